import type { Tx } from '#server/platform/database/index.ts'
import { withoutZeros } from './entry.ts'
import { captureHold } from './hold-writes.ts'
import { walletBalance } from './reads.ts'
import { availableAt, split } from './rules.ts'

/** What is paid for as it runs, from a hold on its buyer's wallet. Its charge and earning have the id of the hold. */
export interface MeteredSale {
  holdId: string
  buyerId: string
  payeeId: string
  type: string
  target: { kind: string; id: string }
  meta: Record<string, string>
  /** As it was agreed on, for all of it. */
  basisPoints: number
  /** After so many days the payee can be paid what it brings. */
  holdDays: number
}

/**
 * Take a further part of a hold for a sale that runs: the first makes its charge and its earning, which the others
 * enlarge. What the payee gets of it all is split as a sale of the whole price is. What was refunded of it stays
 * refunded.
 *
 * @throws HoldTooLarge
 */
export async function captureSale(
  tx: Tx,
  { sale, cents }: { sale: MeteredSale; cents: bigint },
  now: Date,
): Promise<void> {
  const earning = await lockEarning(tx, sale.holdId)
  const gross = (earning?.gross_cents ?? 0n) + cents
  const { net: kept } = split(gross - (earning?.refunded_cents ?? 0n), sale.basisPoints)
  const net = kept + (earning?.refunded_net_cents ?? 0n)
  const added = net - (earning?.net_cents ?? 0n)
  const to = withoutZeros([
    { account: { earnings: sale.payeeId }, amount: added },
    { account: 'commission', amount: cents - added },
  ])
  await captureHold(tx, { holdId: sale.holdId, cents, kind: 'metered_sale', to }, now)
  if (earning) await enlarge(tx, { id: sale.holdId, gross, net }, now)
  else await insertSale(tx, sale, { cents, net }, now)
}

const lockEarning = (tx: Tx, id: string) =>
  tx
    .selectFrom('earning')
    .select(['gross_cents', 'net_cents', 'refunded_cents', 'refunded_net_cents'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

async function enlarge(
  tx: Tx,
  { id, gross, net }: { id: string; gross: bigint; net: bigint },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('wallet_charge')
    // One that was refunded wholly is not any more.
    .set({ total_cents: gross, status: 'success', updated_at: now })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('earning')
    .set({ gross_cents: gross, net_cents: net, refunded_at: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

async function insertSale(
  tx: Tx,
  sale: MeteredSale,
  { cents, net }: { cents: bigint; net: bigint },
  now: Date,
): Promise<void> {
  const { holdId: id, type, target } = sale
  const written = { id, type, created_at: now, updated_at: now, entry_id: id }
  await tx
    .insertInto('wallet_charge')
    .values({
      ...written,
      target: target.kind,
      target_id: target.id,
      is_unlock: false,
      status: 'success',
      source_id: sale.buyerId,
      performer_id: sale.payeeId,
      total_cents: cents,
      description: `${type} ${target.id}`,
      wallet_after_cents: await walletBalance(tx, sale.buyerId),
      meta: JSON.stringify(sale.meta),
    })
    .execute()
  await tx
    .insertInto('earning')
    .values({
      ...written,
      user_id: sale.buyerId,
      performer_id: sale.payeeId,
      source_type: 'wallet_charge',
      gross_cents: cents,
      commission_basis_points: sale.basisPoints,
      net_cents: net,
      available_at: availableAt(now, sale.holdDays),
    })
    .execute()
}
