import type { TSchema } from '#contract/kit/schema.ts'

/** The words of the contract's schemas (`contract/kit/schema.ts`) that say what is written. */
interface SchemaNode {
  /** None: anything. With `null`: nullable. */
  type?: string | string[]
  properties?: Record<string, SchemaNode>
  required?: string[]
  items?: SchemaNode
  /** Of an object with free keys. */
  patternProperties?: Record<string, SchemaNode>
}

/**
 * Make what writes a reply as JSON: its fields in the order of the schema, and nothing that the schema
 * does not name. Each object is copied by a literal of these fields, which costs little, and so the
 * runtime's own JSON writer meets plain objects alone, for which it is several times faster than any
 * text that is put together here.
 */
export function replyWriter(schema: TSchema): (reply: unknown) => string {
  const functions: string[] = []
  const copied = copyOf(schema as SchemaNode, 'reply', functions)
  const source = `${functions.join('\n')}\nreturn (reply) => JSON.stringify(${copied})`
  return new Function(...Object.keys(conversions), source)(...Object.values(conversions))
}

/** An expression that copies the value of another one; appends the functions that it needs. */
function copyOf(node: SchemaNode, value: string, functions: string[]): string {
  const [type, orNull] = Array.isArray(node.type) ? node.type : [node.type]
  const copied = () => {
    if (type === 'object') return `${objectCopier(node, functions)}(${value})`
    if (type === 'array') return `${arrayCopier(node, functions)}(${value})`
    return type && type in conversions ? `${type}(${value})` : value
  }
  return orNull === 'null' ? `(${value} === null ? null : ${copied()})` : copied()
}

function objectCopier(node: SchemaNode, functions: string[]): string {
  const [free] = Object.values(node.patternProperties ?? {})
  if (free) {
    const entry = `[key, ${copyOf(free, 'value', functions)}]`
    return named(
      `Object.fromEntries(Object.entries(given ?? {}).map(([key, value]) => ${entry}))`,
      functions,
    )
  }
  const fields = Object.entries(node.properties ?? {}).map(([name, field]) => {
    const key = JSON.stringify(name)
    const value = `given[${key}]`
    const copied = copyOf(field, value, functions)
    const missing = node.required?.includes(name) ? `missing(${key})` : 'undefined'
    return `${key}: ${value} === undefined ? ${missing} : ${copied}`
  })
  return named(`given === null ? {} : { ${fields.join(', ')} }`, functions)
}

function arrayCopier({ items = {} }: SchemaNode, functions: string[]): string {
  return named(`(given ?? []).map((item) => ${copyOf(items, 'item', functions)})`, functions)
}

/** Write a function of `given`; answers its name. */
function named(expression: string, functions: string[]): string {
  const name = `copy${functions.length}`
  functions.push(`const ${name} = (given) => (${expression})`)
  return name
}

/** By the names of types: what does not have its type already is converted, or is a bug. */
const conversions = {
  string: (value: unknown) => (typeof value === 'string' ? value : textOf(value)),
  number: (value: unknown) => (Number.isFinite(value) ? value : numberOf(value)),
  integer: (value: unknown) => (Number.isInteger(value) ? value : Math.trunc(numberOf(value))),
  boolean: Boolean,
  missing: (name: string): never => {
    throw new Error(`the reply lacks ${name}`)
  },
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return value === null ? '' : String(value)
}

function numberOf(value: unknown): number {
  const number = Number(value)
  if (!Number.isFinite(number)) throw new Error(`${value} stands where a number must`)
  return number
}
