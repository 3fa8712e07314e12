import { findRecipient } from '#server/identity/accounts/index.ts'
import { createLink } from '#server/identity/emails/index.ts'
import { type Clock, dayMs } from '#server/kernel/clock.ts'
import type { Emails } from '#server/kernel/emails.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'

export const SEND_VERIFICATION = 'email.send_verification'

interface VerificationEmail {
  accountId: string
  language?: string
  kind: 'welcome' | 'verify'
}

interface JobParts {
  db: Db
  clock: Clock
  emails: Emails
}

/** Send verification emails: one after the registration, further ones on request. */
export function verificationJobs(jobs: Jobs, parts: JobParts): void {
  jobs.on<{ accountId: string; language: string }>(SEND_VERIFICATION, (request) =>
    send(parts, { ...request, kind: 'verify' }),
  )
  jobs.onEvent('account.registered', 'verification email', (registration) =>
    send(parts, { ...registration, kind: 'welcome' }),
  )
}

async function send({ db, clock, emails }: JobParts, order: VerificationEmail): Promise<void> {
  const { accountId, kind, language = 'en' } = order
  const recipient = await findRecipient(db, accountId)
  if (!recipient || recipient.verifiedEmail) return
  const { email } = recipient
  const expiresAt = new Date(clock.now().getTime() + dayMs)
  const token = await createLink(db, { purpose: 'email', accountId, email, expiresAt })
  const path = `/auth/email-verification?token=${token}`
  await emails.send({ kind, to: { ...recipient, language }, path })
}
