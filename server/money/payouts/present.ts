import type { PayoutCase, payoutSteps } from '#contract/money/payout-decisions.ts'
import type { PayoutBalance, PayoutRequest } from '#contract/money/payouts.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import { cents, dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'
import type { PayoutParts } from './actions/request.ts'
import { readCircumstances } from './obstacles.ts'
import { findPayout, listApprovers, listSteps, type PayoutRow } from './reads.ts'
import {
  approvalsNeeded,
  availableCents,
  type EarningsState,
  owedCents,
  presentAccount,
} from './rules.ts'

/** Requests as the contract has them. */
export async function presentPayouts(db: Db, rows: readonly PayoutRow[]): Promise<PayoutRequest[]> {
  const cards = await userCards(db, [...new Set(rows.map(({ creator_id }) => creator_id))])
  return rows.flatMap((row) => {
    const creator = cards.get(row.creator_id)
    return creator ? [presentPayout(row, creator)] : []
  })
}

const presentPayout = (row: PayoutRow, sourceInfo: UserCard): PayoutRequest => ({
  _id: row.id,
  source: 'performer',
  sourceId: row.creator_id,
  sourceInfo,
  requestTokens: dollars(row.cents),
  requestNote: row.request_note,
  adminNote: row.admin_note,
  paymentAccountType: row.method,
  paymentAccountInfo: presentAccount(row.account),
  status: row.status,
  isWithdrawn: row.withdrawn_at !== null,
  isReturned: row.return_entry_id !== null,
  failure: row.status === 'rejected' ? row.failure : null,
  reference: row.reference,
  paidAt: row.paid_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** @throws {Problem} `not_found`, also for those of others than `creatorId` */
export async function readPayout(
  db: Db,
  { id, creatorId }: { id: string; creatorId: string },
): Promise<PayoutRequest> {
  const row = await findPayout(db, id)
  const [shown] = row?.creator_id === creatorId ? await presentPayouts(db, [row]) : []
  if (!shown) throw new Problem('not_found')
  return shown
}

export const presentEarnings = (state: EarningsState): PayoutBalance => ({
  totalEarnedTokens: dollars(state.earnedCents),
  previousPaidOutTokens: dollars(state.paidOutCents),
  remainingUnpaidTokens: dollars(availableCents(state)),
  heldTokens: dollars(state.recentCents),
  nextReleaseAt: state.nextReleaseAt?.toISOString() ?? null,
  requestedTokens: dollars(state.reservedCents),
  owedTokens: dollars(owedCents(state)),
  balance: dollars(state.freeCents + state.reservedCents),
})

/** A request with all that staff decide by. @throws {Problem} `not_found` */
export async function readCase(
  { db, clock, gateway, settings }: PayoutParts,
  { id, viewerId }: { id: string; viewerId: string },
): Promise<PayoutCase> {
  const row = await findPayout(db, id)
  const [request] = row ? await presentPayouts(db, [row]) : []
  if (!row || !request) throw new Problem('not_found')
  const [found, approvers, steps] = await Promise.all([
    readCircumstances(db, gateway, row, clock.now()),
    listApprovers(db, row),
    listSteps(db, id),
  ])
  const actors = await userCards(db, [...new Set(steps.flatMap(({ actor_id }) => actor_id ?? []))])
  return {
    ...request,
    earnings: presentEarnings(found.earnings),
    approvals: approvers.length,
    approvalsNeeded: approvalsNeeded(row.cents, cents(settings.get('payoutTwoApprovalsFrom'))),
    mayApprove: viewerId !== row.creator_id && !approvers.includes(viewerId),
    obstacles: found.obstacles,
    detailsHeldUntil: found.detailsHeldUntil?.toISOString() ?? null,
    hasOtherDetails: found.hasOtherDetails,
    failure: row.failure,
    isSending: row.sending_at !== null,
    steps: steps.map((step) => ({
      _id: step.id,
      kind: step.kind as (typeof payoutSteps)[number],
      actor: actors.get(step.actor_id ?? '') ?? null,
      isAutomatic: step.actor_id === null,
      amount: dollars(step.cents),
      isVoid: step.kind === 'approved' && step.version !== row.version,
      createdAt: step.created_at.toISOString(),
    })),
  }
}
