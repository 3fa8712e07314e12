/** The words of the contract's schemas (`contract/kit/schema.ts`) that say what is written. */
export interface SchemaNode {
  /** None: anything. With `null`: nullable. */
  type?: string | string[]
  properties?: Record<string, SchemaNode>
  required?: string[]
  items?: SchemaNode
  /** Of an object with free keys. */
  patternProperties?: Record<string, SchemaNode>
}

/** `whole`: with fields that are undefined, which the JSON writer leaves out; `parsed`: without. */
export type Style = 'whole' | 'parsed'

/** Writes expressions that copy values; the functions that they need are appended. */
export function copier(style: Style, functions: string[]) {
  /** An expression that copies the value of another one. */
  function copyOf(node: SchemaNode, value: string): string {
    const [type, orNull] = Array.isArray(node.type) ? node.type : [node.type]
    const copied = () => {
      if (type === 'object') return `${objectCopier(node)}(${value})`
      if (type === 'array') return `${arrayCopier(node)}(${value})`
      if (type && type in conversions) return `${type}(${value})`
      return style === 'parsed' ? `parsed(${value})` : value
    }
    return orNull === 'null' ? `(${value} === null ? null : ${copied()})` : copied()
  }

  function objectCopier(node: SchemaNode): string {
    const [free] = Object.values(node.patternProperties ?? {})
    if (free) {
      const entry = `[key, ${copyOf(free, 'value')}]`
      return named(
        `return Object.fromEntries(Object.entries(given ?? {}).map(([key, value]) => ${entry}))`,
        functions,
      )
    }
    const fields = Object.entries(node.properties ?? {}).map(([name, field]) => {
      const key = JSON.stringify(name)
      const value = `given[${key}]`
      const isRequired = node.required?.includes(name) === true
      return { key, value, isRequired, copied: copyOf(field, value) }
    })
    // The first optional field ends the literal, so that the order stays that of the schema.
    const optional = fields.findIndex(({ isRequired }) => !isRequired)
    const literals = style === 'whole' || optional < 0 ? fields.length : optional
    const literal = fields.slice(0, literals).map(({ key, value, isRequired, copied }) => {
      return `${key}: ${value} === undefined ? ${isRequired ? `missing(${key})` : 'undefined'} : ${copied}`
    })
    const later = fields.slice(literals).map(({ key, value, isRequired, copied }) => {
      const otherwise = isRequired ? `\nelse missing(${key})` : ''
      return `if (${value} !== undefined) copy[${key}] = ${copied}${otherwise}`
    })
    return named(
      `if (given === null) return {}\nconst copy = { ${literal.join(', ')} }\n${later.join('\n')}\nreturn copy`,
      functions,
    )
  }

  function arrayCopier({ items = {} }: SchemaNode): string {
    return named(`return (given ?? []).map((item) => ${copyOf(items, 'item')})`, functions)
  }

  return { copyOf }
}

/** Write a function of `given`; returns its name. */
function named(body: string, functions: string[]): string {
  const name = `of${functions.length}`
  functions.push(`function ${name}(given) {\n${body}\n}`)
  return name
}

/** By the names of types: what does not have its type already is converted, or is a bug. */
export const conversions = {
  string: (value: unknown) => (typeof value === 'string' ? value : textOf(value)),
  // JSON knows no negative zero.
  number: (value: unknown) => (Number.isFinite(value) ? (value as number) : numberOf(value)) + 0,
  integer: (value: unknown) =>
    (Number.isInteger(value) ? (value as number) : Math.trunc(numberOf(value))) + 0,
  boolean: Boolean,
  parsed: (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value,
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
