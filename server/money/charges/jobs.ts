import type { Feed } from '#contract/content/feed.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { type BalanceNews, tellCreator, tellWallet } from '#server/money/wallet/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { ChargeParts } from './actions/pay.ts'
import { refundItem } from './actions/refund.ts'
import { presentCharges } from './listing.ts'
import { type ChargeRow, findCharge } from './reads.ts'

type NewsParts = Pick<ChargeParts, 'db' | 'kinds' | 'clock'> & BalanceNews

/** What follows from a spend: both sides hear of it, and a removed item is paid back. */
export function chargeJobs(jobs: Jobs, parts: NewsParts): void {
  const { db, realtime } = parts
  jobs.onEvent('charge.succeeded', 'charges.tell', async ({ chargeId, buyerId, creatorId }) => {
    if (!realtime.mayHear(buyerId) && !realtime.mayHear(creatorId)) return
    const charge = await findCharge(db, chargeId)
    if (!charge) return
    await tellBuyer(parts, charge)
    await tellCreator(parts, { creatorId: charge.performer_id, netCents: charge.net_cents })
    await tellWallet(parts, charge.source_id)
  })
  jobs.onEvent('charge.refunded', 'charges.tell', async ({ chargeId }) => {
    const charge = await findCharge(db, chargeId)
    if (!charge) return
    await tellCreator(parts, { creatorId: charge.performer_id, netCents: -charge.net_cents })
    await tellWallet(parts, charge.source_id)
  })
  jobs.onEvent('item.removed', 'charges.refund', ({ kind, itemId }) =>
    refundItem(parts, { type: kind, itemId }),
  )
}

/** The charge, with what it opened as its buyer may see it now: pages unlock by this. */
async function tellBuyer({ db, kinds, realtime }: NewsParts, charge: ChargeRow): Promise<void> {
  if (!realtime.mayHear(charge.source_id)) return
  const buyer: Viewer = {
    id: charge.source_id,
    isPerformer: false,
    isVerified: false,
    isStaff: false,
  }
  const [shown] = await presentCharges(db, buyer, [charge])
  if (!shown) return
  const isItem = charge.target !== 'performer' && kinds.has(charge.target)
  const cards = isItem ? await kinds.of(charge.target).cards(buyer, [charge.target_id]) : undefined
  const item = (cards?.get(charge.target_id) as Feed | undefined) ?? { _id: charge.target_id }
  realtime.toAccount(buyer.id, 'token_transaction_success', { ...shown, item })
}
