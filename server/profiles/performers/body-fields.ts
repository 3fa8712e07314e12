import { bodyOptions, optionText, optionValue } from '#server/lookups/index.ts'

/** The profile fields with options, and these options. */
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

/**
 * The stored value of a form's or a search's input: an option's value or text. Undefined for any
 * other input.
 */
export const bodyValue = (field: BodyField, text: string): string | undefined =>
  optionValue(optionsOf[field], text)

/** The text shown for a stored value: profile forms use texts, not values. */
export const bodyText = (field: BodyField, value: string | null): string | null =>
  value && (optionText(optionsOf[field], value) ?? value)
