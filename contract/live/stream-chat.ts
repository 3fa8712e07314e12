import { endpoint } from '../endpoint.ts'
import { object, optional, requiredText } from '../kit/schema.ts'
import { Id, listOf, paging, Success } from '../kit/values.ts'
import { Conversation } from '../messaging/conversations.ts'
import { Message } from '../messaging/messages.ts'

/** Characters of a message in the chat of a stream. */
export const maxStreamMessage = 500

/** Messages of one account in a minute, whatever the rules of its creator. */
export const streamMessagesPerMinute = 30

const one = object({ id: Id })

/**
 * Newest first, for everybody whom the page of the creator is open to; of a private stream for its
 * two sides. Deleted ones stay, without their text. `before` and `after` as in `ListMessages`.
 */
export const ListStreamMessages = endpoint({
  method: 'GET',
  path: '/messages/conversations/public/:id',
  audience: 'optional',
  summary: 'List the chat of a stream',
  params: one,
  query: object({
    limit: paging.limit,
    offset: paging.offset,
    /** Addition: older ones, for scrolling up. */
    before: optional(Id),
    /** Addition: newer ones, for messages missed while disconnected. */
    after: optional(Id),
  }),
  reply: listOf(Message),
  problems: ['not_found'],
})

/**
 * For who may watch the stream, its creator and the moderators. Sent to the room of the stream as
 * `message_created_conversation_{id}`, its sender included, once.
 */
export const SendStreamMessage = endpoint({
  method: 'POST',
  path: '/messages/stream/conversations/:id',
  audience: 'user',
  summary: 'Write in the chat of a stream',
  params: one,
  body: object({ text: requiredText({ max: maxStreamMessage }) }),
  reply: Message,
  idempotent: true,
  problems: [
    'not_found',
    'stream_over',
    'banned_from_stream',
    'stream_not_subscribed',
    'stream_not_paid',
    'chat_off',
    'chat_muted',
    'chat_paid_only',
    'chat_slow',
    'chat_word_refused',
    'key_reused',
  ],
  rate: { calls: streamMessagesPerMinute, seconds: 60, by: 'account' },
  maxBodyBytes: 8_000,
})

/** The same: it shares its limit. */
export const SendPublicStreamMessage = {
  ...SendStreamMessage,
  path: '/messages/stream/public/conversations/:id',
  summary: 'Write in the chat of a public stream',
  original: SendStreamMessage,
}

/** By its creator. The room gets `clear_all_messages_{id}`. */
export const ClearStreamMessages = endpoint({
  method: 'DELETE',
  path: '/messages/:id/remove-all-message',
  audience: 'creator',
  summary: 'Empty the chat of an own stream',
  params: one,
  reply: Success,
  problems: ['not_found'],
  rate: { calls: 30, seconds: 60, by: 'account' },
})

/** By the id of the stream. */
export const ReadStreamConversation = endpoint({
  method: 'GET',
  path: '/conversations/stream/:id',
  audience: 'user',
  summary: 'Read the conversation of a stream',
  params: one,
  reply: Conversation,
  problems: ['not_found'],
})

/** By the id of the creator: of the stream that is on air, else of the latest one. */
export const ReadCreatorStreamConversation = endpoint({
  method: 'GET',
  path: '/conversations/stream/public/:id',
  audience: 'optional',
  summary: 'Read the conversation of a creator’s stream',
  params: one,
  reply: Conversation,
  problems: ['not_found'],
})
