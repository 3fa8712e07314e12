import type { Db, Tx } from '#server/platform/database/index.ts'
import { type TrialLinkRow, trialLinkColumns } from './trial-link.ts'

export const insertLink = (tx: Tx, { uses: _, ...link }: TrialLinkRow): Promise<TrialLinkRow> =>
  tx.insertInto('trial_link').values(link).returning(trialLinkColumns).executeTakeFirstOrThrow()

/** End a creator's link, unless it has ended. */
export const endLink = (
  db: Db,
  { id, creatorId }: { id: string; creatorId: string },
  now: Date,
): Promise<TrialLinkRow | undefined> =>
  db
    .updateTable('trial_link')
    .set({ ends_at: now })
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .returning(trialLinkColumns)
    .executeTakeFirst()

/** Count a trial that begins. The caller has locked the link. */
export async function countLinkUse(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('trial_link')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
