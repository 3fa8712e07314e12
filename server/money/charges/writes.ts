import { newId } from '#server/kernel/ids.ts'
import type { Split } from '#server/money/earnings/index.ts'
import { assertBalanced, filled, siteAccounts } from '#server/money/ledger/index.ts'
import { type Db, firstRow, rows, type Tx } from '#server/platform/database/index.ts'
import type { Offer, Spent } from './offer.ts'

/** A spend that was decided, and may have been overtaken since. */
export interface Order {
  buyerId: string
  key: string | undefined
  offer: Offer
  walletId: bigint
  earningsId: bigint
  payeeId: string
  share: Split
  /** Where the buyer is, and the creator's own commission: by these it was decided. */
  country: string | undefined
  ownCommission: number | null
}

/** The lines of a spend: out of the wallet, to the creator and to the site. */
function linesOf({ buyerId, payeeId, walletId, earningsId, offer, share }: Order) {
  const lines = filled([
    { account: { wallet: buyerId }, amount: -offer.priceCents },
    { account: { earnings: payeeId }, amount: share.net },
    { account: 'commission', amount: share.commission },
  ])
  assertBalanced(lines)
  return lines.map(({ account, amount }) => {
    if (typeof account === 'string') return { account: siteAccounts[account], amount }
    return { account: 'wallet' in account ? walletId : earningsId, amount }
  })
}

const byWallet = (a: Order, b: Order) => (a.walletId < b.walletId ? -1 : 1)

/**
 * Take prices from wallets and write charges, earnings and events: one statement, all or nothing, which
 * locks no row that two buyers share. No buyer may be in it twice. It fails when the facts that one of
 * them was decided by are old: see `isOutdated`. Answers in the order given.
 */
export async function spend(db: Db | Tx, orders: readonly Order[]): Promise<Spent[]> {
  // In the order of the wallets, so that two statements never wait for each other.
  const numbered = orders.toSorted(byWallet).map((order) => ({ id: newId(), order }))
  const lines = numbered.flatMap(({ id, order }) =>
    linesOf(order).map((line, place) => ({ entry: id, n: place + 1, ...line })),
  )
  const column = <T>(value: (order: Order) => T) => numbered.map(({ order }) => value(order))
  const left = await rows<{ charge_id: string; cents_left: bigint }>(
    db,
    `select charge_id, cents_left from spend($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
       $14, $15, $16, $17, $18, $19, $20)`,
    [
      numbered.map(({ id }) => id),
      column(({ offer }) => offer.type),
      column(({ offer }) => offer.target),
      column(({ offer }) => offer.targetId),
      column(({ buyerId }) => buyerId),
      column(({ payeeId }) => payeeId),
      column(({ walletId }) => walletId),
      column(({ offer }) => offer.priceCents),
      column(({ offer }) => offer.quantity),
      column(({ offer }) => offer.description),
      column(({ offer }) => JSON.stringify(offer.meta)),
      column(({ key }) => key ?? null),
      column(({ share }) => share.commissionBasisPoints),
      column(({ share }) => share.net),
      column(({ country }) => country ?? null),
      column(({ ownCommission }) => ownCommission),
      lines.map(({ entry }) => entry),
      lines.map(({ n }) => n),
      lines.map(({ account }) => account),
      lines.map(({ amount }) => amount),
    ],
  )
  const leftOf = new Map(left.map((row) => [row.charge_id, row.cents_left]))
  const spent = new Map(
    numbered.map(({ id, order }) => [order, spentOf(id, order, leftOf.get(id))]),
  )
  return orders.map((order) => {
    const one = spent.get(order)
    if (!one) throw new Error('a spend answered nothing')
    return one
  })
}

function spentOf(id: string, { offer }: Order, left: bigint | undefined): Spent {
  if (left === undefined) throw new Error('a spend answered nothing')
  return {
    id,
    type: offer.type,
    target: offer.target,
    target_id: offer.targetId,
    total_cents: offer.priceCents,
    wallet_after_cents: left,
  }
}

const outdated = new Set([
  'wallet_not_overdrawn',
  'wallet_charge_key',
  'wallet_charge_once',
  'spend_outdated',
])

/** Whether a spend failed because its facts are old: the wallet, the key or the item is taken by now, say. */
export function isOutdated(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return (code === '23514' || code === '23505') && outdated.has(constraint ?? '')
}

/** Hold a charge, so that it is refunded once. */
export function lockCharge(
  tx: Tx,
  id: string,
): Promise<
  | { status: string; entry_id: string; source_id: string; target: string; target_id: string }
  | undefined
> {
  return firstRow(
    tx,
    `select status, entry_id, source_id, target, target_id from wallet_charge
     where id = $1 for update`,
    [id],
  )
}

/** Mark a charge and what was earned by it. */
export async function markRefunded(tx: Tx, id: string): Promise<void> {
  await rows(
    tx,
    `with charge as (
       update wallet_charge set status = 'refunded', updated_at = now() where id = $1
     )
     update earning set refunded_at = now(), updated_at = now() where id = $1`,
    [id],
  )
}
