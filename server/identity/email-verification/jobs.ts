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
  topic: 'welcome' | 'verification'
}

interface JobParts {
  db: Db
  clock: Clock
  emails: Emails
}

/** Send verification emails: one after the registration, further ones on request. */
export function verificationJobs(jobs: Jobs, parts: JobParts): void {
  jobs.on<{ accountId: string; language: string }>(SEND_VERIFICATION, (request) =>
    send(parts, { ...request, topic: 'verification' }),
  )
  jobs.onEvent('account.registered', 'verification email', (registration) =>
    send(parts, { ...registration, topic: 'welcome' }),
  )
  const { db, clock, emails } = parts
  emails.linkWith(['welcome', 'verification'], async ({ to: { id: accountId, email } }) => {
    const expiresAt = new Date(clock.now().getTime() + dayMs)
    const token = await createLink(db, { purpose: 'email', accountId, email, expiresAt })
    return `/auth/email-verification?token=${token}`
  })
}

async function send({ db, emails }: JobParts, order: VerificationEmail): Promise<void> {
  const { accountId, topic, language = 'en' } = order
  const recipient = await findRecipient(db, accountId)
  if (!recipient || recipient.verifiedEmail) return
  await emails.send({ topic, to: { ...recipient, language } })
}
