import { sql } from 'kysely'
import { isLiveSql } from '#server/access/index.ts'
import type { Tx } from '#server/platform/database/index.ts'

/** SQL: raises a row's version, so that its cached part is read again. */
export const nextVersion = sql<number>`version + 1`

/**
 * Hide a creator's items from all but their buyers, and return the ids of these items. `kind` is
 * also the name of the table, which has the columns that `listed-kind.ts` names, `slug` and
 * `updated_at`; `cleared` are those that its buyers see no more. Includes hidden items and those no
 * longer sold, since they were paid for, too.
 */
export async function retainItems(
  tx: Tx,
  kind: string,
  { creatorId, now }: { creatorId: string; now: Date },
  cleared: Record<string, unknown> = {},
): Promise<string[]> {
  const alsoCleared = Object.entries(cleared).map(
    ([column, value]) => sql`, ${sql.ref(column)} = ${value}`,
  )
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(kind)} i
    set status = 'retained', version = ${nextVersion}, updated_at = ${now},
      like_count = 0, comment_count = 0, bookmark_count = 0, slug = i.id
      ${sql.join(alsoCleared, sql``)}
    where i.creator_id = ${creatorId} and i.status in ('active', 'inactive')
      and i.hidden_status is null
      and exists (select from entitlement e where e.subject_id = i.id
        and e.subject_kind = ${kind} and e.source_kind = 'purchase'
        and ${sql.raw(isLiveSql('e', `'${now.toISOString()}'::timestamptz`))})
    returning i.id`.execute(tx)
  return rows.map(({ id }) => id)
}
