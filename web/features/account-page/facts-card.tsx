import type { ReactNode } from 'react'
import type { AccountPage } from '#contract/operations/account-page.ts'
import { Card, RelativeTime } from '#web/ui/index.ts'
import { roleNames } from '../../entities/account/role-names.ts'
import { formatCountry, formatDay } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { shownEmail } from '../../lib/shown-email.ts'

/** Identity and status of the account. */
export function FactsCard({ account }: { account: AccountPage }) {
  const { email, verifiedEmail, country, role, lastActiveAt, deletesAt, suspension } = account
  const unknown = m.admin_verify_unknown()
  const facts: [string, ReactNode][] = [
    [
      m.admin_verify_email(),
      email ? emailFact({ email: shownEmail(email), verifiedEmail }) : unknown,
    ],
    [m.admin_col_kind(), kindOf(account)],
    [m.admin_account_role(), role ? roleNames[role]() : m.admin_account_no_role()],
    [m.admin_verify_col_country(), country ? formatCountry(country) : unknown],
    [m.admin_col_joined(), formatDay(account.createdAt)],
    [
      m.admin_account_last_active(),
      lastActiveAt ? (
        <RelativeTime key="active" at={lastActiveAt} look="long" />
      ) : (
        m.admin_account_never_active()
      ),
    ],
    [
      m.admin_account_second_factor(),
      account.hasSecondFactor ? m.admin_account_on() : m.admin_account_off(),
    ],
    [m.admin_account_id(), <code key="id">{account._id}</code>],
  ]
  if (deletesAt) facts.unshift([m.admin_account_deletes(), formatDay(deletesAt)])
  if (suspension?.reason) facts.unshift([m.admin_account_suspended_for(), suspension.reason])
  return (
    <Card
      as="section"
      aria-labelledby="account-facts"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 id="account-facts" className="text-lg">
        {m.admin_account_facts()}
      </h2>
      <dl className="grid gap-3">
        {facts.map(([term, fact]) => (
          <div key={term} className="grid gap-0.5">
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const emailFact = ({ email, verifiedEmail }: Pick<AccountPage, 'email' | 'verifiedEmail'>) => (
  <bdi>
    {verifiedEmail ? m.admin_verify_email_yes({ email }) : m.admin_verify_email_no({ email })}
  </bdi>
)

function kindOf({ isPerformer, verifiedDocument }: AccountPage): string {
  if (!isPerformer) return m.admin_is_fan()
  return verifiedDocument
    ? m.admin_account_creator_verified()
    : m.admin_account_creator_unverified()
}
