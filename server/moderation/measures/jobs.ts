import type { StaffDecision } from '#contract/notifications/notifications.ts'
import { findDecisionById } from '#server/audit/index.ts'
import { findRecipient } from '#server/identity/accounts/index.ts'
import type { Emails } from '#server/kernel/emails.ts'
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
  'stream.ended_by_staff': 'stream_ended',
}

/** What is called a message to whom it is about; everything else that is removed is a comment. */
const messageKinds = ['message', 'stream_message']

interface FoundDecision {
  action: string
  after: unknown
}

/** The item that a decision is about, if it is about one. */
const aboutOf = ({ after }: FoundDecision) => (after ?? {}) as { item?: string; kind?: string }

function decisionOf(found: FoundDecision): StaffDecision | undefined {
  const { kind = '' } = aboutOf(found)
  if (found.action !== 'item.removed_by_staff') return decisions[found.action]
  if (kind === 'stream') return 'stream_ended'
  return messageKinds.includes(kind) ? 'message_removed' : decisions[found.action]
}

/** Those about documents and suspensions are emailed by the capabilities that decide them. */
const emailed: readonly StaffDecision[] = [
  'account_warned',
  'item_hidden',
  'item_restored',
  'comment_removed',
  'message_removed',
  'stream_ended',
]

/** Where an email about a decision leads, unless to where one can object. */
const pages: Partial<Record<StaffDecision, string>> = {
  documents_accepted: '/creator/my-post/create',
  documents_refused: '/creator/account',
  account_reinstated: '/auth/login',
}

/** Notify the account that staff decided about, and email it the reason and where to object. */
export function measureJobs(jobs: Jobs, { db, emails }: { db: Db; emails: Emails }): void {
  jobs.onEvent('decision.recorded', 'email-owner', async ({ entryId }) => {
    const found = await findDecisionById(db, entryId)
    const decision = found && decisionOf(found)
    if (!decision || !found.accountId || !emailed.includes(decision)) return
    const to = await findRecipient(db, found.accountId)
    if (to) await emails.send({ topic: 'staff_decision', decision, to, reason: found.reason })
  })
  emails.linkWith(['staff_decision'], ({ decision }) => (decision && pages[decision]) ?? '/contact')
  jobs.onEvent('decision.recorded', 'notice', (event) => publishNotice(db, event.entryId))
}

async function publishNotice(db: Db, entryId: string): Promise<void> {
  const found = await findDecisionById(db, entryId)
  const decision = found && decisionOf(found)
  if (!decision || !found.accountId) return
  const { item, kind } = aboutOf(found)
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
