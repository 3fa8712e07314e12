import { type InferResult, sql } from 'kysely'
import type { MessageReaction } from '#contract/messaging/messages.ts'
import { isEntitledTo, notBlocked } from '#server/access/index.ts'
import { areBrokenSql } from '#server/files/index.ts'
import { accessColumns } from '#server/messaging/conversations/index.ts'
import { batched, type Db, hotQuery, requests, type Tx } from '#server/platform/database/index.ts'

/** SQL: text and files of message `m`, a copy of `x` if it is one, and whether it was deleted or unsent. */
export const shownText = sql<string>`coalesce(x.text, m.text)`
const fileIds = sql<string[]>`coalesce(x.file_ids, m.file_ids)`
export const isDeleted = sql<boolean>`(m.is_deleted or x.unsent_at is not null)`

/** SQL: the reactions of message `m`, by the account of the member. */
const reactions = sql<Record<string, MessageReaction> | null>`(
  select jsonb_object_agg(r.account_id, r.reaction) from message_reaction r
  where r.message_id = m.id)`

/** SQL: what a reply shows of message `q`, a copy of `y` if it is one. */
const quotedText = sql<string | null>`coalesce(y.text, q.text)`
const quotedFileIds = sql<string[] | null>`coalesce(y.file_ids, q.file_ids)`
const isQuotedDeleted = sql<boolean>`(q.is_deleted or y.unsent_at is not null)`

/** Messages with their senders and the messages that they answer. */
const messagesOf = (db: Db | Tx) =>
  db
    .selectFrom('message as m')
    .innerJoin('account as a', 'a.id', 'm.sender_id')
    .leftJoin('mass_message as x', 'x.id', 'm.mass_id')
    .leftJoin('message as q', 'q.id', 'm.reply_to')
    .leftJoin('mass_message as y', 'y.id', 'q.mass_id')
    .select([
      'm.edited_at',
      'm.reply_to',
      'q.sender_id as quoted_sender_id',
      'm.id',
      'm.conversation_id',
      'm.type',
      'm.sender_id',
      'm.mass_id',
      'x.kind as mass_kind',
      'm.is_sale',
      'm.price_cents',
      'm.offer_ends_at',
      'm.created_at',
      'm.updated_at',
      'a.name as sender_name',
      'a.username as sender_username',
      'a.avatar_file_id as sender_avatar',
      'a.writes_in as sender_writes_in',
    ])
    // A copy of a mass message has its content there.
    .select([shownText.as('text'), fileIds.as('file_ids'), isDeleted.as('is_deleted')])
    .select((eb) => eb.ref('m.meta').$castTo<Record<string, unknown>>().as('meta'))
    .select([
      quotedText.as('quoted_text'),
      quotedFileIds.as('quoted_file_ids'),
      isQuotedDeleted.as('is_quoted_deleted'),
    ])
    .select(reactions.as('reactions'))

export type MessageRow = InferResult<ReturnType<typeof messagesOf>>[number]

/** With what decides who may have the media of a priced one. */
export interface SoldMessage extends MessageRow {
  /** Its fan has. */
  has_bought: boolean
}

/** Whether the fan of its conversation holds message `m`: only priced ones are bought. */
const hasBought = (fan: Parameters<typeof isEntitledTo>[0], now: Date) =>
  sql<boolean>`m.is_sale and ${isEntitledTo(fan, 'm.id', now)}`

export interface MessagePage {
  limit: number
  offset: number
  /** Older than this one. */
  before?: string | undefined
  /** Newer than this one, oldest first. */
  after?: string | undefined
}

export interface ListInput {
  conversationId: string
  viewerId: string
  /** Where the viewer is; a creator may hide from there. */
  country: string | undefined
  page: MessagePage
  now: Date
}

/**
 * The messages of a private conversation for a member, newest first, with the member's access and
 * the total. Undefined unless the viewer is a member.
 */
export async function listMessages(db: Db, input: ListInput) {
  const { conversationId, viewerId, country, now } = input
  const viewer = { id: viewerId, isPerformer: false }
  const found = await db
    // Evaluated once, not for every message.
    .with(
      (cte) => cte('membership').materialized(),
      (qb) =>
        qb
          .selectFrom('conversation_member as me')
          .innerJoin('conversation as c', 'c.id', 'me.conversation_id')
          .select(['me.message_count', 'me.is_listed', 'c.creator_id'])
          .select([
            isEntitledTo('c.fan_id', 'c.creator_id', now).as('has_subscription'),
            sql<boolean>`not ${notBlocked('c.creator_id', { viewer, country })}`.as('is_blocked'),
          ])
          .where('me.conversation_id', '=', conversationId)
          .where('me.account_id', '=', viewerId)
          .where('c.type', '=', 'private'),
    )
    .selectFrom('membership')
    .leftJoin(shownMessages(db, input).as('m'), (join) =>
      // Who hid it sees nothing of it.
      join.on('membership.is_listed', '=', true),
    )
    .selectAll()
    .orderBy('m.id', 'desc')
    .execute()
  const [membership] = found
  if (!membership) return undefined
  const total = membership.is_listed ? membership.message_count : 0
  return { membership, total, data: found.filter(isMessage) }
}

