import type { Subscription } from '#contract/money/subscriptions.ts'
import { findBlocks } from '#server/access/index.ts'
import { dayBounds, type Listed, pageOf } from '#server/kernel/pages.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import {
  type Db,
  firstRow,
  listPage,
  rows,
  sqlValues,
  type Tx,
} from '#server/platform/database/index.ts'
import { performerCards, userCards } from '#server/profiles/cards/index.ts'
import { presentSubscription, type SubscriptionRow, subscriptionColumns } from './subscription.ts'

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

interface SubscriptionQuery {
  limit?: number | undefined
  offset?: number | undefined
  sortBy?: string | undefined
  sort?: string | undefined
  status?: string | undefined
  subscriptionType?: string | undefined
  performerId?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
}

const SORTED: Record<string, string> = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  expiredAt: 'expired_at',
  nextRecurringDate: 'next_recurring_at',
  subscriptionType: 'subscription_type',
  status: 'status',
}

/** What the viewer subscribed to, or who subscribes to the viewer. */
export async function listSubscriptions(
  db: Db,
  { viewer, side }: { viewer: Viewer; side: 'fan' | 'creator' },
  query: SubscriptionQuery,
): Promise<Listed<Subscription>> {
  const values = sqlValues(viewer.id)
  const where = [side === 'fan' ? 'user_id = $1' : 'performer_id = $1']
  const { from, until } = dayBounds(query as { fromDate?: string; toDate?: string })
  if (query.status) where.push(`status = ${values.add(query.status)}`)
  if (query.subscriptionType) {
    where.push(`subscription_type = ${values.add(query.subscriptionType)}`)
  }
  if (query.performerId) where.push(`performer_id = ${values.add(query.performerId)}`)
  if (from) where.push(`created_at >= ${values.add(from)}`)
  if (until) where.push(`created_at < ${values.add(until)}`)
  const direction = query.sort?.toLowerCase() === 'asc' ? 'asc' : 'desc'
  const page = await listPage<SubscriptionRow>(db, {
    columns: subscriptionColumns,
    from: 'subscription',
    where: where.join(' and '),
    order: `${SORTED[query.sortBy ?? ''] ?? 'updated_at'} ${direction}, id desc`,
    values: values.list,
    page: pageOf(query),
  })
  return { data: await present(db, viewer, page.data), total: page.total }
}

/** Subscriptions with the cards of both sides, as the viewer sees them. */
export async function present(
  db: Db | Tx,
  viewer: Viewer,
  found: readonly SubscriptionRow[],
): Promise<Subscription[]> {
  const creatorIds = [...new Set(found.map((row) => row.performer_id))]
  const fanIds = [...new Set(found.map((row) => row.user_id))]
  const [creators, fans, blocked] = await Promise.all([
    performerCards(db, viewer, creatorIds),
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

async function blockedPairs(db: Db | Tx, creatorIds: string[], fanIds: string[]) {
  const found = await findBlocks(db, creatorIds, fanIds)
  return new Set(found.map((row) => `${row.creator_id} ${row.user_id}`))
}
