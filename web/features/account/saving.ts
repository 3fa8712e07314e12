import { ChangePassword } from '#contract/identity/password.ts'
import type { Me } from '#contract/profiles/me.ts'
import { UpdateMe } from '#contract/profiles/users.ts'
import type { Call } from '#contract/site-request.ts'
import { currentPasswordOf } from '../../entities/account/current-password.tsx'
import { formFailure } from '../../lib/api-problem.ts'
import { m } from '../../lib/paraglide/messages.js'
import { changesOf, type ProfileValues, profileOf, readProfile } from './field-values.ts'

export type Part = 'profile' | 'password'

/** Result of submitting a form of the account page. */
export type Saved =
  | { part: Part; ok: true; me?: Me }
  | {
      part: Part
      ok: false
      status: number
      message: string
      fields: Record<string, string>
      values?: ProfileValues
    }

/** Save the profile; sends changed fields only. */
export async function saveProfile(call: Call, me: Me, form: FormData): Promise<Saved> {
  const values = readProfile(form)
  try {
    const body = { ...changesOf(values, profileOf(me)), ...currentPasswordOf(form) }
    const changed = await call(UpdateMe, { body })
    return { part: 'profile', ok: true, me: changed }
  } catch (problem) {
    return { part: 'profile', ok: false, ...formFailure(problem), values }
  }
}

/** Change the password. Checks here that both entries match; the server checks the strength. */
export async function savePassword(call: Call, form: FormData): Promise<Saved> {
  const password = String(form.get('password') ?? '')
  if (!password) {
    const message = m.register_password_missing()
    return { part: 'password', ok: false, status: 422, message, fields: { password: message } }
  }
  if (password !== String(form.get('again') ?? '')) {
    const message = m.account_password_differs()
    return { part: 'password', ok: false, status: 422, message, fields: { again: message } }
  }
  try {
    const body = { password, source: 'user', ...currentPasswordOf(form) }
    await call(ChangePassword, { body })
    return { part: 'password', ok: true }
  } catch (problem) {
    return { part: 'password', ok: false, ...formFailure(problem) }
  }
}
