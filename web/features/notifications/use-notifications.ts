import type { Reply } from '#contract/endpoint.ts'
import {
  CountUnreadNotifications,
  ListNotifications,
  type Notification,
  ReadAllNotifications,
  ReadNotification,
} from '#contract/notifications/notifications.ts'
import { toast } from '#web/ui/index.ts'
import { useArrived } from '../../entities/notification/arrived.ts'
import { call } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { invalidate, read } from '../../lib/cache/queries.ts'
import { createRecords } from '../../lib/cache/records.ts'
import { useList } from '../../lib/cache/use-list.ts'
import { useOnReconnect, useSocketEvent } from '../../lib/socket-hooks.ts'
import { isShown } from './topics.ts'

export const notificationPageSize = 20

const notifications = createRecords<Notification>('notification')

export const useNotification = notifications.use

/** The account's notifications, newest first; new ones are added at the top as they arrive. */
export function useNotifications(first: Reply<typeof ListNotifications>) {
  const list = useList(ListNotifications, { query: { limit: notificationPageSize } }, first)
  const arrived = useArrived()
  useSocketEvent('account_blocked', ({ accountId }) => {
    for (const row of list.rows) if (row.actor?._id === accountId) list.remove(row._id)
  })
  // One that counts what happens again is sent again.
  useSocketEvent('notification_created', (row) => notifications.patch(row._id, row))
  useOnReconnect(() => invalidate(ListNotifications))
  // The list brings them as well, once it is loaded again.
  const listed = new Set(list.rows.map(({ _id }) => _id))
  const fresh = arrived.filter(({ _id }) => !listed.has(_id))
  return { ...list, rows: [...fresh, ...list.rows].filter(isShown) }
}

/** Mark as read what was opened; on failure it stays unread. */
export async function markRead(notification: Notification): Promise<void> {
  if (notifications.current(notification).read) return
  const params = { id: notification._id }
  try {
    const send = () => call(ReadNotification, { params })
    await notifications.optimistic(notification, () => ({ read: true }), send)
    await read(CountUnreadNotifications)
  } catch {
    // The page that was opened has its own failures to show.
  }
}

/** Mark all as read, those included that are not loaded. */
export async function markAllRead(shown: readonly Notification[]): Promise<void> {
  try {
    await call(ReadAllNotifications)
    for (const { _id } of shown) notifications.patch(_id, { read: true })
    await read(CountUnreadNotifications)
  } catch (failure) {
    toast(problemOf(failure).message, { tone: 'danger' })
  }
}
