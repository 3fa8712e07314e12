import { useState } from 'react'
import {
  type Conversation,
  HideConversation,
  ListConversations,
  PinConversation,
  ReadConversation,
} from '#contract/messaging/conversations.ts'
import { type Message, ReadAllConversations } from '#contract/messaging/messages.ts'
import {
  type ConversationList,
  type ConversationPage,
  emptyList,
  isUnknown,
  withActive,
  withAllRead,
  withDraft,
  withMessage,
  withoutActive,
  withoutConversation,
  withPage,
  withPinned,
  withRead,
} from '../../entities/message/conversation-list.ts'
import { call } from '../../lib/api.ts'
import { useSocketEvent } from '../../lib/socket-hooks.ts'
import { useCatchUp } from '../../lib/use-catch-up.ts'

export const conversationPageSize = 25

/** Maximum page size of the call. */
const maxAtOnce = 200

/** The user's conversations, kept current by socket events. */
export function useConversationList(first: ConversationPage, ownId: string) {
  const [list, setList] = useState(() => withPage(emptyList, first))
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  /** Hidden here, for rows that were read before. */
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())

  const readPage = (limit: number, offset: number) =>
    call(ListConversations, { query: { type: 'private', limit, offset } })

  const loadMore = async () => {
    if (isLoading) return
    setLoading(true)
    try {
      const page = await readPage(conversationPageSize, list.ids.length)
      setList((current) => {
        const longer = withPage(current, page, true)
        // Without this a list that is shorter than its total would be read without end.
        return longer.ids.length > current.ids.length
          ? longer
          : { ...longer, total: longer.ids.length }
      })
      setFailed(false)
    } catch {
      setFailed(true)
    }
    setLoading(false)
  }

  const refresh = async () => {
    const limit = Math.min(maxAtOnce, Math.max(conversationPageSize, list.ids.length))
    const page = await readPage(limit, 0).catch(() => undefined)
    if (page) setList((current) => withFresh(current, page))
  }

  /**
   * Reload one conversation, such as after its last message was deleted or a subscription began.
   */
  const reread = async (id: string) => {
    const conversation = await call(ReadConversation, { params: { id } }).catch(() => undefined)
    if (conversation) setList((current) => withConversation(current, conversation))
  }

  const pin = async (id: string, isPinned: boolean) => {
    const pinned = await call(PinConversation, { params: { id }, body: { isPinned } })
    setList((current) => withPinned(current, pinned))
    // An unpinned one may now be far down, where it is not loaded yet.
    await refresh()
  }

  const hide = async (id: string) => {
    await call(HideConversation, { params: { id } })
    setList((current) => withoutConversation(current, id))
    setHidden((before) => new Set([...before, id]))
  }

  const readAll = async () => {
    await call(ReadAllConversations)
    setList(withAllRead)
  }

  const receive = (message: Message) => {
    setHidden((before) => without(before, message.conversationId))
    if (isUnknown(list, message)) void reread(message.conversationId)
    else
      setList((current) =>
        isCounted(current, message) ? current : withMessage(current, message, ownId),
      )
  }

  useSocketEvent('message_created', receive)
  useSocketEvent('message_deleted', ({ conversationId }) => {
    if (conversationId in list.byId) void reread(conversationId)
  })
  useSocketEvent('message_updated', ({ conversationId: id, createdAt, editedAt, text }) => {
    const { lastMessage = '', lastMessageCreatedAt } = list.byId[id] ?? {}
    // Only an edit of the last message is seen in the list.
    const isLast = editedAt !== null && createdAt === lastMessageCreatedAt
    if (isLast && !text.startsWith(lastMessage)) void reread(id)
  })
  useSocketEvent('subscription_changed', () => {
    if (list.activeId) void reread(list.activeId)
  })
  useCatchUp(refresh)

  return {
    list,
    isLoading,
    hasFailed,
    hasMore: list.total > list.ids.length,
    loadMore,
    /** Rows that were read by themselves, such as those of a search, as they are now. */
    current: (rows: readonly Conversation[]) =>
      rows.flatMap((row) => (hidden.has(row._id) ? [] : (list.byId[row._id] ?? row))),
    reread,
    receive,
    pin,
    hide,
    readAll,
    open: (conversation: Conversation) => {
      setHidden((before) => without(before, conversation._id))
      setList((current) => withActive(current, conversation))
    },
    close: () => setList(withoutActive),
    drafted: (id: string, draft: string) => setList((current) => withDraft(current, id, draft)),
    read: (id: string) => setList((current) => withRead(current, id)),
  }
}

export type Conversations = ReturnType<typeof useConversationList>

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : ids

/** Merge a refreshed page from the server; the open conversation stays in the list. */
function withFresh(list: ConversationList, page: ConversationPage): ConversationList {
  const fresh = withPage(list, page)
  const active = list.activeId ? fresh.byId[list.activeId] : undefined
  return active ? withActive(fresh, active) : fresh
}

/** Replace a reloaded conversation in its place; add a new one at the top. */
function withConversation(list: ConversationList, conversation: Conversation): ConversationList {
  return { ...withActive(list, conversation), activeId: list.activeId }
}

/** Whether the list already included this message when it was loaded. */
function isCounted({ byId }: ConversationList, { conversationId, createdAt }: Message): boolean {
  const last = byId[conversationId]?.lastMessageCreatedAt
  return typeof last === 'string' && createdAt <= last
}
