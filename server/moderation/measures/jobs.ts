import type { StaffDecision } from '#contract/notifications/notifications.ts'
import { findDecisionById } from '#server/audit/index.ts'
import { findRecipient } from '#server/identity/accounts/index.ts'
import type { EmailKind, Emails } from '#server/kernel/emails.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Jobs, publish } from '#server/platform/jobs/index.ts'

const decisions: Record<string, StaffDecision> = {
  'creator.accepted': 'documents_accepted',
  'creator.refused': 'documents_refused',
  'account.warned': 'account_warned',
  'account.suspended': 'account_suspended',
  'account.reinstated': 'account_reinstated',
  'item.hidden': 'item_hidden',
  'item.restored': 'item_restored',
  'item.removed_by_staff': 'comment_removed',
}

const emailKinds: Record<string, EmailKind> = {
  'account.warned': 'accountWarned',
  'item.hidden': 'itemHidden',
  'item.removed_by_staff': 'commentRemoved',
  'item.restored': 'itemRestored',
}

/** Notify the account that staff decided about, and email it the reason and where to object. */
export function measureJobs(jobs: Jobs, { db, emails }: { db: Db; emails: Emails }): void {
  jobs.onEvent('decision.recorded', 'email-owner', async ({ entryId }) => {
    const decision = await findDecisionById(db, entryId)
    const kind = decision && emailKinds[decision.action]
    if (!kind || !decision.accountId) return
    const recipient = await findRecipient(db, decision.accountId)
    if (!recipient) return
    await emails.send({ kind, to: recipient, reason: decision.reason, path: '/contact' })
  })
  jobs.onEvent('decision.recorded', 'notice', (event) => publishNotice(db, event.entryId))
}

async function publishNotice(db: Db, entryId: string): Promise<void> {
  const found = await findDecisionById(db, entryId)
  const decision = found && decisions[found.action]
  if (!decision || !found.accountId) return
  const { item, kind } = (found.after ?? {}) as { item?: string; kind?: string }
  await publish(db, {
    topic: 'notice.published',
    notice: {
      topic: 'staff_decision',
      recipientIds: [found.accountId],
      causeId: entryId,
      about: item && kind ? { kind, id: item } : { kind: 'user', id: found.accountId },
      decision,
    },
  })
}
