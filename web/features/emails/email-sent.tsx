import { Form } from 'react-router'
import { Button, Link } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSending } from '../../lib/use-sending.ts'
import { useWait } from '../../lib/use-wait.ts'
import { EmailStatus } from './email-status.tsx'
import { resendDelayMs } from './resend-delay.ts'

type Props = {
  email: string
  /** Time of sending, in milliseconds. */
  sentAt: number
  /** The site has a readable outbox of sent emails. */
  hasOutbox: boolean
}

/** Instructions after an email was sent, with a resend button after a minute. */
export function EmailSent({ email, sentAt, hasOutbox }: Props) {
  const wait = useWait(sentAt + resendDelayMs)
  return (
    <EmailStatus
      icon="mail"
      tone="accent"
      title={m.forgot_sent_title()}
      text={m.forgot_sent_text({ email })}
    >
      {hasOutbox && (
        <Button full size="lg" to={links.devMail()}>
          {m.mail_open()}
        </Button>
      )}
      <Form method="post" replace>
        <input type="hidden" name="email" value={email} />
        <Button
          type="submit"
          full
          variant="tonal"
          pending={useSending()}
          disabled={wait > 0}
          className="tabular"
        >
          {wait > 0 ? m.forgot_again_in({ seconds: wait }) : m.forgot_again()}
        </Button>
      </Form>
      <p className="text-center text-sm">
        <Link to={links.login()} className="touch text-accent-text underline">
          {m.forgot_back()}
        </Link>
      </p>
    </EmailStatus>
  )
}
