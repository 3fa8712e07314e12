import type { Verification } from '#contract/moderation/verification.ts'
import { Card, RelativeTime, useNow } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { genderNames } from '../../entities/account/gender-names.ts'
import { ageOn, formatCountry, formatDay, formatNumber } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { shownEmail } from '../../lib/shown-email.ts'

/** Details entered by the creator, to compare with the documents. */
export function VerificationFacts({ verification }: { verification: Verification }) {
  const { creator, firstName, lastName, dateOfBirth, gender, country } = verification
  const email = shownEmail(verification.email)
  const now = useNow()
  const age = dateOfBirth ? ageOn(dateOfBirth, now) : 0
  const unknown = m.admin_verify_unknown()
  const facts = [
    [m.admin_verify_name(), `${firstName} ${lastName}`.trim() || unknown],
    [
      m.admin_verify_birth(),
      dateOfBirth
        ? m.admin_verify_age({ date: formatDay(dateOfBirth), age: formatNumber(age) })
        : unknown,
    ],
    [m.admin_verify_gender(), gender ? genderNames[gender]() : unknown],
    [m.admin_verify_col_country(), country ? formatCountry(country) : unknown],
    [
      m.admin_verify_email(),
      verification.verifiedEmail
        ? m.admin_verify_email_yes({ email })
        : m.admin_verify_email_no({ email }),
    ],
  ] as const
  return (
    <Card as="section" aria-labelledby="facts" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="facts" className="text-lg">
        {m.admin_verify_facts()}
      </h2>
      <AccountLine account={creator} to={links.profile(creator)} />
      <dl className="grid gap-3">
        {facts.map(([term, fact]) => (
          <div key={term} className="grid gap-0.5">
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
        <div className="grid gap-0.5">
          <dt className="text-muted text-sm">{m.admin_verify_col_since()}</dt>
          <dd>
            <RelativeTime at={verification.submittedAt} look="long" />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
