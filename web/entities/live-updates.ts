import { CountUnread } from '#contract/messaging/messages.ts'
import { ListWalletActivity } from '#contract/money/activity.ts'
import { CountUnreadNotifications } from '#contract/notifications/notifications.ts'
import { allItemKinds } from '../kinds/index.ts'
import { invalidate, read, write } from '../lib/cache/queries.ts'
import { closeSocket, on, onReconnect, openSocket } from '../lib/socket.ts'
import { setBalance } from './money/balance.ts'
import { dropArrived, keepArrived } from './notification/arrived.ts'
import { subscriptionChanged } from './plan/subscription-changed.ts'

/**
 * Keep a socket connected while an account is signed in, and apply its events to the cache of the
 * pages. Returns a function that disconnects.
 */
export function startLiveUpdates(accountId: string): () => void {
  let isFirst = true
  const stops = [
    on('nofify_read_messages_in_conversation', ({ total }) => write(CountUnread, {}, { total })),
    on('notifications_unread', ({ total }) => write(CountUnreadNotifications, {}, total)),
    on('notification_created', keepArrived),
    on('account_blocked', ({ accountId }) => {
      dropArrived(accountId)
      void read(CountUnreadNotifications).catch(() => undefined)
    }),
    on('balance', ({ balance, debt }) => setBalance(accountId, balance, debt)),
    on('token_transaction_success', ({ item }) => {
      for (const kind of allItemKinds) kind.bought(item._id)
      invalidate(ListWalletActivity)
    }),
    on('subscription_changed', ({ performerId, isSubscribed }) =>
      subscriptionChanged(performerId, isSubscribed),
    ),
    onReconnect(() => {
      void read(CountUnread).catch(() => undefined)
      void read(CountUnreadNotifications).catch(() => undefined)
      // Events of purchases made while disconnected were missed.
      if (!isFirst) for (const kind of allItemKinds) kind.eventsMissed()
      isFirst = false
    }),
  ]
  void openSocket()
  return () => {
    for (const stop of stops) stop()
    dropArrived()
    closeSocket()
  }
}
