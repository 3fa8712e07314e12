import { m } from '../../lib/paraglide/messages.js'

/** Validation errors by field name of a new password that is entered twice; the server checks its strength. */
export function newPasswordErrors(form: FormData): Record<string, string> | undefined {
  const [password, again] = [form.get('password') ?? '', form.get('again') ?? '']
  if (password === '') return { password: m.register_password_missing() }
  if (password !== again) return { again: m.account_password_differs() }
  return undefined
}
