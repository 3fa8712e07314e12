import { redirect } from 'react-router'
import { Button } from '#web/ui/index.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EmailStatus } from '../../features/emails/email-status.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/email-verified-success.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.verified_title())

export function loader({ context }: Route.LoaderArgs) {
  const me = getMe(context)
  if (!me) throw redirect(links.login())
  if (!me.verifiedEmail)
    throw redirect(me.isPerformer ? links.creatorAccount() : links.userAccount())
}

/** Confirms that the account's email is verified; only shown to an account of which that is true. */
export default function EmailVerifiedPage() {
  return (
    <EmailStatus icon="check" tone="success" title={m.verified_title()} text={m.verified_text()}>
      <Button full size="lg" to={links.home()}>
        {m.verified_go_on()}
      </Button>
    </EmailStatus>
  )
}
