import { Button } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { EmailStatus } from './email-status.tsx'

/** Shown after registration on sites that require a verified email. */
export function CheckInbox({ email }: { email: string }) {
  return (
    <EmailStatus
      icon="mail"
      tone="accent"
      title={m.register_inbox_title()}
      text={m.register_inbox_text({ email })}
    >
      <Button full size="lg" to={links.login()}>
        {m.login_submit()}
      </Button>
    </EmailStatus>
  )
}
