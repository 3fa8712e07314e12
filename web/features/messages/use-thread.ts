import { useState } from 'react'
import { ListMessages, type Message } from '#contract/messaging/messages.ts'
import { catchUp } from '../../entities/message/catch-up.ts'
import {
  hasOlder,
  type MessagePage,
  oldestId,
  opened,
  withDeletion,
  withMessage,
  withOlder,
  without,
} from '../../entities/message/thread.ts'
import { call } from '../../lib/api.ts'
import { useSocketEvent } from '../../lib/socket-hooks.ts'
import { useCatchUp } from '../../lib/use-catch-up.ts'

/** Messages of one page of a conversation. */
export const messagePageSize = 25

/** What could not be read: older messages, or those of a time without connection. */
type Missing = 'older' | 'newer'

/** The messages of a conversation, kept as they are now. */
export function useThread(conversationId: string, first: MessagePage, ownId: string) {
  const [thread, setThread] = useState(() => opened(first))
  const [isLoading, setLoading] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const [missing, setMissing] = useState<Missing>()

  const read = (query: { limit: number; after?: string; before?: string }) =>
    call(ListMessages, { params: { id: conversationId }, query })

  const readMissed = async () => {
    try {
      const caughtUp = await catchUp(thread, read)
      setThread(caughtUp)
      setMissing((what) => (what === 'newer' ? undefined : what))
    } catch {
      setMissing('newer')
    }
  }

  const loadOlder = async () => {
    const before = oldestId(thread)
    if (isLoading || before === undefined) return
    setLoading(true)
    try {
      const page = await read({ limit: messagePageSize, before })
      setThread((current) => withOlder(current, page))
      setWhole(page.data.length === 0)
      setMissing((what) => (what === 'older' ? undefined : what))
    } catch {
      setMissing('older')
    }
    setLoading(false)
  }

  useSocketEvent('message_created', (message) => {
    if (message.conversationId === conversationId) {
      setThread((current) => withMessage(current, message))
    }
  })
  useSocketEvent('message_deleted', ({ _id, conversationId: place }) => {
    if (place === conversationId) setThread((current) => withDeletion(current, _id, ownId))
  })
  useCatchUp(readMissed)

  return {
    messages: thread.items,
    hasOlder: hasOlder(thread) && !isWhole,
    isLoading,
    missing,
    loadOlder,
    readMissed,
    /** A message of one's own is at the server. */
    add: (message: Message) => setThread((current) => withMessage(current, message)),
    /** A message of one's own was deleted. */
    remove: (id: string) => setThread((current) => without(current, id)),
  }
}
