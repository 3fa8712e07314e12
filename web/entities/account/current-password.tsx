import { Field, PasswordInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

/** The current password if it was entered: changing email or password may require it. */
export function currentPasswordOf(form: FormData): { currentPassword?: string } {
  const currentPassword = String(form.get('currentPassword') ?? '')
  return currentPassword ? { currentPassword } : {}
}

type Props = {
  error: string | undefined
  /** Show the field before the server requires it. */
  always?: boolean
}

/**
 * Input for the current password. In forms that seldom need it, shown only after the server
 * required it.
 */
export function CurrentPasswordField({ error, always }: Props) {
  if (!always && !error) return null
  return (
    <Field
      label={m.account_password_current()}
      hint={error ? undefined : m.account_password_current_hint()}
      error={error ?? null}
    >
      <PasswordInput name="currentPassword" autoComplete="current-password" />
    </Field>
  )
}