const isMessage = <Row extends { id: string | null }>(row: Row): row is Row & SoldMessage =>
  row.id !== null

/** Read once for a page. */
const fanOf = (conversationId: string) =>
  sql`(select fan_id from conversation where id = ${conversationId})`

/** A page of what a conversation shows one of its members. */
export function shownMessages(
  db: Db | Tx,
  { conversationId, viewerId, page, now }: Omit<ListInput, 'country'>,
) {
  const { limit, offset, before, after } = page
  const isCatchingUp = after !== undefined && before === undefined
  return messagesOf(db)
    .select(hasBought(fanOf(conversationId), now).as('has_bought'))
    .where('m.conversation_id', '=', conversationId)
    .where((eb) => eb.not(eb.and([isDeleted, eb('m.sender_id', '=', viewerId)])))
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? ''))
    .$if(after !== undefined, (query) => query.where('m.id', '>', after ?? ''))
    .orderBy('m.id', isCatchingUp ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
}

/** Messages of private conversations, with the facts that decide who may see them. */
const messagesWithAccess = (db: Db | Tx, ids: readonly string[], now: Date) =>
  messagesOf(db)
    .innerJoin('conversation as c', 'c.id', 'm.conversation_id')
    .select('c.creator_id')
    .select(hasBought('c.fan_id', now).as('has_bought'))
    // A private conversation has two members.
    .select((eb) => eb.ref('c.fan_id').$notNull().as('fan_id'))
    .select(accessColumns(now))
    .select(areBrokenSql(fileIds).as('is_broken'))
    .where('m.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('c.type', '=', 'private')

export type MessageWithAccess = InferResult<ReturnType<typeof messagesWithAccess>>[number]

export const findMessages = (
  db: Db | Tx,
  ids: readonly string[],
  now: Date,
): Promise<MessageWithAccess[]> => messagesWithAccess(db, ids, now).execute()

/** Whether the fan of a message holds it. */
export async function isMessageSold(db: Db | Tx, id: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('message as m')
    .innerJoin('conversation as c', 'c.id', 'm.conversation_id')
    .select('m.id')
    .where('m.id', '=', id)
    .where(hasBought('c.fan_id', now))
    .executeTakeFirst()
  return found !== undefined
}

/** The messages of a creator that fans hold. */
export async function listSold(db: Db | Tx, creatorId: string, now: Date): Promise<string[]> {
  const sold = await db
    .selectFrom('conversation as c')
    .innerJoin('message as m', 'm.conversation_id', 'c.id')
    .select('m.id')
    .where('c.creator_id', '=', creatorId)
    .where(hasBought('c.fan_id', now))
    .execute()
  return sold.map(({ id }) => id)
}

/** All unread messages of accounts. */
export async function countUnread(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; total: number }>`
    select r.id, (
      select coalesce(sum(unread_count), 0)::int from conversation_member
      where account_id = r.id and unread_count > 0) as total
    from unnest(${accountIds}::text[]) r (id)`.execute(db)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** The same for the navigation of every page, in one statement for concurrent requests. */
export function unreadReader(db: Db): (accountId: string) => Promise<number> {
  const read = batched(db, unreadByAccount)
  return async (id) => (await read({ id }))[0]?.total ?? 0
}

const unreadByAccount = hotQuery<{ id: string }, { n: number; total: number }>(
  'unread messages',
  sql`
    select r.n, found.total
    from ${requests('n int, id text')} r cross join lateral (
      select coalesce(sum(unread_count), 0)::int as total from conversation_member
      where account_id = r.id and unread_count > 0) found`,
)

interface SendAttempt {
  conversationId: string
  senderId: string
  key?: string
  replyTo?: string
}

/** SQL: whether a message that is to be answered is in conversation `c`, or none is. */
const isAnswerable = (replyTo: string | undefined) =>
  replyTo === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from message q where q.id = ${replyTo} and q.conversation_id = c.id)`

/** Why a send stored nothing: the sender's access, and what the key has already sent. */
export const findSendState = (
  db: Db,
  { conversationId, senderId, key, replyTo }: SendAttempt,
  now: Date,
) =>
  db
    .selectFrom('conversation as c')
    .select('c.creator_id')
    .select(accessColumns(now))
    .select(isAnswerable(replyTo).as('is_answerable'))
    .select((eb) =>
      eb
        .selectFrom('message as m')
        .select('m.id')
        .where('m.sender_id', '=', senderId)
        .where('m.idempotency_key', '=', key ?? null)
        .as('sent_id'),
    )
    .where('c.id', '=', conversationId)
    .where('c.type', '=', 'private')
    .where((eb) => eb.or([eb('c.creator_id', '=', senderId), eb('c.fan_id', '=', senderId)]))
    .executeTakeFirst()
