import { type AliasedExpression, type InferResult, type RawBuilder, sql } from 'kysely'
import { labelIdsOf } from '#server/messaging/labels/index.ts'
import { builder, type Db, hotQuery, requests, type Tx } from '#server/platform/database/index.ts'
import { accessColumns } from './access-columns.ts'
import { showsSeen } from './signs.sql.ts'

interface MemberRow {
  conversation_id: string
  account_id: string
  unread_count: number
  last_message_at: Date
  name: string
  is_pinned: boolean
  draft: string
  is_listed: boolean
  takes_mass: boolean
}

export const memberColumns = [
  'me.conversation_id',
  'me.account_id',
  'me.unread_count',
  'me.last_message_at',
  'me.name',
  'me.is_pinned',
  'me.draft',
  'me.is_listed',
  'me.takes_mass',
] as const

/** SQL: the newest message that the other member is known to have read. */
const seenByOther = sql<string | null>`(
  select they.seen_id from conversation_member they
  where they.conversation_id = c.id and they.account_id = other.id and ${showsSeen})`

/** Conversations for their members, with the other member. */
export const conversationsOf = (
  db: Db | Tx | typeof builder,
  members: AliasedExpression<MemberRow, 'me'>,
  now: Date | RawBuilder<Date>,
) =>
  db
    .selectFrom(members)
    .innerJoin('conversation as c', 'c.id', 'me.conversation_id')
    .leftJoin('account as other', (join) =>
      join.on((eb) =>
        eb(
          'other.id',
          '=',
          eb
            .case()
            .when('c.creator_id', '=', eb.ref('me.account_id'))
            .then(eb.ref('c.fan_id'))
            .else(eb.ref('c.creator_id'))
            .end(),
        ),
      ),
    )
    .leftJoin('creator as other_creator', 'other_creator.account_id', 'other.id')
    .select([
      'c.id',
      'c.type',
      'me.name',
      'me.is_pinned',
      'me.draft',
      'me.is_listed',
      'c.creator_id',
      'c.fan_id',
      'c.stream_id',
      'c.last_message',
      'c.last_sender_id',
      'c.last_message_at',
      'c.created_at',
      'c.updated_at',
      'me.unread_count',
      'other.id as other_id',
      'other.name as other_name',
      'other.username as other_username',
      'other.avatar_file_id as other_avatar',
      'other.writes_in as other_writes_in',
      'other.is_online as other_is_online',
      'other.is_performer as other_is_performer',
      'other_creator.verified_account as other_verified',
    ])
    .select((eb) => eb.ref('c.meta').$castTo<Record<string, unknown>>().as('meta'))
    .select(labelIdsOf('me.account_id', 'other.id').as('label_ids'))
    .select(
      sql<boolean>`case when c.fan_id = me.account_id then me.takes_mass else coalesce(
      (select takes_mass from conversation_member they
        where they.conversation_id = c.id and they.account_id = c.fan_id), true) end`.as(
        'takes_mass',
      ),
    )
    .select(accessColumns(now))
    .select(seenByOther.as('seen_id'))

export type ConversationRow = InferResult<ReturnType<typeof conversationsOf>>[number]

interface PageRequest {
  account_id: string
  type: string
  take: number
  skip: number
  now: Date
}

/** The members of one page of an account's conversations, pinned ones and the latest message first. */
const pageOfMembers = builder
  .selectFrom(
    requests<PageRequest & { n: number }>(
      'n int, account_id text, type text, take int, skip int, now timestamptz',
    ).as('r'),
  )
  .innerJoinLateral(
    (lateral) =>
      lateral
        .selectFrom('conversation_member as me')
        .select(memberColumns)
        .whereRef('me.account_id', '=', 'r.account_id')
        .where('me.is_listed', '=', sql.lit(true)) // as the index names it
        .where('me.type', '=', sql.ref<'private'>('r.type'))
        .orderBy('me.is_pinned', 'desc')
        .orderBy('me.last_message_at', 'desc')
        .orderBy('me.conversation_id', 'desc')
        .limit(sql.ref<number>('r.take'))
        .offset(sql.ref<number>('r.skip'))
        .as('page'),
    (join) => join.onTrue(),
  )
  .select(['r.n', 'r.now'])
  .selectAll('page')

/** Pages of conversations; a hot query, since the page of messages and its events read it often. */
export const conversationPages = hotQuery<PageRequest, ConversationRow & { n: number }>(
  'conversations',
  conversationsOf(builder, pageOfMembers.as('me'), sql.ref<Date>('me.now'))
    .select(sql<number>`me.n`.as('n'))
    .orderBy('me.is_pinned', 'desc')
    .orderBy('me.last_message_at', 'desc')
    .orderBy('me.conversation_id', 'desc'),
)
