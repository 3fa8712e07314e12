import { useRef, useState } from 'react'
import { ReadChatState } from '#contract/live/chat-rules.ts'
import { ListStreamMessages } from '#contract/live/stream-chat.ts'
import type { Message } from '#contract/messaging/messages.ts'
import { catchUp } from '../../../entities/message/catch-up.ts'
import {
  emptyThread,
  hasOlder,
  oldestId,
  opened,
  withMessage,
  withOlder,
} from '../../../entities/message/thread.ts'
import { call } from '../../../lib/api.ts'
import { useSocketEvent } from '../../../lib/socket-hooks.ts'
import { useCatchUp } from '../../../lib/use-catch-up.ts'
import { bounded, withDeletedLine } from './lines.ts'
import { chatPageSize, type LoadedChat } from './read-chat.ts'

/** The lines of a chat and what applies to the caller, kept current by the events of its room. */
export function useStreamChat({ conversationId, first, state: loadedState }: LoadedChat) {
  const [thread, setThread] = useState(() => opened(first))
  const [state, setState] = useState(loadedState)
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const readUpTo = useRef(first.data[0]?._id)
  const isOurs = (room: { conversationId: string }) => room.conversationId === conversationId

  const read = (query: { limit: number; after?: string; before?: string }) =>
    call(ListStreamMessages, { params: { id: conversationId }, query })
  const readState = () =>
    void call(ReadChatState, { params: { id: conversationId } }).then(setState, () => undefined)

  useCatchUp(async () => {
    readState()
    try {
      const { apply, upTo } = await catchUp(readUpTo.current, read)
      setThread((now) => bounded(apply(now)))
      readUpTo.current = upTo
    } catch {
      // The next connection reads it.
    }
  })
  useSocketEvent(`message_created_conversation_${conversationId}`, (message) =>
    setThread((now) => bounded(withMessage(now, message))),
  )
  useSocketEvent(`message_deleted_conversation_${conversationId}`, ({ _id }) =>
    setThread((now) => withDeletedLine(now, _id)),
  )
  useSocketEvent(`clear_all_messages_${conversationId}`, () => setThread(emptyThread))
  useSocketEvent('chat_rules_changed', (room) => isOurs(room) && readState())
  useSocketEvent('chat_state_changed', readState)

  const loadOlder = async () => {
    const before = oldestId(thread)
    if (isLoading || before === undefined) return
    setLoading(true)
    try {
      const page = await read({ limit: chatPageSize, before })
      setThread((now) => withOlder(now, page))
      setFailed(false)
    } catch {
      setFailed(true)
    }
    setLoading(false)
  }

  return {
    lines: thread.items,
    hasOlder: hasOlder(thread),
    isLoading,
    hasFailed,
    loadOlder,
    state,
    readState,
    /** Add an own line that the server has stored; its event may come before or after. */
    add: (message: Message) => setThread((now) => bounded(withMessage(now, message))),
    remove: (id: string) => setThread((now) => withDeletedLine(now, id)),
  }
}

export type StreamChatData = ReturnType<typeof useStreamChat>
