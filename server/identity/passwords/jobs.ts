import { findRecipientByEmail } from '#server/identity/accounts/index.ts'
import { createLink, type EmailSender, sendEmail } from '#server/identity/emails/index.ts'
import { type Clock, hourMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'

export const SEND_PASSWORD_LINK = 'password.send_link'

interface JobParts {
  db: Db
  clock: Clock
  sender: EmailSender
}

/** Send links to set a new password. */
export function passwordJobs(jobs: Jobs, { db, clock, sender }: JobParts): void {
  jobs.on<{ email: string; language: string }>(SEND_PASSWORD_LINK, async (request) => {
    const recipient = await findRecipientByEmail(db, request.email)
    if (!recipient) return
    const { id: accountId, email, name, verifiedEmail } = recipient
    const expiresAt = new Date(clock.now().getTime() + hourMs)
    const token = await createLink(db, { purpose: 'password', accountId, email, expiresAt })
    const link = `${sender.siteUrl}/auth/reset-password?token=${token}`
    const { language } = request
    const order = { to: email, name, verifiedEmail, language, link }
    await sendEmail(sender, { kind: 'password', ...order })
  })
}
