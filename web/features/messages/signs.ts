import { useEffect, useRef, useState } from 'react'
import type { Conversation } from '#contract/messaging/conversations.ts'
import { afterPause } from '../../lib/after-pause.ts'
import { send } from '../../lib/socket.ts'
import { useSocketEvent } from '../../lib/socket-hooks.ts'

/** Sent again while somebody goes on typing; the server lets one through in two seconds. */
const everyMs = 2_500
/** So long somebody is shown as typing who stopped. */
const shownMs = 5_000

let last = { conversationId: '', atMs: 0 }

/** Show the other member of a conversation that one is typing. */
export function signTyping(conversationId: string): void {
  const atMs = performance.now()
  if (last.conversationId === conversationId && atMs - last.atMs < everyMs) return
  last = { conversationId, atMs }
  send('typing', { conversationId })
}

/** Whether the other member is typing, and the newest message that they have read. */
export function useSigns({ _id: id, seenMessageId }: Conversation, ownId: string) {
  const [isTyping, setTyping] = useState(false)
  const [seenId, setSeenId] = useState(seenMessageId ?? '')
  const stop = useRef<() => void>(undefined)
  const end = () => {
    stop.current?.()
    setTyping(false)
  }
  useSocketEvent('typing', ({ conversationId, userId }) => {
    if (conversationId !== id || userId === ownId) return
    stop.current?.()
    stop.current = afterPause(() => setTyping(false), shownMs)
    setTyping(true)
  })
  useSocketEvent('message_created', ({ conversationId, senderId }) => {
    if (conversationId === id && senderId !== ownId) end()
  })
  useSocketEvent('seen', ({ conversationId, userId, messageId }) => {
    if (conversationId === id && userId !== ownId && messageId > seenId) setSeenId(messageId)
  })
  useEffect(() => () => stop.current?.(), [])
  return { isTyping, seenId: (seenMessageId ?? '') > seenId ? (seenMessageId ?? '') : seenId }
}
