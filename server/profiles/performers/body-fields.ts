import { bodyOptions, optionText, optionValue } from '#server/lookups/index.ts'

/** The fields of a profile that hold an option, with the options of each. */
const optionsOf = {
  gender: bodyOptions.genders,
  sexualOrientation: bodyOptions.sexualOrientations,
  height: bodyOptions.heights,
  weight: bodyOptions.weights,
  eyes: bodyOptions.eyes,
  hair: bodyOptions.hairs,
  butt: bodyOptions.butts,
  ethnicity: bodyOptions.ethnicities,
  bodyType: bodyOptions.bodyTypes,
} as const

export type BodyField = keyof typeof optionsOf
export const bodyFields = Object.keys(optionsOf) as BodyField[]

/** The stored value of what a form or a search gives: a value or a text. Undefined for neither. */
export const bodyValue = (field: BodyField, given: string): string | undefined =>
  optionValue(optionsOf[field], given)

/** What a profile shows for a stored value: forms of profiles keep texts, not values. */
export const bodyText = (field: BodyField, value: string | null): string | null =>
  value && (optionText(optionsOf[field], value) ?? value)
