import { maxPushDevices } from '#contract/notifications/push.ts'
import type { Db } from '#server/platform/database/index.ts'

/** The site's keys, as they are stored. */
export const findKeys = (db: Db) =>
  db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst()

/** The browsers of an account that get pushes, the newest first. */
export const listDevices = (db: Db, accountId: string) =>
  db
    .selectFrom('push_subscription')
    .select(['id', 'session_id', 'user_agent', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(maxPushDevices)
    .execute()

/** Where a push of an account is sent: while the session lasts in which a device subscribed. */
export const listTargets = (
  db: Db,
  { accountId, subscriptionId, now }: { accountId: string; subscriptionId?: string; now: Date },
) => {
  const targets = db
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .select(['p.id', 'p.endpoint', 'p.p256dh_key as p256dh', 'p.auth_key as auth'])
    .select(['p.sent_at', 'p.refused_at', 'p.failures', 'p.paused_until'])
    .where('p.account_id', '=', accountId)
    .where('s.expires_at', '>', now)
    .limit(maxPushDevices)
  return (subscriptionId ? targets.where('p.id', '=', subscriptionId) : targets).execute()
}

export type Target = Awaited<ReturnType<typeof listTargets>>[number]

/** The notifications that the push of a kind tells of, as far as they are unread: the newest first. */
export async function listPushed(
  db: Db,
  { accountId, kind, now }: { accountId: string; kind: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('notice_push as p')
    .innerJoin('notification as n', 'n.id', 'p.notification_id')
    .select('n.id')
    .where('p.account_id', '=', accountId)
    .where('p.kind', '=', kind)
    .where('p.due_at', '<=', now)
    .where('n.read_at', 'is', null)
    .orderBy('n.id', 'desc')
    .limit(maxTold)
    .execute()
  return rows.map(({ id }) => id)
}

const maxTold = 20

/** Whether an account was sent a push of a kind since a time, and has devices. */
export async function wasPushed(
  db: Db,
  { accountId, kind, since }: { accountId: string; kind: string; since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('push_pace as p')
    .select('kind')
    .where('p.account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('pushed_at', '>', since)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('push_subscription as s')
          .select('s.id')
          .whereRef('s.account_id', '=', 'p.account_id'),
      ),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Since when which push service takes no pushes of the site; undefined: none does. */
export async function findRefusal(db: Db): Promise<{ at: Date; by: string } | undefined> {
  const row = await db
    .selectFrom('push_key')
    .select(['refused_at as at', 'refused_by as by'])
    .executeTakeFirst()
  return row?.at && row.by ? { at: row.at, by: row.by } : undefined
}

export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number]
