import { findDecision } from '#server/audit/index.ts'
import { findRecipient, findSuspendedRecipient } from '#server/identity/accounts/index.ts'
import type { Emails } from '#server/kernel/emails.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'

/**
 * Email the owner of an account when it is suspended, with the reason, and when it is reinstated.
 */
export function suspensionJobs(jobs: Jobs, { db, emails }: { db: Db; emails: Emails }): void {
  jobs.onEvent('account.suspension_changed', 'email', async ({ accountId }) => {
    const suspended = await findSuspendedRecipient(db, accountId)
    const recipient = suspended ?? (await findRecipient(db, accountId))
    if (!recipient) return
    const action = suspended ? 'account.suspended' : 'account.reinstated'
    const decision = await findDecision(db, { accountId, action })
    await emails.send({
      topic: 'staff_decision',
      decision: suspended ? 'account_suspended' : 'account_reinstated',
      to: recipient,
      reason: decision?.reason ?? '',
    })
  })
}
