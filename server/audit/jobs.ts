import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Mail } from '#server/platform/mail/index.ts'
import { findEnd } from './chain-reads.ts'
import { chainEntries, insertHead } from './chain-writes.ts'
import { checkChain, type DeletedAmong } from './check.ts'
import { headEmail } from './head-email.ts'
import { type HeadSigner, headText } from './heads.ts'

export interface AuditJobParts {
  db: Db
  clock: Clock
  jobs: Jobs
  mail: Mail
  signer: HeadSigner
  siteName: () => string
  owners: () => Promise<{ email: string; language: string }[]>
  deletedAmong: DeletedAmong
}

/**
 * Chains decisions as they are made, and emails the owners the heads with which they can detect
 * later changes.
 */
export function auditJobs(parts: AuditJobParts): void {
  const { db, jobs } = parts
  jobs.onEvent('decision.recorded', 'chain', () => chainEntries(db))
  // For entries whose event was lost with a restored backup.
  jobs.every('* * * * *', 'audit-log.chain', () => chainEntries(db))
  jobs.every('7 6 * * *', 'audit-log.send-head', () => sendHead(parts))
}

/** Sign the head of the chain and email it to the owners; does nothing without entries. */
export async function sendHead(parts: AuditJobParts): Promise<void> {
  const { db, clock, mail, signer, siteName, owners, deletedAmong } = parts
  await chainEntries(db)
  const end = await findEnd(db)
  if (!end) return
  const findings = await checkChain({ db, deletedAmong })
  const head = { ...end, signedAt: clock.now() }
  const signature = signer.sign(head)
  await insertHead(db, { ...head, signature })
  const lines = [headText(head), `signature ${signature.toString('base64')}`]
  for (const { email: to, language } of await owners()) {
    await mail.sendMail(headEmail({ to, language, siteName: siteName(), lines, findings }))
  }
}
