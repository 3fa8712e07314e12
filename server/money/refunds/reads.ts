import type { ChargeStatus } from '#contract/money/charges.ts'
import { earningsBalances, walletBalance } from '#server/money/ledger/index.ts'
import type { PaymentParts, ShownTransaction } from '#server/money/payments/index.ts'
import { creditedBy, findTransaction, isDisputed, partOf } from '#server/money/payments/index.ts'
import type { Db } from '#server/platform/database/index.ts'

/** A charge with the shares of its sale, for its refund; of a creator's sales, where one is named. */
export function findCharge(db: Db, { id, creatorId }: { id: string; creatorId?: string }) {
  let charge = db
    .selectFrom('wallet_charge as c')
    .innerJoin('earning as e', 'e.id', 'c.id')
    .select(['c.id', 'c.status', 'c.total_cents', 'c.refunded_cents', 'c.is_unlock'])
    .select(['e.performer_id', 'e.net_cents', 'e.refunded_net_cents'])
    .$narrowType<{ status: ChargeStatus }>()
    .where('c.id', '=', id)
  if (creatorId !== undefined) charge = charge.where('c.performer_id', '=', creatorId)
  return charge.executeTakeFirst()
}

/** A card payment, for its refund; for what a creator sold, where one is named. */
export async function findPayment(
  db: Db,
  { id, creatorId }: { id: string; creatorId?: string },
): Promise<ShownTransaction | undefined> {
  const payment = await findTransaction(db, id)
  const isTheirs = payment?.target === 'performer' && payment.target_id === creatorId
  return creatorId === undefined || isTheirs ? payment : undefined
}

/** What a refund of all that can be refunded of a payment would do, in cents. */
export async function previewPayment(parts: PaymentParts, payment: ShownTransaction) {
  const { db, clock, handlers } = parts
  const isPaid = payment.status === 'success' && payment.total_cents > 0n
  const left = isPaid ? await handlers.of(payment.type).refundable(db, payment) : 0n
  const isSale = payment.target === 'performer'
  const [earning, access, balance, wallet] = await Promise.all([
    isSale ? findEarning(db, payment.id) : undefined,
    isSale ? findAccess(db, payment.id, clock.now()) : undefined,
    isSale ? earningsBalances(db, [payment.target_id]) : undefined,
    isSale ? 0n : walletBalance(db, payment.source_id),
  ])
  const { total_cents: paid, refunded_cents: before } = payment
  const partAt = (refunded: bigint) => partOf(creditedBy(payment), { paid, part: refunded })
  return {
    left,
    leftNet: earning ? earning.net_cents - earning.refunded_net_cents : 0n,
    balance: isSale ? (balance?.get(payment.target_id) ?? 0n) : null,
    wallet: isSale ? null : wallet,
    fromWallet: isSale ? 0n : partAt(before + left) - partAt(before),
    accessUntil: access?.expired_at ?? null,
    isDisputed: await isDisputed(db, payment.id),
  }
}

const findEarning = (db: Db, id: string) =>
  db
    .selectFrom('earning')
    .select(['net_cents', 'refunded_net_cents'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The running subscription whose current period a payment paid. */
const findAccess = (db: Db, transactionId: string, now: Date) =>
  db
    .selectFrom('subscription as s')
    .innerJoin('payment_transaction as p', (join) =>
      join.onRef('p.source_id', '=', 's.user_id').onRef('p.target_id', '=', 's.performer_id'),
    )
    .select('s.expired_at')
    .where('p.id', '=', transactionId)
    .whereRef('s.transaction_id', '=', 'p.id')
    .where('s.expired_at', '>', now)
    .executeTakeFirst()
