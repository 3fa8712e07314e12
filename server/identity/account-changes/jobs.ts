import type { Emails } from '#server/kernel/emails.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { UndoTokens } from './undo-link.ts'

interface JobParts {
  db: Db
  emails: Emails
  tokens: UndoTokens
}

const topics = {
  password: 'password_changed',
  email: 'email_changed',
  second_factor: 'second_factor_changed',
  payout: 'payout_changed',
  passkey: 'passkey_changed',
  social_login: 'social_login_changed',
} as const

/** Notify the previous address of an account of a change, with a link that undoes it. */
export function accountChangeJobs(jobs: Jobs, { db, emails, tokens }: JobParts): void {
  jobs.onEvent('account.changed', 'email', async ({ changeId }) => {
    const change = await db
      .selectFrom('account_change as c')
      .innerJoin('account as a', 'a.id', 'c.account_id')
      .select(['c.what', 'c.email', 'c.verified_email as verifiedEmail'])
      .select(['a.id', 'a.name', 'a.first_name as firstName', 'a.language'])
      .where('c.id', '=', changeId)
      .executeTakeFirst()
    if (!change) return
    const { id, email, verifiedEmail, firstName, language } = change
    await emails.send({
      topic: topics[change.what as keyof typeof topics],
      to: { id, email, name: firstName || change.name, verifiedEmail, language },
      aboutId: changeId,
    })
  })
  emails.linkWith(
    Object.values(topics),
    ({ aboutId = '' }) => `/auth/undo-changes?token=${tokens.make(aboutId)}`,
  )
}
