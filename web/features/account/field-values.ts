import type { Body } from '#contract/endpoint.ts'
import type { Me } from '#contract/profiles/me.ts'
import type { UpdateMe } from '#contract/profiles/users.ts'

/** What a fan's profile is made of. */
export const profileFields = [
  'firstName',
  'lastName',
  'name',
  'username',
  'email',
  'gender',
] as const

export type ProfileField = (typeof profileFields)[number]
export type ProfileValues = Record<ProfileField, string>

export const profileOf = (me: Me): ProfileValues =>
  Object.fromEntries(profileFields.map((name) => [name, me[name] ?? ''])) as ProfileValues

/** What was typed, as it is kept in the form when it has to be looked at again. */
export const readProfile = (form: FormData): ProfileValues =>
  Object.fromEntries(
    profileFields.map((name) => [name, String(form.get(name) ?? '').trim()]),
  ) as ProfileValues

/**
 * Only what differs is sent, and nothing that was and stays empty: an account that came by another
 * site's login may have neither email nor username yet. A gender is changed, but never taken back.
 */
export function changesOf(values: ProfileValues, me: ProfileValues): Body<typeof UpdateMe> {
  const changed = profileFields.filter((name) => values[name] !== me[name])
  const sent = changed.filter((name) => name !== 'gender' || values[name])
  return Object.fromEntries(sent.map((name) => [name, values[name]]))
}
