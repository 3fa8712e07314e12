import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** SQL: a select of the ids of the accounts that did one thing with a creator, as `id`. */
type FansOf = (creatorId: string) => RawBuilder<unknown>

/**
 * The fans whom a creator may find and write to: those who came to the creator first. Each domain
 * registers how.
 */
export interface FanRelations {
  register(fansOf: FansOf): void
  /** SQL: a select of the ids of all fans of a creator. */
  fansOf: FansOf
  isRelated(db: Db | Tx, pair: { creatorId: string; fanId: string }): Promise<boolean>
}

export function createFanRelations(): FanRelations {
  const ways: FansOf[] = [
    (creatorId) => sql`select follower_id as id from follow where following_id = ${creatorId}`,
    (creatorId) => sql`select account_id as id from entitlement
      where subject_kind = 'performer' and subject_id = ${creatorId}`,
  ]
  const fansOf: FansOf = (creatorId) =>
    sql`(${sql.join(
      ways.map((way) => way(creatorId)),
      sql` union `,
    )})`
  return {
    register: (way) => void ways.push(way),
    fansOf,
    isRelated: async (db, { creatorId, fanId }) => {
      const found = await sql<{ id: string }>`
        select id from ${fansOf(creatorId)} fan where id = ${fanId} limit 1`.execute(db)
      return found.rows.length > 0
    },
  }
}
