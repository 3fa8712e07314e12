import { makeLink, type Post, sendLetter } from '#server/identity/letters/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { type Db, firstRow } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'

export const SEND_VERIFICATION = 'email.send_verification'

interface Order {
  accountId: string
  language?: string
  kind: 'welcome' | 'verify'
}

/** The letters that verify an email: one after the registration, others when asked for. */
export function verificationJobs(jobs: Jobs, parts: { db: Db; post: Post }): void {
  jobs.on<{ accountId: string; language: string }>(SEND_VERIFICATION, (asked) =>
    send(parts, { ...asked, kind: 'verify' }),
  )
  jobs.onEvent('account.registered', 'verification letter', (registered) =>
    send(parts, { ...registered, kind: 'welcome' }),
  )
}

async function send({ db, post }: { db: Db; post: Post }, order: Order): Promise<void> {
  const { accountId, kind, language = 'en' } = order
  const account = await firstRow<{ email: string; name: string }>(
    db,
    `select email, coalesce(nullif(first_name, ''), name) as name from account
     where id = $1 and status = 'active' and email is not null and not verified_email`,
    [accountId],
  )
  if (!account) return
  const { email, name } = account
  const token = await makeLink(db, { purpose: 'email', accountId, email, lifeMs: dayMs })
  const link = `${post.siteUrl}/api/auth/email-verification?token=${token}`
  await sendLetter(post, { kind, to: email, name, language, link })
}
