import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { visible } from '#contract/kit/characters.ts'
import type { Static, TProperties, TSchema } from '#contract/kit/schema.ts'
import type { FieldCode } from '#contract/problems.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type CanonicalNode, canonicalized } from './canonical.ts'
import { isLongEnough, type TextNode, tooLongTexts, withPlainTexts } from './texts.ts'

// The library stops at 8 by default: an empty form breaks more rules than that.
Settings.Set({ maxErrors: 50 })

/** A compiled schema that narrows the type of valid values. */
export type Checker<T extends TSchema = TSchema> = Validator<TProperties, T, Static<T>, Static<T>>

interface SchemaNode extends CanonicalNode, TextNode {
  type?: string | string[]
  properties?: Record<string, SchemaNode>
  items?: SchemaNode
  problem?: FieldCode
}

/** Path parameters: an invalid id is a malformed URL; other invalid ones name nothing. */
export function readParams<T extends TSchema>(validator: Checker<T>, raw: unknown): Static<T> {
  const value = raw ?? {}
  if (validator.Check(value) && isStorable(value)) return value
  const wrong = Object.values(invalidFields(validator, value, validator.Type() as SchemaNode))
  throw new Problem(wrong.some(({ code }) => code === 'id_not_valid') ? 'bad_id' : 'not_found')
}

/** Query values are text, converted by the schema; unknown ones are dropped. */
export function readQuery<T extends TSchema>(validator: Checker<T>, raw: unknown): Static<T> {
  return converted(validator, raw ?? {})
}

/** A JSON body keeps its types; a form is text and is converted. Unknown fields are dropped. */
export function readBody<T extends TSchema>(
  validator: Checker<T>,
  raw: unknown,
  isForm: boolean,
): Static<T> {
  const node = validator.Type() as SchemaNode
  if (node.type !== 'object') return checked(validator, raw, node)
  // Some clients send `null` for an absent body.
  if (typeof (raw ?? {}) !== 'object' || Array.isArray(raw)) {
    throw new Problem('body_not_object')
  }
  const given = withoutBlanks((raw ?? {}) as Record<string, unknown>, node)
  const input = withPlainTexts(given, node) as Record<string, unknown>
  if (isForm) return converted(validator, input)
  // Most calls send no body, and the schema library walks the schema for it.
  const isEmpty = Object.keys(input).length === 0
  return checked(validator, isEmpty ? input : validator.Clean(input), node)
}

/**
 * The fields that the schema knows, each converted from text: the schema library's own conversion
 * costs ten times more.
 */
function converted<T extends TSchema>(validator: Checker<T>, raw: unknown): Static<T> {
  const schema = validator.Type() as SchemaNode
  const input = raw as Record<string, unknown>
  const known: Record<string, unknown> = {}
  for (const [name, node] of Object.entries(schema.properties ?? {})) {
    if (input[name] !== undefined) known[name] = fromText(input[name], node)
  }
  return checked(validator, known, schema)
}

const decimal = /^-?\d{1,30}(\.\d{1,30})?$/

/** Convert a value by its schema; an invalid one is returned unchanged, to fail validation. */
function fromText(value: unknown, node: SchemaNode): unknown {
  if (node.type === 'array') {
    // A single value of a list field is a list of one.
    const list = Array.isArray(value) ? value : [value]
    return node.items ? list.map((one) => fromText(one, node.items as SchemaNode)) : list
  }
  if (typeof value !== 'string') return value
  const type = Array.isArray(node.type) ? node.type[0] : node.type
  if (type === 'integer' || type === 'number') return decimal.test(value) ? Number(value) : value
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return value
}

