import { type InferResult, sql } from 'kysely'
import type { ChatRules } from '#contract/live/chat-rules.ts'
import { isEntitledTo, notBlocked, type Reader } from '#server/access/index.ts'
import { hasPaidPeriod } from '#server/money/subscriptions/index.ts'
import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'

/** A reader of a chat, or somebody who writes in it. */
export type ChatReader = Pick<Reader, 'viewer' | 'country'>

/** Chats of streams with what their conversation shows, and what the reader may do there. */
const chatsOf = (db: Db | Tx, { viewer, country }: ChatReader, now: Date) => {
  const readerId = viewer?.id ?? ''
  return db
    .selectFrom('stream as s')
    .innerJoin('account as owner', 'owner.id', 's.creator_id')
    .innerJoin('creator as profile', 'profile.account_id', 's.creator_id')
    .leftJoin('stream_chat as c', 'c.conversation_id', 's.conversation_id')
    .leftJoin('stream_chat_rules as rules', 'rules.creator_id', 's.creator_id')
    .leftJoin('stream_mute as mute', (join) =>
      join
        .onRef('mute.creator_id', '=', 's.creator_id')
        .on('mute.account_id', '=', readerId)
        .on(sql<boolean>`(mute.stream_id = s.id or mute.ends_at > ${now})`),
    )
    .select([
      's.id as stream_id',
      's.conversation_id',
      's.creator_id',
      's.type',
      's.status',
      's.title',
      's.is_free',
      's.started_at',
      's.created_at',
      's.updated_at',
      'c.fan_id',
      'c.last_message',
      'c.last_sender_id',
      'c.last_message_at',
      'c.message_count',
      'owner.name as owner_name',
      'owner.username as owner_username',
      'owner.avatar_file_id as owner_avatar',
      'owner.writes_in as owner_writes_in',
      'owner.is_online as owner_is_online',
      'profile.verified_account as owner_verified',
      'rules.is_off',
      'rules.slow_seconds',
      'rules.is_paid_only',
      'rules.words',
      'mute.account_id as muted_id',
      'mute.ends_at as muted_until',
    ])
    .select([
      isEntitledTo(sql`${readerId}::text`, 's.creator_id', now).as('is_subscribed'),
      isEntitledTo(sql`${readerId}::text`, 's.id', now).as('has_bought'),
      hasPaidPeriod(readerId, 's.creator_id', now).as('has_paid_period'),
      sql<boolean>`exists (select from stream_ban ban
        where ban.creator_id = s.creator_id and ban.account_id = ${readerId})`.as('is_banned'),
      sql<boolean>`exists (select from stream_moderator mod
        where mod.creator_id = s.creator_id and mod.account_id = ${readerId})`.as('is_moderator'),
    ])
    .where((eb) =>
      eb.or([
        eb('s.creator_id', '=', readerId),
        eb.and([
          eb('owner.status', '=', 'active'),
          notBlocked('s.creator_id', { viewer, country }),
          eb.or([eb('s.type', '<>', 'private'), eb('c.fan_id', '=', readerId)]),
        ]),
      ]),
    )
}

export type ChatRow = InferResult<ReturnType<typeof chatsOf>>[number]

/** By the id of a conversation, or of a stream. Undefined: there is none, or not for this reader. */
export const findChat = (
  db: Db | Tx,
  by: { conversationId: string } | { streamId: string },
  reader: ChatReader,
  now: Date,
): Promise<ChatRow | undefined> => {
  const chats = chatsOf(db, reader, now)
  return 'streamId' in by
    ? chats.where('s.id', '=', by.streamId).executeTakeFirst()
    : chats.where('s.conversation_id', '=', by.conversationId).executeTakeFirst()
}

/** The chat of a creator's stream that is on air, else of the latest that was. */
export const findChatOfCreator = (
  db: Db,
  creatorId: string,
  reader: ChatReader,
  now: Date,
): Promise<ChatRow | undefined> =>
  chatsOf(db, reader, now)
    .where('s.creator_id', '=', creatorId)
    .where('s.type', '<>', 'private')
    .where('s.status', '<>', 'next')
    .orderBy(sql`s.status = 'on_air'`, 'desc')
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What a creator asks of the own chats. */
export async function readRules(db: Db, creatorId: string): Promise<ChatRules> {
  const row = await db
    .selectFrom('stream_chat_rules')
    .select(['is_off as isOff', 'slow_seconds as slowSeconds', 'is_paid_only as isPaidOnly'])
    .select('words')
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()
  return row ?? { isOff: false, slowSeconds: 0, isPaidOnly: false, words: [] }
}

