import { hash } from 'node:crypto'
import { type Clock, hourMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { addJob, type Jobs } from '#server/platform/jobs/index.ts'
import type { Mail } from '#server/platform/mail/index.ts'
import type { DeletedAccount } from '#server/platform/personal-data/index.ts'

const DELETE_EMAILS = 'mail-outbox.delete'

interface DeletionParts {
  db: Db
  clock: Clock
  mail: Mail
}

/**
 * Delete the emails of a deleted account from the mail outbox. The email that confirms the deletion
 * arrives later, and is deleted after an hour: until then it can be read.
 */
export async function deleteEmails({ db, clock, mail }: DeletionParts, account: DeletedAccount) {
  const { email, greetedAs } = account
  if (!email) return
  await mail.deleteEmails({ address: email, greetedAs })
  const addressHash = hash('sha256', email, 'hex')
  const runAt = new Date(clock.now().getTime() + hourMs)
  await addJob(db, DELETE_EMAILS, { addressHash }, { key: `${DELETE_EMAILS}:${account.id}`, runAt })
}

export function deletionJobs({ jobs, mail }: { jobs: Jobs; mail: Mail }): void {
  jobs.on<{ addressHash: string }>(DELETE_EMAILS, ({ addressHash }) =>
    mail.deleteEmails({ address: Buffer.from(addressHash, 'hex') }),
  )
}
