import type { Notification } from '#contract/notifications/notifications.ts'
import type { ItemKinds } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Notice, Notices } from '#server/kernel/events.ts'
import { Problem } from '#server/kernel/problem.ts'
import { batchCalls, type Db } from '#server/platform/database/index.ts'
import type { DataEvents } from '#server/platform/realtime/index.ts'
import { channelsOf } from './channels.ts'
import { insertGrouped } from './group-writes.ts'
import { presentNotifications } from './present.ts'
import {
  countUnread,
  countUnreadOf,
  findShownAnywhere,
  type NotificationRow,
  type Recipient,
} from './reads.ts'
import { insertNotifications, markAllRead, markRead, type Notified } from './writes.ts'

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

/** More recipients need a walk in batches. */
const maxRecipients = 100

interface NoticeParts extends NotificationParts {
  kinds: ItemKinds
}

/** Stores notices, and sends them to open pages. Jobs that run at the same time share a commit. */
export function createNotices(parts: NoticeParts): Notices {
  const { clock, db } = parts
  const insert = batchCalls({
    run: (notices: Notice[]) => insertAll(db, notices, clock.now()),
    maxBatchSize: 100,
    concurrency: 1,
    canRetryAlone: () => true,
  })
  const send = batchCalls({
    run: async (added: Notified[]) => {
      await sendToPages(parts, added)
      return added
    },
    maxBatchSize: 100,
    // Of two totals that are read and then sent, the later one must arrive last.
    concurrency: 1,
    canRetryAlone: () => true,
  })
  return {
    add: async (notice) => {
      if (notice.recipientIds.length > maxRecipients) {
        throw new Error(`a notice of ${notice.topic} has more than ${maxRecipients} recipients`)
      }
      const shown = (await insert(notice)).filter(
        ({ accountId, onPage }) => onPage && parts.dataEvents.isReachable(accountId),
      )
      await Promise.all(shown.map(send))
    },
  }
}

/** Decide by which channels each account is notified, and store it; returns the new rows of each notice. */
async function insertAll(db: Db, notices: readonly Notice[], now: Date): Promise<Notified[][]> {
  const recipients = notices.flatMap(({ recipientIds, ...notice }, nth) =>
    recipientIds
      .filter((accountId) => accountId !== notice.actorId)
      .map((accountId) => ({ ...notice, accountId, nth })),
  )
  const planned = await channelsOf(db, recipients, now)
  const [alone, grouped] = [false, true].map((isGrouped) =>
    planned.filter(({ groupId }) => (groupId !== undefined) === isGrouped),
  ) as [typeof planned, typeof planned]
  const added = [
    ...(await insertNotifications(db, alone, now)),
    ...(await insertGrouped(db, grouped, now)),
  ]
  const ofNotice = Map.groupBy(added, ({ nth }) => nth)
  return notices.map((_, nth) => ofNotice.get(nth) ?? [])
}

/**
 * Send new notifications to the open pages of their accounts, if these may see them. The countries of pages
 * are unknown here: what an account that blocks any did, they learn when they read the list.
 */
async function sendToPages(parts: NoticeParts, added: readonly Notified[]): Promise<void> {
  const { dataEvents, db } = parts
  const rows = await findShownAnywhere(
    db,
    added.map(({ id }) => id),
  )
  if (rows.length === 0) return
  const receivers = rows.map((row) => ({ accountId: row.account_id, row }))
  for (const event of ['send_notification', 'notification_created'] as const) {
    await dataEvents.mediaToEach(receivers, event, (some) => presentToEach(parts, some))
  }
  const totals = await countUnreadOf(db, [...new Set(rows.map((row) => row.account_id))])
  for (const [accountId, total] of totals) {
    await dataEvents.toAccount(accountId, 'notifications_unread', () => ({ total }))
  }
}

/** What each receiver may see of a notification of its own, in their order. */
async function presentToEach(
  parts: NoticeParts,
  receivers: readonly { accountId: string; row: NotificationRow }[],
): Promise<(Notification | undefined)[]> {
  const ofAccount = Map.groupBy(receivers, ({ accountId }) => accountId)
  const presented = await Promise.all(
    [...ofAccount].map(([accountId, own]) =>
      presentNotifications(
        parts,
        accountId,
        own.map(({ row }) => row),
      ),
    ),
  )
  const byId = new Map(presented.flat().map((one) => [one._id, one]))
  return receivers.map(({ row }) => byId.get(row.id))
}
