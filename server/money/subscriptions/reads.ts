import { sql } from 'kysely'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { findBlocks } from '#server/access/index.ts'
import type { Listed } from '#server/kernel/pages.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { type Db, firstRow, rows, type Tx } from '#server/platform/database/index.ts'
import { type CreatorCards, userCards } from '#server/profiles/cards/index.ts'
import { type HistoryQuery, listHistory } from '../history.ts'
import {
  presentSubscription,
  type SubscriptionRow,
  subscriptionColumnNames,
  subscriptionColumns,
} from './subscription.ts'

interface Pair {
  userId: string
  performerId: string
}

/** What a fan holds, or held, of a creator. */
export function findSubscription(
  db: Db | Tx,
  { userId, performerId }: Pair,
): Promise<SubscriptionRow | undefined> {
  return firstRow(
    db,
    `select ${subscriptionColumns} from subscription where user_id = $1 and performer_id = $2`,
    [userId, performerId],
  )
}

/** The payment for a subscription of this pair that has not come to its end, if there is one. */
export function findOpenPayment(
  db: Db | Tx,
  { userId, performerId }: Pair,
): Promise<{ id: string; type: string; card_id: string; status: string } | undefined> {
  return firstRow(
    db,
    `select id, type, card_id, status from payment_transaction
     where source_id = $1 and target = 'performer' and target_id = $2
       and status in ('created', 'processing', 'require_authentication')
     order by id desc limit 1`,
    [userId, performerId],
  )
}

/** Whose renewal is due, the most overdue first. */
export async function listDue(db: Db, until: Date, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `select id from subscription where status = 'active' and next_recurring_at <= $1
     order by next_recurring_at limit $2`,
    [until, limit],
  )
  return found.map(({ id }) => id)
}

interface ShownParts {
  db: Db
  creatorCards: CreatorCards
}

interface SubscriptionQuery extends HistoryQuery {
  status?: string | undefined
  subscriptionType?: string | undefined
  performerId?: string | undefined
}

const sortable = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  expiredAt: 'expired_at',
  nextRecurringDate: 'next_recurring_at',
  subscriptionType: 'subscription_type',
  status: 'status',
} as const

/** What the viewer subscribed to, or who subscribes to the viewer. */
export async function listSubscriptions(
  parts: ShownParts,
  { viewer, side }: { viewer: Viewer; side: 'fan' | 'creator' },
  { status, subscriptionType, performerId, ...query }: SubscriptionQuery,
): Promise<Listed<Subscription>> {
  const and = [sql`${sql.ref(side === 'fan' ? 'user_id' : 'performer_id')} = ${viewer.id}`]
  const where = { status, subscription_type: subscriptionType, performer_id: performerId }
  const history = {
    table: 'subscription',
    columns: subscriptionColumnNames,
    where,
    and,
    sortable,
  } as const
  const page = await listHistory(parts.db, history, query)
  return { data: await present(parts, viewer, page.data as SubscriptionRow[]), total: page.total }
}

/** Subscriptions with the cards of both sides, as the viewer sees them. */
export async function present(
  { db, creatorCards }: ShownParts,
  viewer: Viewer,
  found: readonly SubscriptionRow[],
): Promise<Subscription[]> {
  const creatorIds = [...new Set(found.map((row) => row.performer_id))]
  const fanIds = [...new Set(found.map((row) => row.user_id))]
  const [creators, fans, blocked] = await Promise.all([
    creatorCards.byId(viewer, creatorIds),
    userCards(db, fanIds),
    blockedPairs(db, creatorIds, fanIds),
  ])
  return found.flatMap((row) => {
    const performerInfo = creators.get(row.performer_id)
    const userInfo = fans.get(row.user_id)
    if (!performerInfo || !userInfo) return []
    const blockedUser = blocked.has(`${row.performer_id} ${row.user_id}`)
    return [presentSubscription(row, { userInfo, performerInfo, blockedUser })]
  })
}

async function blockedPairs(db: Db, creatorIds: string[], fanIds: string[]) {
  const found = await findBlocks(db, creatorIds, fanIds)
  return new Set(found.map((row) => `${row.creator_id} ${row.user_id}`))
}
