import { findRecipient } from '#server/identity/accounts/index.ts'
import { createLink, type EmailSender, sendEmail } from '#server/identity/emails/index.ts'
import { type Clock, dayMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'

export const SEND_EMAIL_CHANGE = 'email.send_change'

interface JobParts {
  db: Db
  clock: Clock
  sender: EmailSender
}

/** Send links that confirm a new address, to that address. */
export function emailChangeJobs(jobs: Jobs, { db, clock, sender }: JobParts): void {
  jobs.on<{ accountId: string; email: string; language: string }>(
    SEND_EMAIL_CHANGE,
    async ({ accountId, email: to, language }) => {
      const recipient = await findRecipient(db, accountId)
      if (!recipient) return
      const expiresAt = new Date(clock.now().getTime() + dayMs)
      const link = { purpose: 'new_email', accountId, email: to, expiresAt } as const
      const token = await createLink(db, link)
      await sendEmail(sender, {
        ...{ kind: 'newEmail', to, name: recipient.name, verifiedEmail: false, language },
        link: `${sender.siteUrl}/auth/email-change?token=${token}`,
      })
    },
  )
}
