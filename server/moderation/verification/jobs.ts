import { findRecipient } from '#server/identity/accounts/index.ts'
import { type EmailSender, sendEmail } from '#server/identity/emails/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { findDocuments } from '#server/profiles/documents/index.ts'

/** Email creators the decision about their documents, in their language. */
export function verificationJobs(
  jobs: Jobs,
  { db, sender }: { db: Db; sender: EmailSender },
): void {
  jobs.onEvent('creator.verification_decided', 'email', async ({ accountId }) => {
    const { verification } = await findDocuments(db, accountId)
    const recipient = await findRecipient(db, accountId)
    // Documents uploaded after the decision wait for another one.
    if (!recipient || !verification?.status || verification.status === 'waiting') return
    const isAccepted = verification.status === 'accepted'
    await sendEmail(sender, {
      kind: isAccepted ? 'creatorVerified' : 'creatorRefused',
      to: recipient.email,
      name: recipient.name,
      verifiedEmail: recipient.verifiedEmail,
      language: recipient.language,
      link: `${sender.siteUrl}/creator/${isAccepted ? 'my-post/create' : 'account'}`,
      reason: verification.reason ?? '',
    })
  })
}