function checked<T extends TSchema>(
  validator: Checker<T>,
  value: unknown,
  schema: SchemaNode,
): Static<T> {
  if (!isValid(validator, value)) {
    throw new Problem('invalid', { fields: invalidFields(validator, value, schema) })
  }
  const tooLong = tooLongTexts(value, schema)
  if (Object.keys(tooLong).length > 0) throw new Problem('invalid', { fields: tooLong })
  if (!isStorable(value)) throw new Problem('invalid', { fields: notStorable(value) })
  const { canonical, fields } = canonicalized(value, schema)
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
  return canonical
}

/**
 * A validator that returns the problem of each invalid field of an object, as in replies to calls.
 */
export function fieldChecker(schema: TSchema): (value: object) => Record<string, Problem> {
  const validator = Compile(schema) as Checker
  const node = validator.Type() as SchemaNode
  return (given) => {
    const value = withPlainTexts(given, node)
    return {
      ...canonicalized(value, node).fields,
      ...tooLongTexts(value, node),
      ...(isValid(validator, value) ? {} : invalidFields(validator, value, node)),
    }
  }
}

/** Whether a value breaks no rule. */
const isValid = <T extends TSchema>(validator: Checker<T>, value: unknown): value is Static<T> =>
  validator.Check(value) || errorsOf(validator, value).length === 0

/** The broken rules of a value. The library counts the graphemes of a text, but limits its code points. */
const errorsOf = (validator: Checker, value: unknown) =>
  validator
    .Errors(value)
    .filter(
      ({ keyword, instancePath, params }) =>
        keyword !== 'minLength' ||
        !isLongEnough(value, instancePath, Number((params as { limit: number }).limit)),
    )

/** Levels of objects and lists in a value; no schema names as many. */
const maxDepth = 20

/**
 * Whether Postgres can store all texts of a value: it rejects null characters, and half surrogate
 * pairs in JSON. Nobody types them.
 */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return depth < maxDepth && Object.values(value).every((one) => isStorable(one, depth + 1))
}

const notStorable = (value: unknown): Record<string, Problem> =>
  Object.fromEntries(
    Object.entries(value ?? {})
      .filter(([, one]) => !isStorable(one, 1))
      .map(([name]) => [name, new Problem('characters_not_valid')]),
  )

/** Null means "not given" unless the field's schema allows null. */
function withoutBlanks(input: Record<string, unknown>, schema: SchemaNode) {
  const present: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || (value === null && !allowsNull(schema.properties?.[name]))) continue
    present[name] = value
  }
  return present
}

const allowsNull = (node: SchemaNode | undefined) =>
  Array.isArray(node?.type) && node.type.includes('null')

/**
 * The problem of each invalid field: the one that its schema names, else that of the violated rule.
 */
function invalidFields(validator: Checker, value: unknown, schema: SchemaNode) {
  const fields: Record<string, Problem> = {}
  for (const error of errorsOf(validator, value)) {
    const params = error.params as Record<string, unknown>
    if (error.keyword === 'required' && error.instancePath === '') {
      for (const name of params.requiredProperties as string[]) {
        fields[name] ??= new Problem('required')
      }
      continue
    }
    const [name = ''] = error.instancePath.split('/').filter(Boolean)
    if (!name) continue
    const own = schema.properties?.[name]?.problem
    fields[name] ??= own ? new Problem(own) : brokenRule(error.keyword, params)
  }
  return fields
}

const bounds = {
  minLength: 'too_short',
  maxLength: 'too_long',
  minimum: 'too_low',
  maximum: 'too_high',
  minItems: 'too_few',
  maxItems: 'too_many',
} as const

function brokenRule(keyword: string, params: Record<string, unknown>): Problem {
  if (keyword === 'minLength' && params.limit === 1) return new Problem('required')
  // Nothing that can be seen.
  if (keyword === 'pattern' && String(params.pattern) === visible) return new Problem('required')
  if (keyword === 'enum') return new Problem('not_an_option')
  if (keyword === 'type') return new Problem('wrong_type')
  const bound = bounds[keyword as keyof typeof bounds]
  return bound ? new Problem(bound, { limit: Number(params.limit) }) : new Problem('not_valid')
}
