import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { recordDecision } from '#server/audit/index.ts'
import { type Clock, minuteMs } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import {
  type DisputeCase,
  type EvidenceStage,
  evidenceStageOf,
  findDispute,
  wantsEvidence,
} from '#server/money/disputes/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { EvidenceRefused, type PaymentGateway } from '#server/platform/payments/index.ts'
import { type FileStore, fileKey } from '#server/platform/storage/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { descriptionOf, nameOf, writeDocument } from './document.ts'
import { type FactParts, readFacts } from './facts.ts'
import { type EvidenceRow, findEvidence, findMessages, listEvidenceOf } from './reads.ts'
import { beginSubmission, claimSending, endSending, lockEvidence, saveContent } from './writes.ts'

export interface EvidenceParts extends FactParts {
  clock: Clock
  gateway: PaymentGateway
  settings: Settings
  siteUrl: string
  store: FileStore
}

/** The job that submits the evidence of a dispute. */
export const SUBMIT_EVIDENCE = 'disputes.submit-evidence'

/** What gateways accept of one document. */
const maxBytes = 4_500_000

/** Longer than a call to the gateway takes. */
const sendingMs = 10 * minuteMs

interface Content {
  disputeId: string
  text: string
  messageIds: readonly string[]
}

/** Change what will be submitted. Throws `not_found`, `evidence_closed`. */
export async function saveEvidence(
  { db, clock, gateway }: EvidenceParts,
  content: Content,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await lockOpen(tx, { gateway, disputeId: content.disputeId }, clock.now())
    if (!isChangeable(found.evidence)) throw new Problem('evidence_closed')
    await store(tx, found, content, clock.now())
  })
}

interface Found {
  dispute: DisputeCase
  stage: EvidenceStage
  evidence: EvidenceRow
}

const isChangeable = ({ state }: EvidenceRow) => state === 'draft' || state === 'failed'

/** Lock the evidence that the gateway waits for. Throws `not_found`, `evidence_closed`. */
async function lockOpen(
  tx: Tx,
  { gateway, disputeId }: { gateway: PaymentGateway; disputeId: string },
  now: Date,
): Promise<Found> {
  const dispute = await findDispute(tx, disputeId)
  if (!dispute) throw new Problem('not_found')
  const stage = evidenceStageOf(dispute.state)
  // Of another gateway, which is not asked any more.
  if (!stage || dispute.gateway !== gateway.name) throw new Problem('evidence_closed')
  const evidence = await lockEvidence(tx, { disputeId, stage, fanId: dispute.fan_id }, now)
  if (isChangeable(evidence) && !wantsEvidence(dispute, now)) throw new Problem('evidence_closed')
  return { dispute, stage, evidence }
}

async function store(
  tx: Tx,
  { dispute, stage }: Found,
  { text, messageIds }: Content,
  now: Date,
): Promise<void> {
  // Without those of others, and those that were deleted meanwhile.
  const known = await findMessages(tx, dispute, messageIds)
  const content = { text: text.trim(), messageIds: known.map(({ id }) => id) }
  await saveContent(tx, { disputeId: dispute.id, stage }, content, now)
}

/**
 * Submit the evidence of a dispute: a job asks the gateway. Pressed twice, it is submitted once; while it is
 * on its way, the job is added again, in case its attempts are used up. Throws as `saveEvidence` does.
 */
export async function submitEvidence(
  { db, clock, gateway }: EvidenceParts,
  { actorId, ...content }: Content & { actorId: string },
): Promise<void> {
  const { disputeId } = content
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const found = await lockOpen(tx, { gateway, disputeId }, now)
    const { stage, evidence, dispute } = found
    if (evidence.state === 'submitted') return
    if (isChangeable(evidence)) {
      await store(tx, found, content, now)
      await beginSubmission(tx, { disputeId, stage, actorId }, now)
      await recordDecision(tx, {
        ...{ actorId, action: 'dispute.evidence_submitted', targetKind: 'dispute' },
        ...{ targetId: disputeId, accountId: dispute.fan_id },
        after: { text: content.text, messages: content.messageIds.length },
      })
    }
    await sendLater(tx, { disputeId, stage })
  })
}

interface Named {
  disputeId: string
  stage: EvidenceStage
}

const sendLater = (tx: Tx | EvidenceParts['db'], named: Named, runAt?: Date) =>
  addJob(tx, SUBMIT_EVIDENCE, named, {
    key: `${SUBMIT_EVIDENCE}:${named.disputeId}:${named.stage}`,
    maxAttempts: 25,
    ...(runAt ? { runAt } : {}),
  })

