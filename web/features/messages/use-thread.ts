import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ListMessages, type Message } from '#contract/messaging/messages.ts'
import { catchUp } from '../../entities/message/catch-up.ts'
import { useStaleMessage } from '../../entities/message/sale.ts'
import {
  hasOlder,
  type MessagePage,
  oldestId,
  opened,
  withDeletion,
  withMessage,
  withOlder,
  without,
  withUpdate,
} from '../../entities/message/thread.ts'
import { call } from '../../lib/api.ts'
import { useSocketEvent } from '../../lib/socket-hooks.ts'
import { useCatchUp } from '../../lib/use-catch-up.ts'

/** Page size of a conversation. */
export const messagePageSize = 25

/** The largest page of the call, and how many lead back to a message at most. */
const reachPageSize = 200
const maxReached = 25

/** What failed to load: older messages, or those missed while offline. */
type Missing = 'older' | 'newer'

/** The messages of a conversation, kept current by socket events. */
export function useThread(conversationId: string, first: MessagePage, ownId: string) {
  const [thread, setThread] = useState(() => opened(first))
  const [isLoading, setLoading] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const [missing, setMissing] = useState<Missing>()

  const read = (query: { limit: number; after?: string; before?: string }) =>
    call(ListMessages, { params: { id: conversationId }, query })

  // What changes while a page is read may be newer than that page.
  const updates = useRef<Message[]>([])
  const update = (message: Message) => {
    updates.current.push(message)
    setThread((current) => withUpdate(current, message))
  }

  /** None is missing up to this one. */
  const readUpTo = useRef(first.data[0]?._id)
  const readMissed = async () => {
    updates.current = []
    try {
      const { apply, upTo } = await catchUp(readUpTo.current, read)
      setThread((current) => updates.current.reduce(withUpdate, apply(current)))
      readUpTo.current = upTo
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

  /** Load older messages up to one of them; false when it is too far back. */
  const reach = async (id: string) => {
    let oldest = oldestId(thread)
    for (let pages = 0; oldest !== undefined && oldest > id && pages < maxReached; pages++) {
      const page = await read({ limit: reachPageSize, before: oldest })
      // The caller scrolls to it next.
      flushSync(() => setThread((current) => withOlder(current, page)))
      oldest = page.data.at(-1)?._id
    }
    return oldest !== undefined && oldest <= id
  }

  useSocketEvent('message_created', (message) => {
    if (message.conversationId === conversationId) {
      setThread((current) => withMessage(current, message))
    }
  })
  useSocketEvent('message_updated', (message) => {
    if (message.conversationId === conversationId) update(message)
  })
  useSocketEvent('message_deleted', ({ _id, conversationId: place }) => {
    if (place === conversationId) setThread((current) => withDeletion(current, _id, ownId))
  })
  useCatchUp(readMissed)
  // Bought here, or refused because it has changed: the event of it may be late or lost.
  const stale = useStaleMessage()
  const reread = useEffectEvent(async (id: string) => {
    const after = thread.items.findLast(({ _id }) => _id < id)?._id
    const { data } = await read({ limit: 1, after: after ?? '0'.repeat(24) })
    for (const message of data) update(message)
  })
  useEffect(() => {
    if (stale) void reread(stale.id).catch(() => undefined)
  }, [stale])

  return {
    messages: thread.items,
    hasOlder: hasOlder(thread) && !isWhole,
    isLoading,
    missing,
    loadOlder,
    readMissed,
    reach,
    /** Replace a message by what it has become. */
    update,
    /** Add a message of the user that the server has stored. */
    add: (message: Message) => setThread((current) => withMessage(current, message)),
    /** Remove a message of the user that was deleted. */
    remove: (id: string) => setThread((current) => without(current, id)),
  }
}
