import { type ChatState, ReadChatState } from '#contract/live/chat-rules.ts'
import { ListStreamMessages } from '#contract/live/stream-chat.ts'
import type { Call } from '#contract/site-request.ts'
import type { MessagePage } from '../../../entities/message/thread.ts'

export const chatPageSize = 50

/** The chat of a stream as its page loaded it. */
export interface LoadedChat {
  conversationId: string
  /** Newest first. */
  first: MessagePage
  state: ChatState
}

/** The newest lines of a chat, and what applies to the caller. */
export async function readChat(call: Call, conversationId: string): Promise<LoadedChat> {
  const id = { params: { id: conversationId } }
  const [first, state] = await Promise.all([
    call(ListStreamMessages, { ...id, query: { limit: chatPageSize } }),
    call(ReadChatState, id),
  ])
  return { conversationId, first, state }
}
