import type { Validator } from 'typebox/compile'
import type { TSchema } from '#contract/kit/schema.ts'
import { Problem } from '#server/kernel/problem.ts'

interface SchemaNode {
  type?: string | string[]
  properties?: Record<string, SchemaNode>
  items?: SchemaNode
  required?: string[]
  sentence?: string
}

/** Path parameters: one that does not fit is a malformed address. */
export function readParams(validator: Validator, raw: unknown): never {
  const value = raw ?? {}
  if (!validator.Check(value) || holdsNul(value)) throw new Problem('bad_id')
  return value as never
}

/** Query values are texts: converted by the schema; unknown ones are dropped. */
export function readQuery(validator: Validator, raw: unknown): never {
  return converted(validator, raw ?? {})
}

/** A JSON body keeps its types; a form is text and is converted. Unknown fields are dropped. */
export function readBody(
  validator: Validator,
  schema: TSchema,
  raw: unknown,
  isForm: boolean,
): never {
  const node = schema as SchemaNode
  if (node.type !== 'object') return checked(validator, raw, node)
  // Some clients write an absent body as `null`.
  if (typeof (raw ?? {}) !== 'object' || Array.isArray(raw)) {
    throw new Problem('invalid', { message: 'The body must be a JSON object' })
  }
  const given = withoutBlanks((raw ?? {}) as Record<string, unknown>, node)
  return isForm ? converted(validator, given) : checked(validator, validator.Clean(given), node)
}

/** The fields that the schema knows, each from its text: the schema library's own way costs ten times more. */
function converted(validator: Validator, raw: unknown): never {
  const schema = validator.Type() as SchemaNode
  const given = raw as Record<string, unknown>
  const known: Record<string, unknown> = {}
  for (const [name, node] of Object.entries(schema.properties ?? {})) {
    if (given[name] !== undefined) known[name] = fromText(given[name], node)
  }
  return checked(validator, known, schema)
}

const decimal = /^-?\d{1,30}(\.\d{1,30})?$/

/** A value as its schema has it; what does not fit stays as it came, to be refused. */
function fromText(value: unknown, node: SchemaNode): unknown {
  if (node.type === 'array') {
    // One value of a list field is a list of one.
    const list = Array.isArray(value) ? value : [value]
    return node.items ? list.map((one) => fromText(one, node.items as SchemaNode)) : list
  }
  if (typeof value !== 'string') return value
  const type = Array.isArray(node.type) ? node.type[0] : node.type
  if (type === 'integer' || type === 'number') return decimal.test(value) ? Number(value) : value
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return value
}

function checked(validator: Validator, value: unknown, schema: SchemaNode): never {
  if (holdsNul(value))
    throw new Problem('invalid', { message: 'Text must not contain null characters' })
  if (!validator.Check(value)) {
    throw new Problem('invalid', { fields: sentences(validator, value, schema) })
  }
  return value as never
}

/** Postgres keeps no null characters in texts, and no person types them. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(holdsNul)
}

/** Null stands for "not given" wherever the field does not speak of null. */
function withoutBlanks(given: Record<string, unknown>, schema: SchemaNode) {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || (value === null && !allowsNull(schema.properties?.[name]))) continue
    kept[name] = value
  }
  return kept
}

const allowsNull = (node: SchemaNode | undefined) =>
  Array.isArray(node?.type) && node.type.includes('null')

/** A sentence per field that does not fit: the schema's own one, else one made from the rule. */
function sentences(validator: Validator, value: unknown, schema: SchemaNode) {
  const fields: Record<string, string> = {}
  for (const error of validator.Errors(value).slice(0, 50)) {
    const params = error.params as Record<string, unknown>
    if (error.keyword === 'required' && error.instancePath === '') {
      for (const name of params.requiredProperties as string[]) fields[name] ??= 'This is required'
      continue
    }
    const [name = ''] = error.instancePath.split('/').filter(Boolean)
    if (!name) continue
    fields[name] ??= schema.properties?.[name]?.sentence ?? ruleSentence(error.keyword, params)
  }
  return fields
}

function ruleSentence(keyword: string, params: Record<string, unknown>): string {
  const limit = String(params.limit ?? '')
  const made: Record<string, string> = {
    minLength: limit === '1' ? 'This is required' : `Use at least ${limit} characters`,
    maxLength: `Use up to ${limit} characters`,
    minimum: `Use ${limit} or more`,
    maximum: `Use ${limit} or less`,
    maxItems: `Choose up to ${limit}`,
    minItems: `Choose at least ${limit}`,
    enum: 'Choose one of the options',
    type: 'This value has the wrong type',
  }
  return made[keyword] ?? 'This value is not valid'
}
