import type { DisputeEvidence, EvidenceMessage } from '#contract/money/disputes.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { evidenceStageOf, findDispute, wantsEvidence } from '#server/money/disputes/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'
import { type FactParts, readFacts } from './facts.ts'
import { type FoundMessage, findEvidence, listPartners } from './reads.ts'

const maxPartners = 50

/** The evidence of a dispute for staff: what it holds, and whether it may be submitted. Throws `not_found`. */
export async function presentEvidence(
  parts: FactParts & { clock: Clock },
  disputeId: string,
): Promise<DisputeEvidence> {
  const { db, clock } = parts
  const dispute = await findDispute(db, disputeId)
  if (!dispute) throw new Problem('not_found')
  const stage = evidenceStageOf(dispute.state)
  const latest = await findEvidence(db, { disputeId, stage })
  // What was said when the bank asked is where the answer to its dispute begins.
  const row = latest && (stage === undefined || latest.stage === stage) ? latest : undefined
  const facts = await readFacts(parts, { dispute, evidence: row ?? latest })
  const partnerIds = await listPartners(db, dispute, maxPartners)
  const people = await userCards(db, [
    ...partnerIds,
    ...facts.messages.map(({ sender_id: id }) => id),
    ...(row?.submitted_by ? [row.submitted_by] : []),
  ])
  const status = row?.state ?? 'draft'
  return {
    status,
    isWanted: (status === 'draft' || status === 'failed') && wantsEvidence(dispute, clock.now()),
    dueAt: dispute.evidence_due_at?.toISOString() ?? null,
    text: facts.statement,
    messages: facts.messages.map((message) => presentMessage(message, people)),
    partners: partnerIds.flatMap((id) => people.get(id) ?? []),
    contents: {
      purchases: facts.purchases.length,
      termsAcceptedAt: facts.fan.given_at?.toISOString() ?? null,
      termsAtPayment: facts.termsAtPayment?.updatedAt.toISOString() ?? null,
      openedItems: facts.openings.length,
      openedDays: new Set(facts.openings.flatMap(({ days }) => days)).size,
      signIns: facts.signIns.length,
    },
    failure: row?.failure || null,
    submittedBy: people.get(row?.submitted_by ?? '') ?? null,
    submittedAt: row?.submitted_at?.toISOString() ?? null,
    sentAt: row?.sent_at?.toISOString() ?? null,
  }
}

type People = Awaited<ReturnType<typeof userCards>>

const presentMessage = (message: FoundMessage, people: People): EvidenceMessage => ({
  _id: message.id,
  sender: people.get(message.sender_id) ?? null,
  text: message.text,
  files: message.files,
  createdAt: message.created_at.toISOString(),
})

export async function presentMessages(
  db: Db,
  found: readonly FoundMessage[],
): Promise<EvidenceMessage[]> {
  const people = await userCards(db, [...new Set(found.map(({ sender_id: id }) => id))])
  return found.map((message) => presentMessage(message, people))
}
