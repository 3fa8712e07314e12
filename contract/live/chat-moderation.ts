import { endpoint } from '../endpoint.ts'
import { integer, nullable, object, optional, type Static } from '../kit/schema.ts'
import { Id, Instant, listOf, NullableInstant, paging, Success } from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'
import { maxMuteMinutes } from './chat-rules.ts'

/** Who is kept out of the chat of a creator, or looks after it, and since when. */
const person = { user: UserCard, createdAt: Instant }

export const ChatMute = object({
  ...person,
  /** Null: until the end of the stream. */
  endsAt: NullableInstant,
  /** Null where that account is deleted. */
  mutedBy: nullable(UserCard),
})
export type ChatMute = Static<typeof ChatMute>

export const StreamBan = object({
  ...person,
  /** Null where that account is deleted. */
  bannedBy: nullable(UserCard),
})
export type StreamBan = Static<typeof StreamBan>

export const ChatModerator = object(person)
export type ChatModerator = Static<typeof ChatModerator>

const creator = object({ id: Id })
const member = object({ id: Id, userId: Id })
const page = object({ limit: paging.limit, offset: paging.offset })
const rate = { calls: 60, seconds: 60, by: 'account' } as const

/** Newest first, those that are over left out. All calls here take the id of the creator. */
export const ListChatMutes = endpoint({
  method: 'GET',
  path: '/streaming/chat/creators/:id/mutes',
  audience: 'user',
  summary: 'List who is muted in a creator’s stream chat',
  params: creator,
  query: page,
  reply: listOf(ChatMute),
  problems: ['not_found', 'not_yours'],
  isAddition: true,
})

/**
 * By the creator and moderators; never the creator or another moderator. A moderator whom the creator
 * mutes is none any longer. Muted again, the later choice counts.
 */
export const MuteInChat = endpoint({
  method: 'POST',
  path: '/streaming/chat/creators/:id/mutes',
  audience: 'user',
  summary: 'Mute somebody in a creator’s stream chat',
  params: creator,
  body: object({
    userId: Id,
    /** Not given: until the end of the stream that is on air or prepared. */
    minutes: optional(integer({ min: 1, max: maxMuteMinutes })),
  }),
  reply: ChatMute,
  problems: ['not_found', 'not_yours', 'chat_protected', 'not_on_air', 'too_many'],
  rate,
  isAddition: true,
})

/** Safe to repeat, as are `UnbanFromStreams` and `RemoveChatModerator`. */
export const UnmuteInChat = endpoint({
  method: 'DELETE',
  path: '/streaming/chat/creators/:id/mutes/:userId',
  audience: 'user',
  summary: 'Unmute somebody in a creator’s stream chat',
  params: member,
  reply: Success,
  problems: ['not_found', 'not_yours'],
  rate,
  isAddition: true,
})

export const ListStreamBans = endpoint({
  method: 'GET',
  path: '/streaming/chat/creators/:id/bans',
  audience: 'user',
  summary: 'List who is banned from a creator’s streams',
  params: creator,
  query: page,
  reply: listOf(StreamBan),
  problems: ['not_found', 'not_yours'],
  isAddition: true,
})

/**
 * From all streams of the creator: room and media end within seconds, and stay closed. By the creator
 * and moderators; never the creator or another moderator.
 */
export const BanFromStreams = endpoint({
  method: 'POST',
  path: '/streaming/chat/creators/:id/bans',
  audience: 'user',
  summary: 'Ban somebody from a creator’s streams',
  params: creator,
  body: object({ userId: Id }),
  reply: StreamBan,
  problems: ['not_found', 'not_yours', 'chat_protected', 'too_many'],
  rate,
  isAddition: true,
})

export const UnbanFromStreams = endpoint({
  method: 'DELETE',
  path: '/streaming/chat/creators/:id/bans/:userId',
  audience: 'user',
  summary: 'Let somebody into a creator’s streams again',
  params: member,
  reply: Success,
  problems: ['not_found', 'not_yours'],
  rate,
  isAddition: true,
})

export const ListChatModerators = endpoint({
  method: 'GET',
  path: '/streaming/chat/moderators',
  audience: 'creator',
  summary: 'List the moderators of the own stream chat',
  query: page,
  reply: listOf(ChatModerator),
  isAddition: true,
})

/** They delete messages of others, mute and ban, and write without a subscription. */
export const AddChatModerator = endpoint({
  method: 'POST',
  path: '/streaming/chat/moderators',
  audience: 'creator',
  summary: 'Make somebody a moderator of the own stream chat',
  body: object({ userId: Id }),
  reply: ChatModerator,
  problems: ['not_found', 'chat_protected', 'too_many'],
  rate,
  isAddition: true,
})

export const RemoveChatModerator = endpoint({
  method: 'DELETE',
  path: '/streaming/chat/moderators/:id',
  audience: 'creator',
  summary: 'Remove a moderator of the own stream chat',
  params: object({ id: Id }),
  reply: Success,
  rate,
  isAddition: true,
})
