import { type AliasedExpression, type InferResult, sql } from 'kysely'
import type { Listed, Page } from '#server/kernel/pages.ts'
import {
  containing,
  countOrEstimate,
  type Db,
  type Tx,
  withTotal,
} from '#server/platform/database/index.ts'
import { accessColumns } from './access-columns.ts'

interface MemberRow {
  conversation_id: string
  account_id: string
  unread_count: number
  last_message_at: Date
}

// Values that a partial index names are literals: a plan for any value could not use it.

const memberColumns = [
  'me.conversation_id',
  'me.account_id',
  'me.unread_count',
  'me.last_message_at',
] as const

/** Conversations as their members see them, with the other member. */
const conversationsOf = (db: Db | Tx, members: AliasedExpression<MemberRow, 'me'>, now: Date) =>
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
      'c.name',
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
      'other.is_online as other_is_online',
      'other.is_performer as other_is_performer',
      'other_creator.verified_account as other_verified',
    ])
    .select((eb) => eb.ref('c.meta').$castTo<Record<string, unknown>>().as('meta'))
    .select(accessColumns(now))

export type ConversationRow = InferResult<ReturnType<typeof conversationsOf>>[number]

export interface ConversationFilter {
  type: string
  /** Of the other member's name or username. */
  keyword: string | undefined
}

function membersOf(db: Db, accountId: string, { type, keyword }: ConversationFilter) {
  const members = db
    .selectFrom('conversation_member as me')
    .where('me.account_id', '=', accountId)
    .where('me.is_listed', '=', sql.lit(true))
    .where('me.type', '=', type)
  if (!keyword) return members
  const pattern = containing(keyword)
  return members.where((eb) =>
    eb.exists(
      eb
        .selectFrom('conversation_member as they')
        .innerJoin('account as a', 'a.id', 'they.account_id')
        .whereRef('they.conversation_id', '=', 'me.conversation_id')
        .whereRef('they.account_id', '<>', 'me.account_id')
        .where(({ or, eb: is }) =>
          or([is('a.name', 'ilike', pattern), is('a.username', 'ilike', pattern)]),
        ),
    ),
  )
}

/** The conversations of an account, the one with the latest message first. */
export async function listConversations(
  db: Db,
  accountId: string,
  filter: ConversationFilter,
  { page, now }: { page: Page; now: Date },
): Promise<Listed<ConversationRow>> {
  const matching = membersOf(db, accountId, filter)
  const shown = matching
    .select(memberColumns)
    .orderBy('me.last_message_at', 'desc')
    .orderBy('me.conversation_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
  const data = await conversationsOf(db, shown.as('me'), now)
    .orderBy('me.last_message_at', 'desc')
    .orderBy('me.conversation_id', 'desc')
    .execute()
  const matches = sql`${matching.select('me.conversation_id')}`
  return withTotal(data, page, () => countOrEstimate(db, matches))
}

/** A conversation as one of its members sees it. */
export function findConversation(
  db: Db | Tx,
  { accountId, id }: { accountId: string; id: string },
  now: Date,
): Promise<ConversationRow | undefined> {
  const member = db
    .selectFrom('conversation_member as me')
    .select(memberColumns)
    .where('me.conversation_id', '=', id)
    .where('me.account_id', '=', accountId)
  return conversationsOf(db, member.as('me'), now).executeTakeFirst()
}

/** Somebody to open a conversation with; those whose account is closed cannot be found. */
export const findParticipant = (db: Db | Tx, id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'is_performer'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()

export const findPair = (
  db: Db | Tx,
  { creatorId, fanId }: { creatorId: string; fanId: string },
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('conversation')
    .select('id')
    .where('creator_id', '=', creatorId)
    .where('fan_id', '=', fanId)
    .where('type', '=', sql.lit('private'))
    .executeTakeFirst()
