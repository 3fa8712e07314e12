import { Form } from 'react-router'
import { Button, Field, Link, TextInput } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSending } from '../../lib/use-sending.ts'

type Props = {
  /** Challenge from the login's response; submitted with the code. */
  challenge: string
  error: string | undefined
}

/** Second step of a login: a code of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, error }: Props) {
  return (
    <Form method="post" action={links.login()} replace noValidate className="grid gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl">{m.login_code_title()}</h1>
        <p className="text-muted">{m.login_code_text()}</p>
      </div>
      <input type="hidden" name="challenge" value={challenge} />
      <Field label={m.login_code()} hint={m.login_code_hint()} error={error ?? null}>
        <TextInput
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" full size="lg" pending={useSending()}>
        {m.login_submit()}
      </Button>
      <p className="text-center text-sm">
        <Link to={links.login()} reloadDocument className="text-accent-text underline">
          {m.login_start_over()}
        </Link>
      </p>
    </Form>
  )
}
