import type { Feed } from '#contract/content/feed.ts'
import { type ItemKinds, listBlockedCountries } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Notice, Notices } from '#server/kernel/events.ts'
import { noPermissions, type Viewer } from '#server/kernel/viewer.ts'
import { type BalanceParts, notifyCreator, notifyWallet } from '#server/money/wallet/index.ts'
import { batchCalls, readBatches } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { refundItem } from './actions/refund.ts'
import { presentCharges } from './present.ts'
import { type ChargeRow, findCharges } from './reads.ts'
import { isTip } from './rules.ts'

interface ChargeJobParts extends BalanceParts {
  kinds: ItemKinds
  clock: Clock
  creatorCards: CreatorCards
  notices: Notices
}

/**
 * Follow-up work of charges: both sides are notified, and charges for a removed item are refunded.
 */
export function chargeJobs(jobs: Jobs, parts: ChargeJobParts): void {
  const { db, dataEvents, notices } = parts
  // Jobs that run at the same time share a statement.
  const findCharge = batchCalls({ run: (ids: string[]) => findCharges(db, ids), ...readBatches })
  jobs.onEvent('charge.succeeded', 'charges.notify', async ({ chargeId, buyerId, creatorId }) => {
    const charge = await findCharge(chargeId)
    if (!charge) return
    await notices.add(noticeOf(charge))
    if (dataEvents.isReachable(buyerId) || dataEvents.isReachable(creatorId)) {
      await notifyBuyer(parts, charge)
      await notifyCreator(parts, { creatorId: charge.performer_id, netCents: charge.net_cents })
      await notifyWallet(parts, charge.source_id)
    }
    // Last, so that nothing behind it fails and repeats what it publishes.
    await soldOf(parts, charge)
  })
  jobs.onEvent('charge.refunded', 'charges.notify', async ({ chargeId, netCents }) => {
    const charge = await findCharge(chargeId)
    if (!charge) return
    await notifyCreator(parts, { creatorId: charge.performer_id, netCents: BigInt(-netCents) })
    await notifyWallet(parts, charge.source_id)
  })
  jobs.onEvent('item.removed', 'charges.refund', async ({ kind, itemId, isRetained }) => {
    if (!isRetained) await refundItem(parts, { kind, id: itemId })
  })
}

/** What its kind does once an item was sold. */
async function soldOf({ kinds }: ChargeJobParts, charge: ChargeRow) {
  const { id, target, target_id: itemId } = charge
  if (isTip(charge.type)) return
  if (kinds.has(target)) await kinds.of(target).sold?.({ itemId, chargeId: id })
}

/** What the creator is notified of: a tip or a sale. */
function noticeOf(charge: ChargeRow): Notice {
  const isOfTip = isTip(charge.type)
  return {
    topic: isOfTip ? 'tip' : 'sale',
    recipientIds: [charge.performer_id],
    causeId: charge.id,
    actorId: charge.source_id,
    about: isOfTip
      ? { kind: 'wallet_charge', id: charge.id }
      : { kind: charge.target, id: charge.target_id },
    amountCents: Number(charge.total_cents),
  }
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
