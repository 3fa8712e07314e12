import { hash } from 'node:crypto'
import { type Clock, hourMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { addJob, type Jobs } from '#server/platform/jobs/index.ts'
import type { Mail } from '#server/platform/mail/index.ts'
import type { DeletedAccount } from '#server/platform/personal-data/index.ts'

const FORGET_EMAILS = 'mail-outbox.forget'

interface ForgetParts {
  db: Db
  clock: Clock
  mail: Mail
}

/**
 * Delete the emails of a deleted account from the mail outbox. The email that confirms the deletion
 * arrives later, and is deleted after an hour: until then it can be read.
 */
export async function forgetEmails({ db, clock, mail }: ForgetParts, account: DeletedAccount) {
  const { email, greetedAs } = account
  if (!email) return
  await mail.forget({ address: email, greetedAs })
  const addressHash = hash('sha256', email, 'hex')
  const runAt = new Date(clock.now().getTime() + hourMs)
  await addJob(db, FORGET_EMAILS, { addressHash }, { key: `${FORGET_EMAILS}:${account.id}`, runAt })
}

export function forgetJobs({ jobs, mail }: { jobs: Jobs; mail: Mail }): void {
  jobs.on<{ addressHash: string }>(FORGET_EMAILS, ({ addressHash }) =>
    mail.forget({ address: Buffer.from(addressHash, 'hex') }),
  )
}
