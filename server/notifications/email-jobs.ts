import type { Clock } from '#server/kernel/clock.ts'
import { addJob, type Jobs } from '#server/platform/jobs/index.ts'
import { composeDigest, emailNotice, type NoticeEmailParts } from './emails/notice-emails.ts'
import { type Digest, endDigest, releaseEmails, startDigests } from './writes.ts'

const SEND_DIGEST = 'notifications.send-digest'
const releasedAtATime = 500
const accountsAtATime = 100

interface EmailJobParts extends NoticeEmailParts {
  clock: Clock
  jobs: Jobs
}

/** Emails of notices: by themselves, after a quiet time, and in digests by day or week. */
export function emailJobs(parts: EmailJobParts): void {
  const { clock, db, jobs } = parts
  jobs.onEvent('notice.email_due', 'notifications.email', ({ notice }) =>
    emailNotice(parts, notice),
  )
  jobs.every('* * * * *', 'notifications.release-emails', async () => {
    while ((await releaseEmails(db, clock.now(), releasedAtATime)) === releasedAtATime);
  })
  jobs.every('* * * * *', 'notifications.queue-digests', async () => {
    while ((await queueDigests(parts)) === accountsAtATime);
  })
  jobs.on<Digest>(SEND_DIGEST, (digest) => sendDigest(parts, digest))
}

/** Queue one job for each account of which something is due, in the transaction that takes it. */
const queueDigests = ({ clock, db }: EmailJobParts): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const digests = await startDigests(tx, clock.now(), accountsAtATime)
    for (const digest of digests) await addJob(tx, SEND_DIGEST, digest)
    return digests.length
  })

/**
 * Safe to repeat: nothing is left of a digest that was sent. A process that is killed between sending it
 * and storing that sends it again under the same id, by which mailboxes may know it (record 193).
 */
async function sendDigest(parts: EmailJobParts, digest: Digest): Promise<void> {
  const email = await composeDigest(parts, digest)
  if (email) await parts.mail.sendMail(email)
  await endDigest(parts.db, digest)
}
