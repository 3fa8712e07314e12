import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { DataEvents } from '#server/platform/realtime/index.ts'
import { countUnread, type Recipient } from './reads.ts'
import { markAllRead, markRead } from './writes.ts'

export interface NotificationParts {
  clock: Clock
  dataEvents: DataEvents
  db: Db
}

/** Mark one of the reader's own as read. Throws `not_found`. */
export async function readNotification(
  parts: NotificationParts,
  reader: Recipient,
  id: string,
): Promise<void> {
  const own = { id, accountId: reader.viewer.id }
  if (!(await markRead(parts.db, own, parts.clock.now()))) throw new Problem('not_found')
  await sendUnread(parts, reader)
}

/** Mark all of the reader's own as read. */
export async function readAllNotifications(
  parts: NotificationParts,
  reader: Recipient,
): Promise<void> {
  await markAllRead(parts.db, reader.viewer.id, parts.clock.now())
  await sendUnread(parts, reader)
}

/** Send the number of unread notifications to the open pages of an account. */
export async function sendUnread(
  { dataEvents, db }: NotificationParts,
  reader: Recipient,
): Promise<void> {
  await dataEvents.toAccount(reader.viewer.id, 'notifications_unread', async () => ({
    total: await countUnread(db, reader),
  }))
}
