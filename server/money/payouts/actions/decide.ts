import { recordDecision } from '#server/audit/index.ts'
import { cents, dollars } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { captureHold, postEntry, releaseHold } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { obstacleProblem, readCircumstances } from '../obstacles.ts'
import { listApprovers, lockPayout, type PayoutRow, paidOutCents } from '../reads.ts'
import { approvalsNeeded, type Decision, isMove } from '../rules.ts'
import { coverEarnings, insertStep, setPayout, uncoverEarnings } from '../writes.ts'
import { holdOf, type PayoutParts } from './request.ts'

interface DecisionInput {
  payoutId: string
  actorId: string
  status: Decision
  /** To the creator. */
  note: string
  /** By which the transfer is found. */
  reference: string
  /** `updatedAt` of what the actor has seen; undefined: whatever it is now. */
  seenAt: string | undefined
}

interface Case extends DecisionInput {
  payout: PayoutRow
  now: Date
}

/**
 * Approve, pay or reject a request, or take back one whose money was returned. The request is locked
 * meanwhile: of several calls at once one moves money, the others find another status.
 *
 * @throws {Problem} `not_found`, `own_decision`, `reason_missing`, `payout_changed`,
 *   `payout_approved_before`, and before money is sent those of `obstacleProblem`
 */
export function decidePayout(parts: PayoutParts, input: DecisionInput): Promise<void> {
  const { payoutId, actorId, status, note } = input
  if (status === 'rejected' && note === '') throw fieldProblem('reason_missing', 'adminNote')
  return parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now()
    const payout = await lockPayout(tx, payoutId)
    if (!payout) throw new Problem('not_found')
    if (payout.creator_id === actorId) throw new Problem('own_decision')
    if (!isAsSeen(payout, input.seenAt) || !isMove(payout.status, status)) {
      throw new Problem('payout_changed')
    }
    const { kind, isFinished } = await carryOut(parts, tx, { ...input, payout, now })
    const stepId = await insertStep(tx, { ...payout, kind, actorId }, now)
    await recordDecision(tx, {
      actorId,
      action: `payout.${kind}`,
      targetKind: 'payout',
      targetId: payoutId,
      accountId: payout.creator_id,
      before: { status: payout.status },
      after: {
        status: isFinished ? status : payout.status,
        amount: dollars(payout.cents),
        ...(status === 'done' && { reference: input.reference }),
      },
      reason: note,
    })
    if (isFinished) await publish(tx, { topic: 'payout.decided', stepId })
  })
}

const isAsSeen = ({ updated_at }: PayoutRow, seenAt: string | undefined): boolean =>
  seenAt === undefined || updated_at.getTime() === new Date(seenAt).getTime()

/** What happened; not finished while another approval is needed. */
interface Outcome {
  kind: 'approved' | 'done' | 'rejected' | 'returned'
  isFinished: boolean
}

async function carryOut(parts: PayoutParts, tx: Tx, one: Case): Promise<Outcome> {
  if (one.status === 'approved') {
    return { kind: 'approved', isFinished: await approve(parts, tx, one) }
  }
  if (one.status === 'done') {
    await pay(tx, one)
    return { kind: 'done', isFinished: true }
  }
  if (one.payout.status === 'done') {
    await takeBack(tx, one)
    return { kind: 'returned', isFinished: true }
  }
  await releaseHold(tx, holdOf(one.payout), one.now)
  await setPayout(tx, one.payoutId, one, one.now)
  return { kind: 'rejected', isFinished: true }
}

/** Returns false while somebody else has to approve it, too. */
async function approve(
  { settings }: PayoutParts,
  tx: Tx,
  { payout, actorId, note, now }: Case,
): Promise<boolean> {
  const approvers = await listApprovers(tx, payout)
  if (approvers.includes(actorId)) throw new Problem('payout_approved_before')
  const needed = approvalsNeeded(payout.cents, cents(settings.get('payoutTwoApprovalsFrom')))
  const isFinished = approvers.length + 1 >= needed
  await setPayout(tx, payout.id, { note, ...(isFinished && { status: 'approved' }) }, now)
  return isFinished
}

/** The money was sent: it leaves the creator's balance. */
async function pay(tx: Tx, { payout, status, note, reference, now }: Case): Promise<void> {
  const problem = obstacleProblem(await readCircumstances(tx, payout, now), now)
  if (problem) throw problem
  const { id: payoutId, creator_id: creatorId, cents: amount } = payout
  const to = [{ account: 'payouts', amount }] as const
  const capture = { holdId: holdOf(payout), cents: amount, kind: 'payout', to }
  const entryId = await captureHold(tx, capture, now)
  await setPayout(tx, payoutId, { status, note, reference, entryId }, now)
  const paidOut = await paidOutCents(tx, creatorId)
  await coverEarnings(tx, { creatorId, payoutId, paidOutCents: paidOut }, now)
}

/** The money came back: it stands in the creator's balance again. */
async function takeBack(tx: Tx, { payout, status, note, now }: Case): Promise<void> {
  const { id: payoutId, creator_id: creatorId, cents: amount, entry_id: follows } = payout
  if (follows === null) throw new Error(`payout ${payoutId} has no entry`)
  const lines = [
    { account: 'payouts', amount: -amount },
    { account: { earnings: creatorId }, amount },
  ] as const
  const returnEntryId = await postEntry(tx, { kind: 'payout_return', follows, lines }, now)
  await setPayout(tx, payoutId, { status, note, returnEntryId }, now)
  const paidOut = await paidOutCents(tx, creatorId)
  await uncoverEarnings(tx, { creatorId, payoutId, paidOutCents: paidOut }, now)
}
