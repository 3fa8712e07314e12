import { type RawBuilder, sql } from 'kysely'
import type { ConversationFilter } from '#contract/messaging/conversations.ts'
import { isEntitledTo } from '#server/access/index.ts'
import { isNamed } from '#server/identity/accounts/index.ts'
import type { Listed, Page } from '#server/kernel/pages.ts'
import { hasPaid } from '#server/money/charges/index.ts'
import { countOrEstimate, type Db, type Tx, withTotal } from '#server/platform/database/index.ts'
import {
  type ConversationRow,
  conversationPages,
  conversationsOf,
  memberColumns,
} from './conversations.sql.ts'

// Values of partial indexes are literals: with a parameter the plan could not use the index.

interface Wanted {
  type: string
  /** In the other member's name or username. */
  keyword: string | undefined
  filter: ConversationFilter | undefined
  /** A label of the other member. */
  labelId: string | undefined
}

function membersOf(
  db: Db,
  accountId: string,
  { type, keyword, filter, labelId }: Wanted,
  now: Date,
) {
  const members = db
    .selectFrom('conversation_member as me')
    .where('me.account_id', '=', accountId)
    .where('me.is_listed', '=', sql.lit(true))
    .where('me.type', '=', type)
    .$if(filter === 'unread', (rows) => rows.where('me.unread_count', '>', sql.lit(0)))
    .$if(filter === 'subscribers', (rows) =>
      rows.where(hasPair(isEntitledTo('c.fan_id', 'c.creator_id', now))),
    )
    .$if(filter === 'buyers', (rows) => rows.where(hasPair(hasPaid('c.fan_id', 'c.creator_id'))))
    .$if(labelId !== undefined, (rows) => rows.where(hasLabel(accountId, labelId ?? '')))
  if (!keyword) return members
  return members.where((eb) =>
    eb.exists(
      eb
        .selectFrom('conversation_member as they')
        .innerJoin('account as a', 'a.id', 'they.account_id')
        .whereRef('they.conversation_id', '=', 'me.conversation_id')
        .whereRef('they.account_id', '<>', 'me.account_id')
        .where(isNamed('a', keyword)),
    ),
  )
}

/** SQL: the fan and the creator of a member's conversation are such. */
const hasPair = (isSuch: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from conversation c where c.id = me.conversation_id and ${isSuch})`

/** SQL: the account gave the other member of its conversation this label of its own. */
const hasLabel = (accountId: string, labelId: string) =>
  sql<boolean>`me.conversation_id in (
    select they.conversation_id from labelled_contact lc
    join contact_label cl on cl.id = lc.label_id and cl.account_id = ${accountId}
    join conversation_member they on they.account_id = lc.contact_id
    where lc.label_id = ${labelId})`

/** The conversations of an account, pinned ones and the latest message first. */
export async function listConversations(
  db: Db,
  accountId: string,
  wanted: Wanted,
  { page, now }: { page: Page; now: Date },
): Promise<Listed<ConversationRow>> {
  const matching = membersOf(db, accountId, wanted, now)
  const { limit: take, offset: skip } = page
  const request = { account_id: accountId, type: wanted.type, take, skip, now }
  const data =
    wanted.keyword || wanted.filter || wanted.labelId
      ? await searched(db, matching, { page, now })
      : (await conversationPages.run(db, [request])).flat()
  const matches = sql`${matching.select('me.conversation_id')}`
  return withTotal(data, page, () => countOrEstimate(db, matches))
}

/** Not a hot query, since the conditions of searches vary too much. */
function searched(
  db: Db,
  matching: ReturnType<typeof membersOf>,
  { page, now }: { page: Page; now: Date },
): Promise<ConversationRow[]> {
  const shown = matching
    .select(memberColumns)
    .orderBy('me.is_pinned', 'desc')
    .orderBy('me.last_message_at', 'desc')
    .orderBy('me.conversation_id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
  return conversationsOf(db, shown.as('me'), now)
    .orderBy('me.is_pinned', 'desc')
    .orderBy('me.last_message_at', 'desc')
    .orderBy('me.conversation_id', 'desc')
    .execute()
}

/** A conversation for one of its members. */
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

/** How many conversations an account pinned. */
export const countPinned = async (tx: Tx, accountId: string): Promise<number> =>
  (
    await tx
      .selectFrom('conversation_member')
      .select(sql<number>`count(*)::integer`.as('pinned'))
      .where('account_id', '=', accountId)
      .where('is_listed', '=', sql.lit(true))
      .where('type', '=', 'private')
      .where('is_pinned', '=', true)
      .executeTakeFirstOrThrow()
  ).pinned

/** Somebody to open a conversation with; accounts that are not active are not found. */
export const findParticipant = (db: Db | Tx, id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'is_performer'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()

/** SQL: a select of the ids of the fans who have written to a creator. */
export const writersTo = (creatorId: string): RawBuilder<unknown> =>
  sql`select c.fan_id as id from conversation c
    where c.creator_id = ${creatorId} and c.type = 'private'
      and exists (select from message m where m.conversation_id = c.id and m.sender_id = c.fan_id)`

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
