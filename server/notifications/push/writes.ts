import { sql } from 'kysely'
import { maxPushDevices } from '#contract/notifications/push.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { PushTarget } from '#server/platform/push/index.ts'

/** Of processes that start at once, the keys of the first count. */
export const storeKeys = (
  db: Db,
  { publicKey, encrypted }: { publicKey: string; encrypted: Buffer },
) =>
  db
    .insertInto('push_key')
    .values({ public_key: publicKey, private_key: encrypted })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export interface NewSubscription extends PushTarget {
  id: string
  accountId: string
  sessionId: string
  userAgent: string
  createdAt: Date
}

/**
 * Store where a session's browser is reached, instead of what it gave before. An address that another
 * account left in this browser, which has the same keys, is taken over; false: it is somebody else's.
 */
export async function saveSubscription(tx: Tx, given: NewSubscription): Promise<boolean> {
  const { accountId, sessionId, endpoint } = given
  await tx
    .deleteFrom('push_subscription')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute()
  const saved = await tx
    .insertInto('push_subscription')
    .values({
      id: given.id,
      account_id: accountId,
      session_id: sessionId,
      endpoint,
      p256dh_key: given.p256dh,
      auth_key: given.auth,
      user_agent: given.userAgent,
      created_at: given.createdAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet((eb) => ({
          account_id: eb.ref('excluded.account_id'),
          session_id: eb.ref('excluded.session_id'),
          user_agent: eb.ref('excluded.user_agent'),
          p256dh_key: eb.ref('excluded.p256dh_key'),
          auth_key: eb.ref('excluded.auth_key'),
          created_at: eb.ref('excluded.created_at'),
          failures: 0,
          paused_until: null,
        }))
        .where((eb) =>
          eb.or([
            eb('push_subscription.auth_key', '=', eb.ref('excluded.auth_key')),
            eb('push_subscription.account_id', '=', eb.ref('excluded.account_id')),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (saved) await deleteOldest(tx, accountId)
  return saved !== undefined
}

const deleteOldest = (tx: Tx, accountId: string) =>
  sql`
    delete from push_subscription where id in (
      select id from push_subscription where account_id = ${accountId}
      order by created_at desc offset ${maxPushDevices})`.execute(tx)

/** Delete one of an account's own. */
export async function deleteSubscription(
  db: Db,
  { id, accountId }: { id: string; accountId: string },
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .execute()
}
