import { findRecipient } from '#server/identity/accounts/index.ts'
import type { Emails } from '#server/kernel/emails.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Jobs, publish } from '#server/platform/jobs/index.ts'
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
export function sessionJobs(jobs: Jobs, { db, emails }: { db: Db; emails: Emails }): void {
  jobs.on<NewDeviceEmail>(SEND_NEW_DEVICE, async ({ accountId, userAgent, country, at }) => {
    const recipient = await findRecipient(db, accountId)
    if (!recipient) return
    const about = { kind: 'session', id: accountId }
    const cause = { causeId: `${accountId} ${at}`, recipientIds: [accountId] }
    await publish(db, { topic: 'notice.published', notice: { topic: 'sign_in', ...cause, about } })
    const { browser, system } = readUserAgent(userAgent)
    const signIn = { browser, system, country, at: new Date(at) }
    await emails.send({ topic: 'new_device', to: recipient, signIn })
  })
  emails.linkWith(
    ['new_device'],
    ({ to }) => `/${to.isPerformer ? 'creator' : 'user'}/account/security`,
  )
}
