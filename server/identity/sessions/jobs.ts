import { findRecipient } from '#server/identity/accounts/index.ts'
import { type EmailSender, sendEmail } from '#server/identity/emails/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { readUserAgent } from '#server/platform/user-agent.ts'

export const SEND_NEW_DEVICE = 'session.send_new_device'

/** A sign-in from a device that is new for the account. */
export interface NewDeviceEmail {
  accountId: string
  userAgent: string
  country: string | undefined
  /** ISO 8601. */
  at: string
}

/** Send an email about a sign-in from a new device, even when its session has ended. */
export function sessionJobs(jobs: Jobs, { db, sender }: { db: Db; sender: EmailSender }): void {
  jobs.on<NewDeviceEmail>(SEND_NEW_DEVICE, async ({ accountId, userAgent, country, at }) => {
    const recipient = await findRecipient(db, accountId)
    if (!recipient) return
    const { email: to, name, verifiedEmail, language, isPerformer } = recipient
    const { browser, system } = readUserAgent(userAgent)
    const signIn = { browser, system, country, at: new Date(at) }
    const link = `${sender.siteUrl}/${isPerformer ? 'creator' : 'user'}/account/security`
    const order = { to, name, verifiedEmail, language, link, signIn }
    await sendEmail(sender, { kind: 'newDevice', ...order })
  })
}
