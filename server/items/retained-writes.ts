import { sql } from 'kysely'
import { isLiveSql } from '#server/access/index.ts'
import type { Tx } from '#server/platform/database/index.ts'

/** SQL: what is remembered of a row is read again once this is higher. */
export const nextVersion = sql<number>`version + 1`

/**
 * Hide a creator's items from all but those who bought them, and answer the ids of these. `kind` is also
 * the name of the table, which has the columns that `listed-kind.ts` names, and `updated_at`. Hidden ones
 * and those that are not sold any more were paid for, too.
 */
export async function retainItems(
  tx: Tx,
  kind: string,
  { creatorId, now }: { creatorId: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(kind)} i
    set status = 'retained', version = ${nextVersion}, updated_at = ${now},
      like_count = 0, comment_count = 0, bookmark_count = 0
    where i.creator_id = ${creatorId} and i.status in ('active', 'inactive')
      and exists (select from entitlement e where e.subject_id = i.id
        and e.subject_kind = ${kind} and e.source_kind = 'purchase'
        and ${sql.raw(isLiveSql('e', `'${now.toISOString()}'::timestamptz`))})
    returning i.id`.execute(tx)
  return rows.map(({ id }) => id)
}
