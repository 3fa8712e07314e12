import type { Emails } from '#server/kernel/emails.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { UndoTokens } from './undo-link.ts'

interface JobParts {
  db: Db
  emails: Emails
  tokens: UndoTokens
}

const kinds = {
  password: 'passwordChanged',
  email: 'emailChanged',
  second_factor: 'secondFactorChanged',
  payout: 'payoutChanged',
  passkey: 'passkeyChanged',
  social_login: 'socialLoginChanged',
} as const

/** Notify the previous address of an account of a change, with a link that undoes it. */
export function accountChangeJobs(jobs: Jobs, { db, emails, tokens }: JobParts): void {
  jobs.onEvent('account.changed', 'email', async ({ changeId }) => {
    const change = await db
      .selectFrom('account_change as c')
      .innerJoin('account as a', 'a.id', 'c.account_id')
      .select(['c.what', 'c.email', 'c.verified_email as verifiedEmail'])
      .select(['a.name', 'a.first_name as firstName', 'a.language'])
      .where('c.id', '=', changeId)
      .executeTakeFirst()
    if (!change) return
    const { email, verifiedEmail, firstName, language } = change
    await emails.send({
      kind: kinds[change.what as keyof typeof kinds],
      to: { email, name: firstName || change.name, verifiedEmail, language },
      path: `/auth/undo-changes?token=${tokens.make(changeId)}`,
    })
  })
}
