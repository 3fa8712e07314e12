import { newId } from '#server/kernel/ids.ts'
import type { Split } from '#server/money/earnings/index.ts'
import { assertBalanced, filled, siteAccounts } from '#server/money/ledger/index.ts'
import { type Db, firstRow, rows, type Tx } from '#server/platform/database/index.ts'
import type { Buyer, Offer, Spent } from './offer.ts'

export interface Decided {
  walletId: bigint
  earningsId: bigint
  payeeId: string
  share: Split
}

/**
 * Take the price from the wallet and write charge, earning and event: one statement, all or nothing,
 * which locks no row that two buyers share. It fails when the facts that it was decided by are old:
 * see `isOutdated`.
 */
export async function spend(
  db: Db | Tx,
  buyer: Buyer,
  offer: Offer,
  { walletId, earningsId, payeeId, share }: Decided,
): Promise<Spent> {
  const id = newId()
  const lines = filled([
    { account: { wallet: buyer.id }, amount: -offer.priceCents },
    { account: { earnings: payeeId }, amount: share.net },
    { account: 'commission', amount: share.commission },
  ])
  assertBalanced(lines)
  const numberOf = (account: (typeof lines)[number]['account']) => {
    if (typeof account === 'string') return siteAccounts[account]
    return 'wallet' in account ? walletId : earningsId
  }
  const row = await firstRow<{ left: bigint }>(
    db,
    `select spend($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) as left`,
    [
      id,
      offer.type,
      offer.target,
      offer.targetId,
      buyer.id,
      payeeId,
      offer.priceCents,
      offer.quantity,
      offer.description,
      JSON.stringify(offer.meta),
      buyer.key ?? null,
      lines.map(({ account }) => numberOf(account)),
      lines.map(({ amount }) => amount),
      share.commissionBasisPoints,
      share.net,
    ],
  )
  if (!row) throw new Error('a spend answered nothing')
  return {
    id,
    type: offer.type,
    target: offer.target,
    target_id: offer.targetId,
    total_cents: offer.priceCents,
    wallet_after_cents: row.left,
  }
}

const outdated = new Set(['wallet_not_overdrawn', 'wallet_charge_key', 'wallet_charge_once'])

/** Whether a spend failed because somebody was faster: the wallet, the key or the item is taken now. */
export function isOutdated(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return (code === '23514' || code === '23505') && outdated.has(constraint ?? '')
}

/** Hold a charge, so that it is refunded once. */
export function lockCharge(
  tx: Tx,
  id: string,
): Promise<{ status: string; entry_id: string } | undefined> {
  return firstRow(tx, 'select status, entry_id from wallet_charge where id = $1 for update', [id])
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
