import { endpoint } from '../endpoint.ts'
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  requiredText,
  type Static,
} from '../kit/schema.ts'
import { Count, Id, NullableInstant } from '../kit/values.ts'

export const maxSlowSeconds = 300
export const maxChatWords = 200
export const maxChatWord = 40
export const maxModerators = 20
/** Minutes of the longest mute: a week. */
export const maxMuteMinutes = 10_080
/** Accounts that one creator has muted, and so many that are banned. */
export const maxMutes = 5_000
export const maxBans = 5_000

/** What a creator asks of the chat of all own streams. The creator and moderators are exempt. */
export const ChatRules = object({
  /** Nobody but its creator writes. */
  isOff: boolean(),
  /** So long an account waits between two messages. */
  slowSeconds: integer({ min: 0, max: maxSlowSeconds }),
  /** Only subscribers write whose current period was paid: no free plan, no trial. */
  isPaidOnly: boolean(),
  /**
   * Messages that contain one of these are refused: as words of their own, in any case and spelling
   * with look-alike or repeated letters. An entry that begins or ends with `*` is found inside
   * longer words, too.
   */
  words: array(requiredText({ max: maxChatWord }), { max: maxChatWords }),
})
export type ChatRules = Static<typeof ChatRules>

export const ReadChatRules = endpoint({
  method: 'GET',
  path: '/streaming/chat/rules',
  audience: 'creator',
  summary: 'Read the rules of the own stream chat',
  reply: ChatRules,
  isAddition: true,
})

/** What is not given stays. The rooms of own streams get `chat_rules_changed`. */
export const SetChatRules = endpoint({
  method: 'PUT',
  path: '/streaming/chat/rules',
  audience: 'creator',
  summary: 'Set the rules of the own stream chat',
  body: object({
    isOff: optional(boolean()),
    slowSeconds: optional(ChatRules.properties.slowSeconds),
    isPaidOnly: optional(boolean()),
    words: optional(ChatRules.properties.words),
  }),
  reply: ChatRules,
  rate: { calls: 60, seconds: 60, by: 'account' },
  isAddition: true,
})

/** Why the caller can’t write now; `null`: nothing prevents it. */
export const ChatObstacle = oneOf([
  'signed_out',
  'over',
  'banned',
  'not_subscribed',
  'not_paid',
  'off',
  'muted',
  'paid_only',
  'slow',
])
export type ChatObstacle = Static<typeof ChatObstacle>

/** The rules of a chat as they apply to the caller. */
export const ChatState = object({
  conversationId: Id,
  isOff: boolean(),
  slowSeconds: integer(),
  isPaidOnly: boolean(),
  obstacle: nullable(ChatObstacle),
  /** In slow mode: seconds until the caller may write again. */
  secondsLeft: Count,
  isMuted: boolean(),
  /** Null: for this stream, or not muted. */
  mutedUntil: NullableInstant,
  /** May delete messages of others, mute and ban. */
  mayModerate: boolean(),
})
export type ChatState = Static<typeof ChatState>

export const ReadChatState = endpoint({
  method: 'GET',
  path: '/streaming/chat/:id/state',
  audience: 'optional',
  summary: 'Read the rules of a stream chat for the caller',
  params: object({ id: Id }),
  reply: ChatState,
  problems: ['not_found'],
  isAddition: true,
})
