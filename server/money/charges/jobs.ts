import type { Feed } from '#contract/content/feed.ts'
import { type ItemKinds, listBlockedCountries } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { noPermissions, type Viewer } from '#server/kernel/viewer.ts'
import { type BalanceParts, notifyCreator, notifyWallet } from '#server/money/wallet/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Jobs, publish } from '#server/platform/jobs/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { refundItem } from './actions/refund.ts'
import { presentCharges } from './present.ts'
import { type ChargeRow, findCharge } from './reads.ts'

interface ChargeJobParts extends BalanceParts {
  kinds: ItemKinds
  clock: Clock
  creatorCards: CreatorCards
}

/**
 * Follow-up work of charges: both sides are notified, and charges for a removed item are refunded.
 */
export function chargeJobs(jobs: Jobs, parts: ChargeJobParts): void {
  const { db, dataEvents } = parts
  jobs.onEvent('charge.succeeded', 'charges.notify', async ({ chargeId, buyerId, creatorId }) => {
    if (!dataEvents.isReachable(buyerId) && !dataEvents.isReachable(creatorId)) return
    const charge = await findCharge(db, chargeId)
    if (!charge) return
    await notifyBuyer(parts, charge)
    await notifyCreator(parts, { creatorId: charge.performer_id, netCents: charge.net_cents })
    await notifyWallet(parts, charge.source_id)
  })
  jobs.onEvent('charge.succeeded', 'charges.notice', ({ chargeId }) => publishNotice(db, chargeId))
  jobs.onEvent('charge.refunded', 'charges.notify', async ({ chargeId }) => {
    const charge = await findCharge(db, chargeId)
    if (!charge) return
    await notifyCreator(parts, { creatorId: charge.performer_id, netCents: -charge.net_cents })
    await notifyWallet(parts, charge.source_id)
  })
  jobs.onEvent('item.removed', 'charges.refund', async ({ kind, itemId, isRetained }) => {
    if (!isRetained) await refundItem(parts, { kind, id: itemId })
  })
}

/** Notify the creator of a tip or sale. From a job, so that a spend writes one event. */
async function publishNotice(db: Db, chargeId: string): Promise<void> {
  const charge = await findCharge(db, chargeId)
  if (!charge) return
  const isTip = charge.type === 'tip'
  await publish(db, {
    topic: 'notice.published',
    notice: {
      topic: isTip ? 'tip' : 'sale',
      recipientIds: [charge.performer_id],
      causeId: charge.id,
      actorId: charge.source_id,
      about: isTip
        ? { kind: 'wallet_charge', id: charge.id }
        : { kind: charge.target, id: charge.target_id },
      amountCents: Number(charge.total_cents),
    },
  })
}

/**
 * Sends the charge with the unlocked item as its buyer may see it now: pages unlock by this event. The
 * countries of the buyer's devices are unknown here: of creators who block any, it names the item only.
 */
async function notifyBuyer(parts: ChargeJobParts, charge: ChargeRow): Promise<void> {
  const { kinds, dataEvents } = parts
  const buyer: Viewer = {
    id: charge.source_id,
    isPerformer: false,
    isVerified: false,
    permissions: noPermissions,
  }
  await dataEvents.mediaToAccount(buyer.id, 'token_transaction_success', async () => {
    const [shown] = await presentCharges(parts, buyer, [charge])
    if (!shown) return
    const blockedCountries = await listBlockedCountries(parts.db, charge.performer_id)
    const isShown = charge.is_unlock && blockedCountries.length === 0
    const cards = isShown
      ? await kinds.of(charge.target).summaries(buyer, [charge.target_id])
      : undefined
    const item = (cards?.get(charge.target_id) as Feed | undefined) ?? { _id: charge.target_id }
    return { ...shown, item }
  })
}
