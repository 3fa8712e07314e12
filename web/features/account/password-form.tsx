import { Form } from 'react-router'
import { Button, Card, Field, Notice, PasswordInput } from '#web/ui/index.ts'
import { CurrentPasswordField } from '../../entities/account/current-password.tsx'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  /** Hidden username, so that password managers save the new password for the right account. */
  username: string
  fields: Record<string, string>
  failure?: string | undefined
  isSending: boolean
}

/** Form for a new password, entered twice. */
export function PasswordForm({ username, fields, failure, isSending }: Props) {
  return (
    <Card as="section" aria-labelledby="account-password">
      <Form method="post" replace noValidate preventScrollReset className="grid gap-4">
        <input type="hidden" name="part" value="password" />
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <div className="grid gap-0.5">
          <h2 id="account-password" className="text-lg">
            {m.account_password()}
          </h2>
          <p className="text-muted text-sm">{m.account_password_about()}</p>
        </div>
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <CurrentPasswordField error={fields.currentPassword} always />
        <Field
          label={m.account_password_new()}
          hint={m.register_password_hint()}
          error={fields.password ?? null}
        >
          <PasswordInput name="password" autoComplete="new-password" />
        </Field>
        <Field label={m.account_password_again()} error={fields.again ?? null}>
          <PasswordInput name="again" autoComplete="new-password" />
        </Field>
        <Button type="submit" variant="tonal" pending={isSending} className="justify-self-start">
          {m.account_password_save()}
        </Button>
      </Form>
    </Card>
  )
}
