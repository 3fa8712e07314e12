import { Button } from '#web/ui/index.ts'
import { useMe } from '../../entities/account/session.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EmailStatus } from '../../features/emails/email-status.tsx'
import { LinkExpired } from '../../features/emails/link-expired.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/email-verified-success.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, loaderData?.isOver ? m.link_over_title() : m.verified_title())

export const loader = ({ url }: Route.LoaderArgs) => ({ isOver: url.searchParams.has('over') })

/** Where the link of a verification email ends, for the signed-in and for everybody else. */
export default function EmailVerifiedPage({ loaderData }: Route.ComponentProps) {
  const me = useMe()
  if (loaderData.isOver && !me?.verifiedEmail) {
    const account = me?.isPerformer ? links.creatorAccount() : links.userAccount()
    return (
      <LinkExpired
        title={m.link_over_title()}
        text={m.verified_over_text()}
        to={me ? account : links.login()}
        action={me ? m.verified_to_account() : m.login_submit()}
      />
    )
  }
  return (
    <EmailStatus icon="check" tone="success" title={m.verified_title()} text={m.verified_text()}>
      <Button full size="lg" to={me ? links.home() : links.login()}>
        {me ? m.verified_go_on() : m.login_submit()}
      </Button>
    </EmailStatus>
  )
}