/** The document of an attempt. Its bytes stay as they were submitted. */
const keyOf = ({ disputeId, stage, attempt }: Named & { attempt: number }) =>
  fileKey(disputeId, `${stage}${attempt}`)

/**
 * Write the document, keep it, and submit it at the gateway, which takes it once under one key. One job at
 * a time: another waits until that one must have ended. Throws when the gateway cannot be reached: the job
 * retries, with the same bytes.
 */
export async function sendEvidence(parts: EvidenceParts, named: Named): Promise<void> {
  const { db, clock, gateway } = parts
  const now = clock.now()
  const until = new Date(now.getTime() + sendingMs)
  const evidence = await claimSending(db, named, { now, until })
  if (!evidence) {
    const found = await findEvidence(db, named)
    if (found?.state === 'submitting' && found.stage === named.stage) {
      await sendLater(db, named, found.sending_until ?? until)
    }
    return
  }
  const { attempt } = evidence
  try {
    const dispute = await findDispute(db, named.disputeId)
    if (!dispute) throw new Error(`there is no dispute ${named.disputeId}`)
    const facts = await readFacts(parts, { dispute, evidence })
    const siteName = parts.settings.get('siteName')
    await gateway.submitEvidence({
      key: `${named.disputeId}-${named.stage}`,
      reference: dispute.reference,
      fileName: `evidence-${dispute.reference}.pdf`,
      pdf: await keptDocument(parts, facts, { ...named, attempt }),
      productDescription: descriptionOf(facts, siteName),
      customerName: nameOf(facts),
      customerEmail: facts.fan.email,
    })
  } catch (error) {
    const isRefused = error instanceof EvidenceRefused
    const end = isRefused ? { failure: error.message.slice(0, 1000) } : undefined
    await endSending(db, { ...named, attempt }, end, clock.now())
    if (!isRefused) throw error
    return
  }
  await endSending(db, { ...named, attempt }, 'sent', clock.now())
}

async function keptDocument(
  parts: EvidenceParts,
  facts: Awaited<ReturnType<typeof readFacts>>,
  named: Named & { attempt: number },
): Promise<Buffer> {
  const key = keyOf(named)
  const kept = await parts.store.get(key)
  if (kept) return buffer(kept.stream)
  const pdf = await documentOf(parts, facts)
  await parts.store.put(key, Readable.from([pdf]), { maxBytes })
  return pdf
}

const documentOf = (
  { settings, siteUrl, clock }: EvidenceParts,
  facts: Awaited<ReturnType<typeof readFacts>>,
): Promise<Buffer> =>
  writeDocument(facts, { name: settings.get('siteName'), url: siteUrl, now: clock.now() })

/** The document as it was submitted, or as it would be now. Throws `not_found`. */
export async function readDocument(
  parts: EvidenceParts,
  disputeId: string,
): Promise<{ pdf: Buffer; reference: string }> {
  const dispute = await findDispute(parts.db, disputeId)
  if (!dispute) throw new Problem('not_found')
  const evidence = await findEvidence(parts.db, {
    disputeId,
    stage: evidenceStageOf(dispute.state),
  })
  const { reference } = dispute
  if (evidence && !isChangeable(evidence)) {
    const kept = await parts.store.get(
      keyOf({ disputeId, stage: evidence.stage, attempt: evidence.attempt }),
    )
    if (kept) return { pdf: await buffer(kept.stream), reference }
  }
  const pdf = await documentOf(parts, await readFacts(parts, { dispute, evidence }))
  return { pdf, reference }
}

/** Record that staff read messages of two people. */
export async function recordMessageView(
  { db }: Pick<EvidenceParts, 'db'>,
  { actorId, dispute, partnerId }: { actorId: string; dispute: DisputeCase; partnerId: string },
): Promise<void> {
  await db.transaction().execute((tx) =>
    recordDecision(tx, {
      ...{ actorId, action: 'dispute.messages_viewed', targetKind: 'dispute' },
      ...{ targetId: dispute.id, accountId: dispute.fan_id },
      after: { partnerId },
    }),
  )
}

/** Delete the documents about an account's payments. */
export async function removeDocuments(
  { db, store }: Pick<EvidenceParts, 'db' | 'store'>,
  fanId: string,
): Promise<void> {
  for (const { dispute_id: disputeId, stage, attempt: last } of await listEvidenceOf(db, fanId)) {
    for (let attempt = 1; attempt <= last; attempt++) {
      await store.remove(keyOf({ disputeId, stage, attempt }))
    }
  }
}
