import { findRecipient } from '#server/identity/accounts/index.ts'
import type { Emails } from '#server/kernel/emails.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { findDocuments } from '#server/profiles/documents/index.ts'

/** Email creators the decision about their documents, in their language. */
export function verificationJobs(jobs: Jobs, { db, emails }: { db: Db; emails: Emails }): void {
  jobs.onEvent('creator.verification_decided', 'email', async ({ accountId }) => {
    const { verification } = await findDocuments(db, accountId)
    const recipient = await findRecipient(db, accountId)
    // Documents uploaded after the decision wait for another one.
    if (!recipient || !verification?.status || verification.status === 'waiting') return
    await emails.send({
      topic: 'staff_decision',
      decision: verification.status === 'accepted' ? 'documents_accepted' : 'documents_refused',
      to: recipient,
      reason: verification.reason ?? '',
    })
  })
}
