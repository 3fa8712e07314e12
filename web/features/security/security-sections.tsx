import type { Reply } from '#contract/endpoint.ts'
import { ListPasskeys } from '#contract/identity/passkeys.ts'
import { ReadSecondFactor } from '#contract/identity/second-factor.ts'
import { ListSessions } from '#contract/identity/sessions.ts'
import { ListSocialLogins } from '#contract/identity/social-logins.ts'
import type { Call } from '#contract/site-request.ts'
import { PageHeader } from '#web/ui/index.ts'
import { deviceName } from '../../entities/account/session-line.tsx'
import { useLoaded } from '../../lib/cache/queries.ts'
import { m } from '../../lib/paraglide/messages.js'
import { PasskeysCard } from './passkeys-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SocialLoginCard } from './social-login-card.tsx'

/** Data of the page, loaded before it renders. */
export interface SecurityFacts {
  secondFactor: Reply<typeof ReadSecondFactor>
  passkeys: Reply<typeof ListPasskeys>
  socialLogins: Reply<typeof ListSocialLogins>
  sessions: Reply<typeof ListSessions>
}

export async function readSecurity(call: Call): Promise<SecurityFacts> {
  const [secondFactor, passkeys, socialLogins, sessions] = await Promise.all([
    call(ReadSecondFactor),
    call(ListPasskeys),
    call(ListSocialLogins),
    call(ListSessions),
  ])
  return { secondFactor, passkeys, socialLogins, sessions }
}

/** Security settings of an account, shared by the pages of fans and creators. */
export function SecuritySections({ facts, back }: { facts: SecurityFacts; back: string }) {
  const secondFactor = useLoaded(ReadSecondFactor, {}, facts.secondFactor)
  const { data: passkeys } = useLoaded(ListPasskeys, {}, facts.passkeys)
  const socialLogins = useLoaded(ListSocialLogins, {}, facts.socialLogins)
  const { data: sessions } = useLoaded(ListSessions, {}, facts.sessions)
  const present = sessions.find(({ isCurrent }) => isCurrent)
  return (
    <>
      <PageHeader
        title={m.security_title()}
        about={m.security_about()}
        back={{ to: back, label: m.account_title() }}
      />
      <SecondFactorCard state={secondFactor} />
      <PasskeysCard
        passkeys={passkeys}
        device={present?.browser ? deviceName(present) : m.passkeys_default()}
      />
      <SocialLoginCard provider="google" state={socialLogins} />
      <SocialLoginCard provider="twitter" state={socialLogins} />
      <SessionsCard sessions={sessions} />
    </>
  )
}