/** Columns of a message `m` and its sender `a`. */
export const messageColumns = [
  'm.id',
  'm.conversation_id',
  'm.type',
  'm.text',
  'm.sender_id',
  'm.is_deleted',
  'm.meta',
  'm.created_at',
  'm.updated_at',
  'a.name as sender_name',
  'a.username as sender_username',
  'a.avatar_file_id as sender_avatar',
  'a.writes_in as sender_writes_in',
] as const

/** By value, so that it is looked up for each message of a page. */
const isByModerator = sql<boolean>`((select true from stream s
  join stream_moderator mod on mod.creator_id = s.creator_id and mod.account_id = m.sender_id
  where s.conversation_id = m.conversation_id limit 1) is true)`

const messagesOf = (db: Db | Tx) =>
  db
    .selectFrom('stream_message as m')
    .innerJoin('account as a', 'a.id', 'm.sender_id')
    .select(messageColumns)
    .select(isByModerator.as('is_by_moderator'))

export type StreamMessageRow = InferResult<ReturnType<typeof messagesOf>>[number]

export interface MessagePage {
  limit: number
  offset: number
  /** Older than this one. */
  before?: string | undefined
  /** Newer than this one: the oldest of these. */
  after?: string | undefined
}

/** A page of the messages of a chat. */
export function messagePage(db: Db, conversationId: string, page: MessagePage) {
  const { limit, offset, before, after } = page
  const isCatchingUp = after !== undefined && before === undefined
  return messagesOf(db)
    .where('m.conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? ''))
    .$if(after !== undefined, (query) => query.where('m.id', '>', after ?? ''))
    .orderBy('m.id', isCatchingUp ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
}

/** The same, newest first. */
export async function listStreamMessages(
  db: Db,
  conversationId: string,
  page: MessagePage,
): Promise<StreamMessageRow[]> {
  const messages = await messagePage(db, conversationId, page).execute()
  return messages.toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

/** The message that a key has already sent. */
export const findByKey = (
  db: Db | Tx,
  senderId: string,
  key: string,
): Promise<StreamMessageRow | undefined> =>
  messagesOf(db)
    .where('m.sender_id', '=', senderId)
    .where('m.idempotency_key', '=', key)
    .executeTakeFirst()

/** When an account wrote its last message in a chat, those that were deleted included. */
export async function findLastSentAt(
  tx: Tx | Db,
  { conversationId, senderId }: { conversationId: string; senderId: string },
): Promise<Date | undefined> {
  const last = await tx
    .selectFrom('stream_message')
    .select('created_at')
    .where('sender_id', '=', senderId)
    .where('conversation_id', '=', conversationId)
    .where('type', '=', 'text')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.created_at
}

/** Messages by their ids, with their streams. */
export const findStreamMessages = (db: Db | Tx, ids: readonly string[]) =>
  messagesOf(db)
    .innerJoin('stream as s', 's.conversation_id', 'm.conversation_id')
    .select('s.id as stream_id')
    .where('m.id', '=', anyOf(ids))
    .execute()

/** A message and its chat's creator, and whether its sender looks after that chat. */
export const findStreamMessage = (db: Db | Tx, id: string) =>
  db
    .selectFrom('stream_message as m')
    .innerJoin('stream as s', 's.conversation_id', 'm.conversation_id')
    .leftJoin('stream_moderator as mod', (join) =>
      join.onRef('mod.creator_id', '=', 's.creator_id').onRef('mod.account_id', '=', 'm.sender_id'),
    )
    .select(['m.conversation_id', 'm.sender_id', 's.creator_id'])
    .select(sql<boolean>`mod.account_id is not null`.as('is_of_moderator'))
    .where('m.id', '=', id)
    .executeTakeFirst()
