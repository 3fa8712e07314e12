import { sql } from 'kysely'
import { maxDismissals } from '#contract/discovery/dismissals.ts'
import type { Db } from '#server/platform/database/index.ts'

interface Dismissal {
  accountId: string
  itemId: string
}

interface NewDismissal extends Dismissal {
  itemKind: string
  creatorId: string
  now: Date
}

/**
 * Record that an item is not interesting to an account; the oldest records are deleted above a
 * limit.
 */
export async function insertDismissal(db: Db, dismissal: NewDismissal): Promise<void> {
  const { accountId, itemId, itemKind, creatorId, now } = dismissal
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('dismissed_item')
      .values({
        ...{ account_id: accountId, item_id: itemId, item_kind: itemKind },
        ...{ creator_id: creatorId, created_at: now },
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'item_id']).doNothing())
      .execute()
    await sql`delete from dismissed_item where account_id = ${accountId} and item_id in (
      select item_id from dismissed_item where account_id = ${accountId}
      order by created_at desc, item_id desc offset ${maxDismissals})`.execute(tx)
  })
}

/** Remove the record, if there is one. */
export async function deleteDismissal(db: Db, { accountId, itemId }: Dismissal): Promise<void> {
  await db
    .deleteFrom('dismissed_item')
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .execute()
}
