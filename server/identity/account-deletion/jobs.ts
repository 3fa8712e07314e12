import { type Clock, hourMs } from '#server/kernel/clock.ts'
import type { Emails } from '#server/kernel/emails.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import { DELETE_ACCOUNT, finishDeletion, planDeletion, SEND_DELETION_EMAIL } from './actions.ts'
import { findDeletion, listDue } from './reads.ts'

const maxAtOnce = 100

interface JobParts {
  db: Db
  clock: Clock
  emails: Emails
  personalData: PersonalData
}

/** Deletes accounts when they are due, and emails their owners at request and deletion. */
export function accountDeletionJobs(jobs: Jobs, parts: JobParts): void {
  const { db, clock, emails } = parts
  const confirmByEmail = (accountId: string) => sendTo(parts, accountId, 'account_deleted')
  jobs.on<{ accountId: string }>(SEND_DELETION_EMAIL, async ({ accountId }) => {
    await sendTo(parts, accountId, 'deletion_requested')
  })
  emails.linkWith(['deletion_requested'], () => '/auth/login')
  emails.linkWith(['account_deleted'], () => '/')
  jobs.on<{ accountId: string }>(DELETE_ACCOUNT, async ({ accountId }) => {
    const outcome = await finishDeletion({ ...parts, confirmByEmail }, accountId)
    if (outcome !== 'waits') return
    const dueAt = (await findDeletion(db, accountId))?.deletion_due_at
    const inAnHour = new Date(clock.now().getTime() + hourMs)
    await planDeletion(db, accountId, dueAt && dueAt > inAnHour ? dueAt : inAnHour)
  })
  // For accounts whose job failed too many times, or was lost with a restored backup.
  jobs.every('13 5 * * *', 'account-deletions.sweep', async () => {
    for (const accountId of await listDue(db, clock.now(), maxAtOnce)) {
      await planDeletion(db, accountId, clock.now())
    }
  })
}

async function sendTo(
  { db, emails }: JobParts,
  accountId: string,
  topic: 'deletion_requested' | 'account_deleted',
): Promise<void> {
  const account = await findDeletion(db, accountId)
  if (!account?.email || !account.deletion_due_at) return
  const { email, verified_email, name, first_name, language, deletion_due_at } = account
  await emails.send({
    topic,
    to: { id: accountId, email, name: first_name || name, verifiedEmail: verified_email, language },
    at: deletion_due_at,
  })
}
