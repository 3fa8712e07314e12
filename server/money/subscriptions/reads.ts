import { sql } from 'kysely'
import type { Subscription } from '#contract/money/subscriptions.ts'
import { findBlocks } from '#server/access/index.ts'
import { type Listed, pageOf } from '#server/kernel/pages.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { TransactionMeta } from '#server/money/payments/index.ts'
import { anyOf, type Db, listRows, type Tx } from '#server/platform/database/index.ts'
import { type CreatorCards, userCards } from '#server/profiles/cards/index.ts'
import { type HistoryQuery, historyOf } from '../history.ts'
import {
  isRunningSql,
  presentSubscription,
  type SubscriptionRow,
  subscriptionColumns,
} from './subscription.ts'

interface Pair {
  userId: string
  performerId: string
}

const subscriptions = (db: Db | Tx) => db.selectFrom('subscription').select(subscriptionColumns)

/** A fan's current or past subscription to a creator. */
export const findSubscription = (
  db: Db | Tx,
  { userId, performerId }: Pair,
): Promise<SubscriptionRow | undefined> =>
  subscriptions(db)
    .where('user_id', '=', userId)
    .where('performer_id', '=', performerId)
    .executeTakeFirst()

export const findById = (db: Db, id: string): Promise<SubscriptionRow | undefined> =>
  subscriptions(db).where('id', '=', id).executeTakeFirst()

/**
 * Paid subscriptions to a creator that ran at a moment or later and were not refunded, after an id.
 */
export async function listRefundable(
  db: Db,
  { performerId, since, after }: { performerId: string; since: Date; after: string },
  limit: number,
): Promise<string[]> {
  const found = await db
    .selectFrom('subscription')
    .select('id')
    .where('performer_id', '=', performerId)
    .where(isRunningSql(since))
    .where('price_cents', '>', 0n)
    .where('refund_entry_id', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}

/** The open payment for a subscription of this pair, if there is one. */
export const findOpenPayment = (db: Db | Tx, { userId, performerId }: Pair) =>
  db
    .selectFrom('payment_transaction')
    .select(['id', 'type', 'card_id', 'status', 'total_cents', 'promotion_id', 'meta'])
    .$narrowType<{ meta: TransactionMeta }>()
    .where('source_id', '=', userId)
    .where('target', '=', 'performer')
    .where('target_id', '=', performerId)
    // Literals, as in the partial index of open payments.
    .where(sql<boolean>`status in ('created', 'processing', 'require_authentication')`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The last payment that paid for a period of this pair. */
export async function findLastPaid(
  tx: Tx,
  { userId, performerId }: Pair,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payment_transaction')
    .select('id')
    .where('source_id', '=', userId)
    .where('target', '=', 'performer')
    .where('target_id', '=', performerId)
    .where('status', '=', 'success')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The ids of subscriptions due for renewal, most overdue first. */
export async function listDue(db: Db, until: Date, limit: number): Promise<string[]> {
  const found = await db
    .selectFrom('subscription')
    .select('id')
    // A literal: with a parameter the plan could not use the index of due subscriptions.
    .where('status', '=', sql.lit('active'))
    .where('next_recurring_at', '<=', until)
    // An account awaiting deletion is not charged; if it is kept, renewals continue.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account as a')
            .where('a.id', '=', sql<string>`any(array[subscription.user_id, performer_id])`)
            .where('a.deletion_due_at', 'is not', null),
        ),
      ),
    )
    .orderBy('next_recurring_at')
    .limit(limit)
    .execute()
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

/** The viewer's subscriptions, or the viewer's subscribers. */
export async function listSubscriptions(
  parts: ShownParts,
  { viewer, side }: { viewer: Viewer; side: 'fan' | 'creator' },
  { status, subscriptionType, performerId, ...query }: SubscriptionQuery,
): Promise<Listed<Subscription>> {
  const own = side === 'fan' ? 'user_id' : 'performer_id'
  const found = subscriptions(parts.db).where(own, '=', viewer.id)
  const where = { status, subscription_type: subscriptionType, performer_id: performerId }
  const history = historyOf(found, { where, sortable }, query)
  const { data, total } = await listRows(parts.db, history, pageOf(query))
  return { data: await present(parts, viewer, data), total }
}

/** Subscriptions with the account cards of both sides, as the viewer sees them. */
export async function present(
  { db, creatorCards }: ShownParts,
  viewer: Viewer,
  found: readonly SubscriptionRow[],
): Promise<Subscription[]> {
  const creatorIds = [...new Set(found.map((row) => row.performer_id))]
  const fanIds = [...new Set(found.map((row) => row.user_id))]
  const [creators, fans, blocked, frozen] = await Promise.all([
    creatorCards.byId(viewer, creatorIds),
    userCards(db, fanIds),
    blockedPairs(db, creatorIds, fanIds),
    frozenPayments(
      db,
      found.flatMap((row) => row.transaction_id ?? []),
    ),
  ])
  return found.flatMap((row) => {
    const performerInfo = creators.get(row.performer_id)
    const userInfo = fans.get(row.user_id)
    if (!performerInfo || !userInfo) return []
    const blockedUser = blocked.has(`${row.performer_id} ${row.user_id}`)
    const isFrozen = frozen.has(row.transaction_id ?? '')
    return [presentSubscription(row, { userInfo, performerInfo, blockedUser, isFrozen })]
  })
}

/** Those of payments whose access is taken away while their dispute is open. */
async function frozenPayments(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .selectFrom('dispute')
    .select('payment_id')
    .where('payment_id', '=', anyOf(ids))
    .where('frozen_at', 'is not', null)
    .where('closed_at', 'is', null)
    .execute()
  return new Set(found.map(({ payment_id: id }) => id))
}

async function blockedPairs(db: Db, creatorIds: string[], fanIds: string[]) {
  const found = await findBlocks(db, creatorIds, fanIds)
  return new Set(found.map((row) => `${row.creator_id} ${row.user_id}`))
}
