/**
 * The words that schemas are written with. TypeBox functions are taken by name, so that a browser
 * bundle holds only those it uses.
 */
import {
  Boolean as boolean,
  Integer as integerType,
  Array as list,
  Number as numberType,
  Object as object,
  Optional as optional,
  Partial as partial,
  Record as recordType,
  type Static,
  String as stringType,
  type TSchema,
  Unknown as unknown,
  Unsafe as unsafe,
} from 'typebox'

export type { Static, TObject, TSchema } from 'typebox'
export { boolean, object, optional, partial, unknown }

interface TextRules {
  min?: number
  max?: number
  pattern?: string
  format?: string
  /** What a person is told, beside the field, when the value does not fit. */
  sentence?: string
}

/** A text of bounded length (characters). */
export const text = ({ min, max = 1000, ...rest }: TextRules = {}) =>
  stringType({ ...(min === undefined ? {} : { minLength: min }), maxLength: max, ...rest })

/** A number within bounds, both inclusive. */
export const number = (rules: { min?: number; max?: number; sentence?: string } = {}) =>
  numberType(bounds(rules))

/** A whole number within bounds, both inclusive. */
export const integer = (rules: { min?: number; max?: number; sentence?: string } = {}) =>
  integerType(bounds(rules))

function bounds({ min, max, sentence }: { min?: number; max?: number; sentence?: string }) {
  return {
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
    ...(sentence === undefined ? {} : { sentence }),
  }
}

/** A bounded array. */
export const array = <T extends TSchema>(
  item: T,
  { min, max = 500, sentence }: { min?: number; max?: number; sentence?: string } = {},
) =>
  list(item, {
    ...(min === undefined ? {} : { minItems: min }),
    maxItems: max,
    ...(sentence === undefined ? {} : { sentence }),
  })

/** One of a few texts. */
export const oneOf = <const T extends readonly string[]>(
  values: T,
  { sentence }: { sentence?: string } = {},
) =>
  unsafe<T[number]>({
    type: 'string',
    enum: [...values],
    ...(sentence === undefined ? {} : { sentence }),
  })

/** The schema's value or null. Written as a list of types: a union would make replies slow to write. */
export const nullable = <T extends TSchema>(schema: T) =>
  unsafe<Static<T> | null>({
    ...schema,
    type: [(schema as { type?: string }).type ?? 'object', 'null'],
  })

/** An object with free keys and one kind of value. */
export const record = <T extends TSchema>(value: T) => recordType(stringType(), value)
