import type { Body } from '#contract/endpoint.ts'
import type { Me } from '#contract/profiles/me.ts'
import type { UpdateMe } from '#contract/profiles/users.ts'
import { shownEmail } from '../../lib/shown-email.ts'

/** Editable fields of a fan's profile. */
export const profileFields = [
  'firstName',
  'lastName',
  'name',
  'username',
  'email',
  'gender',
  'writesIn',
] as const

export type ProfileField = (typeof profileFields)[number]
export type ProfileValues = Record<ProfileField, string>

export const profileOf = (me: Me): ProfileValues =>
  ({
    ...Object.fromEntries(profileFields.map((name) => [name, me[name] ?? ''])),
    email: shownEmail(me.email ?? ''),
  }) as ProfileValues

/**
 * The submitted values, kept in the form after a failed save. A verified email is no input of the
 * form and stays.
 */
export const readProfile = (form: FormData, me: ProfileValues): ProfileValues =>
  Object.fromEntries(
    profileFields.map((name) => [name, String(form.get(name) ?? me[name]).trim()]),
  ) as ProfileValues

/**
 * Sends changed fields only. Fields that were and remain empty are left out: accounts from an
 * external login may have no email or username yet.
 */
export function changesOf(values: ProfileValues, me: ProfileValues): Body<typeof UpdateMe> {
  const changed = profileFields.filter((name) => values[name] !== me[name])
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}
