import { findRecipient } from '#server/identity/accounts/index.ts'
import { createLink } from '#server/identity/emails/index.ts'
import { type Clock, dayMs } from '#server/kernel/clock.ts'
import type { Emails } from '#server/kernel/emails.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'

export const SEND_EMAIL_CHANGE = 'email.send_change'

interface JobParts {
  db: Db
  clock: Clock
  emails: Emails
}

/** Send links that confirm a new address, to that address. */
export function emailChangeJobs(jobs: Jobs, { db, clock, emails }: JobParts): void {
  jobs.on<{ accountId: string; email: string; language: string }>(
    SEND_EMAIL_CHANGE,
    async ({ accountId, email, language }) => {
      const recipient = await findRecipient(db, accountId)
      if (!recipient) return
      await emails.send({
        topic: 'new_email',
        to: { ...recipient, email, verifiedEmail: false, language },
      })
    },
  )
  emails.linkWith(['new_email'], async ({ to: { id: accountId, email } }) => {
    const expiresAt = new Date(clock.now().getTime() + dayMs)
    const token = await createLink(db, { purpose: 'new_email', accountId, email, expiresAt })
    return `/auth/email-change?token=${token}`
  })
}
