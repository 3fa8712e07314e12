import { type EmailSender, sendEmail } from '#server/identity/emails/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { UndoTokens } from './undo-link.ts'

interface JobParts {
  db: Db
  sender: EmailSender
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
export function accountChangeJobs(jobs: Jobs, { db, sender, tokens }: JobParts): void {
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
    const link = `${sender.siteUrl}/auth/undo-changes?token=${tokens.make(changeId)}`
    const kind = kinds[change.what as keyof typeof kinds]
    const name = firstName || change.name
    await sendEmail(sender, { kind, to: email, name, verifiedEmail, language, link })
  })
}
