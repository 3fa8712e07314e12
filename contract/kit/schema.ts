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
import type { FieldCode } from '../problems.ts'

export type { Static, TObject, TProperties, TSchema } from 'typebox'
export { boolean, object, optional, partial, unknown }

interface TextRules {
  min?: number
  max?: number
  pattern?: string
  format?: string
  /** What is said of a value that does not fit; without it the broken rule is named. */
  problem?: FieldCode
}

/** A text of bounded length (characters). */
export const text = ({ min, max = 1000, ...rest }: TextRules = {}) =>
  stringType({ ...(min === undefined ? {} : { minLength: min }), maxLength: max, ...rest })

/** A number within bounds, both inclusive. */
export const number = (rules: { min?: number; max?: number; problem?: FieldCode } = {}) =>
  numberType(bounds(rules))

/** A whole number within bounds, both inclusive. */
export const integer = (rules: { min?: number; max?: number; problem?: FieldCode } = {}) =>
  integerType(bounds(rules))

function bounds({ min, max, problem }: { min?: number; max?: number; problem?: FieldCode }) {
  return {
    ...(min === undefined ? {} : { minimum: min }),
    ...(max === undefined ? {} : { maximum: max }),
    ...(problem === undefined ? {} : { problem }),
  }
}

/** A bounded array. */
export const array = <T extends TSchema>(
  item: T,
  { min, max = 500, problem }: { min?: number; max?: number; problem?: FieldCode } = {},
) =>
  list(item, {
    ...(min === undefined ? {} : { minItems: min }),
    maxItems: max,
    ...(problem === undefined ? {} : { problem }),
  })

/** One of a few texts. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  unsafe<T[number]>({ type: 'string', enum: [...values] })

/** The schema's value or null. Written as a list of types: a union would make replies slow to write. */
export const nullable = <T extends TSchema>(schema: T) => {
  const { type = 'object', enum: values } = schema as { type?: string; enum?: unknown[] }
  return unsafe<Static<T> | null>({
    ...schema,
    type: [type, 'null'],
    ...(values ? { enum: [...values, null] } : {}),
  })
}

/** An object with free keys and one kind of value. */
export const record = <T extends TSchema>(value: T) => recordType(stringType(), value)
