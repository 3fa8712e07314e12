import { useRef } from 'react'
import type { Feed } from '#contract/content/feed.ts'
import { readSocketState } from '../../lib/socket.ts'
import { useOnReconnect, useSocketEvent } from '../../lib/socket-hooks.ts'
import { rereadFeed, rereadFeeds } from './reread.ts'

/**
 * Keep the posts of a page open to their reader as payments go through: what a purchase or a
 * subscription opens is read again at once, also when it was paid for in another tab.
 */
export function useFreshFeeds(feeds: readonly Feed[]): void {
  const wasConnected = useRef<boolean>(undefined)
  wasConnected.current ??= readSocketState() === 'connected'

  const rereadOf = (performerId: string, only?: (feed: Feed) => boolean) => {
    const mine = feeds.filter((feed) => feed.fromSourceId === performerId && (only?.(feed) ?? true))
    if (mine.length === 0) return
    void rereadFeeds(
      performerId,
      mine.map(({ _id }) => _id),
    )
  }

  useSocketEvent('token_transaction_success', ({ item }) => {
    if (feeds.some(({ _id }) => _id === item._id)) void rereadFeed(item._id)
  })
  useSocketEvent('subscription_changed', ({ performerId }) => rereadOf(performerId, hasMedia))

  // What was paid for while the connection was gone has been told to nobody.
  useOnReconnect(() => {
    const isFirst = !wasConnected.current
    wasConnected.current = true
    if (isFirst) return
    const locked = feeds.filter(({ isLocked }) => isLocked)
    for (const performerId of new Set(locked.map((feed) => feed.fromSourceId))) {
      rereadOf(performerId, ({ isLocked }) => isLocked)
    }
  })
}

const hasMedia = ({ fileIds }: Feed) => fileIds.length > 0
