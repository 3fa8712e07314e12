import { shownEmail } from '#contract/kit/shown-email.ts'
import { Notice } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Asks for another email, since the account's own one cannot be used any more. */
export function FormerEmailNotice({ email }: { email: string }) {
  return (
    <Notice icon="mail" tone="warning" title={m.former_email_title()}>
      <span className="wrap-anywhere">{m.former_email_text({ email: shownEmail(email) })}</span>
    </Notice>
  )
}
