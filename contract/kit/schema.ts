/**
 * Builders for schemas. TypeBox functions are imported by name, so that a browser bundle contains
 * only those it uses.
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
import { visible } from './characters.ts'

export type { Static, TObject, TProperties, TSchema } from 'typebox'
export { boolean, object, optional, partial, unknown }

interface TextRules {
  min?: number
  max?: number
  pattern?: string
  format?: string
  /** The problem code for an invalid value; by default, the violated rule is reported. */
  problem?: FieldCode
  /** The server replaces a valid value by its canonical form. */
  canonical?: 'email'
  /** Stored without markup: removed where bodies are read, before any other rule. */
  plain?: boolean
}

/** A text of bounded length (code points). */
export const text = ({ min, max = 1000, ...rest }: TextRules = {}) =>
  stringType({ ...(min === undefined ? {} : { minLength: min }), maxLength: max, ...rest })

/**
 * What a person writes for others to read. Other clients print such texts as HTML, so they are stored
 * without markup; their limits count what is left.
 */
export const plainText = (rules: Omit<TextRules, 'plain'> = {}) => text({ ...rules, plain: true })

/** The same with at least one character that can be seen. */
export const requiredText = (rules: Omit<TextRules, 'plain' | 'pattern'> = {}) =>
  plainText({ min: 1, pattern: visible, ...rules })

/** A number within inclusive bounds. */
export const number = (rules: { min?: number; max?: number; problem?: FieldCode } = {}) =>
  numberType(bounds(rules))

/** A whole number within inclusive bounds. */
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

/** An enumeration of texts. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  unsafe<T[number]>({ type: 'string', enum: [...values] })

/** An enumeration of whole numbers. */
export const oneOfNumbers = <const T extends readonly number[]>(values: T) =>
  unsafe<T[number]>({ type: 'integer', enum: [...values] })

/**
 * The schema's value or null. Declared as a list of types: a union would make replies slow to
 * serialize.
 */
export const nullable = <T extends TSchema>(schema: T) => {
  const { type = 'object', enum: values } = schema as { type?: string; enum?: unknown[] }
  return unsafe<Static<T> | null>({
    ...schema,
    type: [type, 'null'],
    ...(values ? { enum: [...values, null] } : {}),
  })
}

/** An object with arbitrary keys and values of one schema. */
export const record = <T extends TSchema>(value: T) => recordType(stringType(), value)
