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

export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number]
