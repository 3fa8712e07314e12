import { findDecisionById } from '#server/audit/index.ts'
import { findRecipient } from '#server/identity/accounts/index.ts'
import { type EmailKind, type EmailSender, sendEmail } from '#server/identity/emails/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'

const emailKinds: Record<string, EmailKind> = {
  'account.warned': 'accountWarned',
  'item.hidden': 'itemHidden',
  'item.removed_by_staff': 'commentRemoved',
  'item.restored': 'itemRestored',
}

/** Email the owner of what staff decided about, with the reason and where to object. */
export function measureJobs(jobs: Jobs, { db, sender }: { db: Db; sender: EmailSender }): void {
  jobs.onEvent('decision.recorded', 'email-owner', async ({ entryId }) => {
    const decision = await findDecisionById(db, entryId)
    const kind = decision && emailKinds[decision.action]
    if (!kind || !decision.accountId) return
    const recipient = await findRecipient(db, decision.accountId)
    if (!recipient) return
    const { email: to, name, verifiedEmail, language } = recipient
    await sendEmail(sender, {
      ...{ kind, to, name, language, verifiedEmail, reason: decision.reason },
      link: `${sender.siteUrl}/contact`,
    })
  })
}
