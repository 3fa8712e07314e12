import { ChangePassword } from '#contract/identity/password.ts'
import type { Me } from '#contract/profiles/me.ts'
import { UpdateMe } from '#contract/profiles/users.ts'
import type { Call } from '#contract/site-request.ts'
import { currentPasswordOf } from '../../entities/account/current-password.tsx'
import { newPasswordErrors } from '../../entities/account/new-password.ts'
import { formFailure } from '../../lib/api-problem.ts'
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
  const values = readProfile(form, profileOf(me))
  try {
    const body = { ...changesOf(values, profileOf(me)), ...currentPasswordOf(form) }
    const changed = await call(UpdateMe, { body })
    return { part: 'profile', ok: true, me: changed }
  } catch (problem) {
    return { part: 'profile', ok: false, ...formFailure(problem), values }
  }
}

/** Change the password, which is entered twice. */
export async function savePassword(call: Call, form: FormData): Promise<Saved> {
  const errors = newPasswordErrors(form)
  if (errors) return { part: 'password', ok: false, status: 422, message: '', fields: errors }
  try {
    const password = String(form.get('password') ?? '')
    const body = { password, source: 'user', ...currentPasswordOf(form) }
    await call(ChangePassword, { body })
    return { part: 'password', ok: true }
  } catch (problem) {
    return { part: 'password', ok: false, ...formFailure(problem) }
  }
}
