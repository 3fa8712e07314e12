import { useEffect, useEffectEvent, useRef } from 'react'
import { ReadAllMessages } from '#contract/messaging/messages.ts'
import { call } from '../../lib/api.ts'

interface Options {
  conversationId: string
  /** Unread messages when the conversation was opened. */
  unread: number
  /** The newest message of the other side. */
  newestId: string | undefined
  onRead: () => void
}

/** Mark as read on the server: on opening, and whatever comes in while it is visible. */
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
      // The next message, or the next look at the page, tries again.
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
