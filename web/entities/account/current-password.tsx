import { Field, PasswordInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** The present password, where it was typed: a new email or password may need it. */
export function currentPasswordOf(form: FormData): { currentPassword?: string } {
  const currentPassword = String(form.get('currentPassword') ?? '')
  return currentPassword ? { currentPassword } : {}
}

type Props = {
  error: string | undefined
  /** Show it before the server asks for it. */
  always?: boolean
}

/** Asks for the present password; in forms that seldom need it only once the server said so. */
export function CurrentPasswordField({ error, always }: Props) {
  if (!always && !error) return null
  return (
    <Field
      label={m.account_password_current()}
      hint={m.account_password_current_hint()}
      error={error ?? null}
    >
      <PasswordInput name="currentPassword" autoComplete="current-password" />
    </Field>
  )
}
