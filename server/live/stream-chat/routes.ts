import { ReadChatRules, ReadChatState, SetChatRules } from '#contract/live/chat-rules.ts'
import {
  ClearStreamMessages,
  ListStreamMessages,
  ReadCreatorStreamConversation,
  ReadStreamConversation,
  SendPublicStreamMessage,
  SendStreamMessage,
} from '#contract/live/stream-chat.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type ChatParts, clearChat, sendStreamMessage } from './actions.ts'
import { presentChat, presentStreamMessage } from './present.ts'
import { findChat, findChatOfCreator, listStreamMessages, readRules } from './reads.ts'
import { readState, setRules } from './state-actions.ts'

const standardPageSize = 25

export function streamChatRoutes(api: Api, parts: ChatParts): void {
  const { clock, db } = parts

  serve(api, ListStreamMessages, async ({ viewer, params, query, caller: { country } }) => {
    const by = { conversationId: params.id }
    const chat = await findChat(db, by, { viewer, country }, clock.now())
    if (!chat) throw new Problem('not_found')
    const { before, after } = query
    const page = { ...pageOf(query, { standard: standardPageSize }), before, after }
    const messages = await listStreamMessages(db, params.id, page)
    return { data: messages.map(presentStreamMessage), total: chat.message_count ?? 0 }
  })

  for (const endpoint of [SendStreamMessage, SendPublicStreamMessage]) {
    serve(api, endpoint, async ({ viewer, params, body, key, caller: { country } }) => {
      const conversationId = params.id
      const message = { sender: viewer, country, conversationId, text: body.text, key }
      return presentStreamMessage(await sendStreamMessage(parts, message))
    })
  }

  serve(api, ClearStreamMessages, async ({ viewer, params, caller: { country } }) => {
    await clearChat(parts, { conversationId: params.id, by: { viewer, country } })
    return { success: true }
  })

  serve(api, ReadStreamConversation, async ({ viewer, params, caller: { country } }) => {
    const chat = await findChat(db, { streamId: params.id }, { viewer, country }, clock.now())
    if (!chat) throw new Problem('not_found')
    return presentChat(chat, viewer.id)
  })

  serve(api, ReadCreatorStreamConversation, async ({ viewer, params, caller: { country } }) => {
    const chat = await findChatOfCreator(db, params.id, { viewer, country }, clock.now())
    if (!chat) throw new Problem('not_found')
    return presentChat(chat, viewer?.id)
  })

  serve(api, ReadChatRules, ({ viewer }) => readRules(db, viewer.id))

  serve(api, SetChatRules, ({ viewer, body }) => setRules(parts, viewer.id, body))

  serve(api, ReadChatState, ({ viewer, params, caller: { country } }) =>
    readState(parts, params.id, { viewer, country }),
  )
}
