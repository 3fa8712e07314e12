import { useEffect, useEffectEvent, useRef } from 'react'
import { ReadAllMessages } from '#contract/messaging/messages.ts'
import { call } from '../../lib/api.ts'

interface Options {
  conversationId: string
  /** Unread count when the conversation was opened. */
  unread: number
  /** Newest message of the other participant. */
  newestId: string | undefined
  onRead: () => void
}

/**
 * Mark the conversation as read on the server: when opened, and for new messages while it is
 * visible.
 */
export function useMarkRead({ conversationId, unread, newestId, onRead }: Options): void {
  const seen = useRef(unread > 0 ? undefined : newestId)
  const mark = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || seen.current === newestId) return
    const before = seen.current
    seen.current = newestId
    try {
      await call(ReadAllMessages, { params: { id: conversationId } })
      onRead()
    } catch {
      // Retried with the next message or when the page becomes visible again.
      seen.current = before
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what starts it again
  useEffect(() => {
    void mark()
    const look = () => void mark()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [newestId])
}
