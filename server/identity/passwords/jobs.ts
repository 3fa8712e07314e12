import { findRecipientByEmail } from '#server/identity/accounts/index.ts'
import { createLink } from '#server/identity/emails/index.ts'
import { type Clock, hourMs } from '#server/kernel/clock.ts'
import type { Emails } from '#server/kernel/emails.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'

export const SEND_PASSWORD_LINK = 'password.send_link'

interface JobParts {
  db: Db
  clock: Clock
  emails: Emails
}

/** Send links to set a new password. */
export function passwordJobs(jobs: Jobs, { db, clock, emails }: JobParts): void {
  jobs.on<{ email: string; language: string }>(SEND_PASSWORD_LINK, async (request) => {
    const recipient = await findRecipientByEmail(db, request.email)
    if (!recipient) return
    const to = { ...recipient, language: request.language }
    await emails.send({ topic: 'password_reset', to })
  })
  emails.linkWith(['password_reset'], async ({ to: { id: accountId, email } }) => {
    const expiresAt = new Date(clock.now().getTime() + hourMs)
    const token = await createLink(db, { purpose: 'password', accountId, email, expiresAt })
    return `/auth/reset-password?token=${token}`
  })
}
