import { CheckAvailability } from '#contract/identity/registration.ts'
import { isHashedPassword, isStrongPassword } from '#contract/kit/account-fields.ts'
import type { Call } from '#contract/site-request.ts'
import type { ApiProblem } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'

export const registrationFields = [
  'firstName',
  'lastName',
  'username',
  'email',
  'password',
] as const

type Typed = Record<(typeof registrationFields)[number], string>

const missing = {
  firstName: m.register_first_name_missing,
  lastName: m.register_last_name_missing,
  username: m.register_username_missing,
  email: m.register_email_missing,
  password: m.register_password_missing,
}

/**
 * Validation errors by field name. The server reports only one kind of error at a time: the
 * remaining fields are checked here, so that all errors are shown together.
 */
export async function registrationErrors(
  call: Call,
  typed: Typed,
  problem?: ApiProblem,
): Promise<Record<string, string>> {
  const fields = problem?.fields ?? {}
  if (problem && Object.keys(fields).length === 0) return {}
  const empty = registrationFields.filter((name) => typed[name] === '')
  const errors: Record<string, string> = {
    ...fields,
    ...Object.fromEntries(empty.map((name) => [name, missing[name]()])),
  }
  const { password } = typed
  if (!isHashedPassword(password) && !isStrongPassword(password))
    errors.password ??= m.problem_password_weak()
  if (errors.username && errors.email) return errors
  const { username, email } = typed
  const free = await call(CheckAvailability, { body: { username, email } }).catch(() => undefined)
  if (free?.usernameAvailable === false) errors.username ??= m.problem_username_taken()
  if (free?.emailAvailable === false) errors.email ??= m.problem_email_taken()
  return errors
}
