import type { Reply } from '#contract/endpoint.ts'
import { ListSessions } from '#contract/identity/sessions.ts'
import type { Call } from '#contract/site-request.ts'
import { PageHeader } from '#web/ui/index.ts'
import { useLoaded } from '../../lib/cache/queries.ts'
import { m } from '../../lib/paraglide/messages.js'
import { SessionsCard } from './sessions-card.tsx'

/** What the page shows, read before it renders. */
export interface SecurityFacts {
  sessions: Reply<typeof ListSessions>
}

export const readSecurity = async (call: Call): Promise<SecurityFacts> => ({
  sessions: await call(ListSessions),
})

/** All about signing in to an account; fans and creators have it in frames of their own. */
export function SecuritySections({ facts, back }: { facts: SecurityFacts; back: string }) {
  const { data: sessions } = useLoaded(ListSessions, {}, facts.sessions)
  return (
    <>
      <PageHeader
        title={m.security_title()}
        about={m.security_about()}
        back={{ to: back, label: m.account_title() }}
      />
      <SessionsCard sessions={sessions} />
    </>
  )
}
