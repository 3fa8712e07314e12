import type { Gender } from '#contract/kit/account-fields.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Names of the contract's genders in the viewer's language. */
export const genderNames: Record<Gender, () => string> = {
  male: m.gender_male,
  female: m.gender_female,
  transgender: m.gender_transgender,
}

export const genders = Object.keys(genderNames) as Gender[]
