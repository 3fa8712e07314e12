import { recordDecision } from '#server/audit/index.ts'
import { cents, dollars } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { releaseHold } from '#server/money/ledger/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { addJob, publish } from '#server/platform/jobs/index.ts'
import { obstacleProblem, readCircumstances } from '../obstacles.ts'
import { listApprovers, lockPayout, type PayoutRow } from '../reads.ts'
import { approvalsNeeded, type Decision, isMove } from '../rules.ts'
import { insertStep, setPayout, setTransfer } from '../writes.ts'
import { holdOf, type PayoutParts } from './request.ts'
import { settlePaid, takeBack } from './settle.ts'
import { TRANSFER_PAYOUT } from './transfer.ts'

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
 *   `payout_approved_before`, `payout_sending`, `payout_of_gateway`, and before money is sent those of `obstacleProblem`
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
    if (payout.sending_at) throw new Problem('payout_sending')
    // Who would mark it as paid or returned by hand would have it sent or credited twice.
    const isMoved = status === 'done' || payout.status === 'done'
    if (isMoved && payout.method === 'stripe') throw new Problem('payout_of_gateway')
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
    const { gateway } = parts
    const problem = obstacleProblem(
      await readCircumstances(tx, gateway, one.payout, one.now),
      one.now,
    )
    if (problem) throw problem
    await settlePaid(tx, one)
    return { kind: 'done', isFinished: true }
  }
  if (one.payout.status === 'done') {
    await takeBack(tx, one)
    return { kind: 'returned', isFinished: true }
  }
  await releaseHold(tx, holdOf(one.payout), one.now)
  // Their note is the reason, not that the gateway could not send it yet.
  await setTransfer(tx, one.payoutId, { failure: null })
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
  if (isFinished && payout.method === 'stripe') await addJob(tx, TRANSFER_PAYOUT, { id: payout.id })
  return isFinished
}
