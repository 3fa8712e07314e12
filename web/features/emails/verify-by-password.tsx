import { Form } from 'react-router'
import { Button, Field, Link, Notice, PasswordInput } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { shownEmail } from '../../lib/shown-email.ts'
import { useSending } from '../../lib/use-sending.ts'
import { EmailStatus } from './email-status.tsx'

type Props = {
  token: string
  email: string
  /** Of the account that is logged in here, which is not that of the link; empty for visitors. */
  username: string
  /** Of the password. */
  error: string | undefined
  failure: string | undefined
}

/** Verifies an email outside of its account's sessions; whoever lacks the password sets one. */
export function VerifyByPassword({ token, email, username, error, failure }: Props) {
  const isSending = useSending()
  const text = m.verify_password_text({ email: shownEmail(email) })
  return (
    <EmailStatus
      icon="mail"
      tone="accent"
      title={m.verify_title()}
      text={username ? `${m.verify_other_account({ name: `@${username}` })} ${text}` : text}
    >
      <Form method="post" replace noValidate className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <Field label={m.login_password()} error={error ?? null}>
          <PasswordInput name="password" />
        </Field>
        <Button type="submit" full size="lg" pending={isSending}>
          {m.verify_login()}
        </Button>
      </Form>
      <Form method="post" className="grid gap-2">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" name="forgotten" value="1" full variant="tonal" pending={isSending}>
          {m.verify_forgotten()}
        </Button>
        <p className="text-muted text-sm">{m.verify_forgotten_hint()}</p>
      </Form>
      {!username && (
        <p className="text-center text-sm">
          <Link
            to={links.loginFrom(links.verifyEmail(token))}
            className="touch text-accent-text underline"
          >
            {m.verify_other_way()}
          </Link>
        </p>
      )}
    </EmailStatus>
  )
}
