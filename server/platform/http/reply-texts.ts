import type { Static, TObject, TProperties } from '#contract/kit/schema.ts'
import { growingCache } from '../growing-cache.ts'
import { copier, named, type SchemaNode } from './reply-copies.ts'

/** By the properties of their schema, which it shares with its nullable form. */
const rememberedFields = new WeakMap<object, readonly string[]>()

/** For each schema. The text of a post or a creator has about a kilobyte. */
const maxTexts = 10_000

/**
 * Remember the JSON text of fields that seldom change, of objects of this schema in replies. It is
 * found by `_id`, which must be one of the fields, and used only while every field has the value
 * that it was made from: fields with arrays must be given the same array, which nobody changes.
 * Lists show the same objects again and again, and writing them anew takes longer than all else
 * that the server does for a list. Call when a module is loaded, before the first reply.
 */
export function cacheFieldTexts<T extends TProperties>(
  schema: TObject<T>,
  fields: readonly (keyof Static<TObject<T>> & string)[],
): void {
  rememberedFields.set(schema.properties, fields)
}

const rememberedOf = ({ properties }: SchemaNode): readonly string[] =>
  (properties && rememberedFields.get(properties)) ?? []

/** Whether a reply may contain objects with remembered texts. */
export const hasCachedTexts = (node: SchemaNode): boolean =>
  rememberedOf(node).length > 0 ||
  [node.items, ...Object.values(node.properties ?? {})].some(
    (inner) => inner !== undefined && hasCachedTexts(inner),
  )

/** Objects that begin with a field that they always have; others are left to the JSON writer. */
const isWritten = (node: SchemaNode): boolean => (node.required?.length ?? 0) > 0

interface Remembered {
  text: string
  /** Of the fields, in their order. */
  values: unknown[]
}

/** Finds the text of fields, or makes it by `write`; without the closing brace. */
function rememberedTexts(write: (object: object) => string) {
  const known = growingCache<Remembered>(maxTexts)
  return {
    find: (id: string) => known.get(id),
    make(id: string, given: object, values: unknown[]): Remembered {
      const remembered = { text: write(given).slice(0, -1), values }
      known.set(id, remembered)
      return remembered
    },
  }
}

/**
 * Writes expressions that put texts together; the functions that they need are appended, and
 * `values` are what these functions need by name.
 */
export function textSerializer(functions: string[]) {
  const { copyOf } = copier('whole', functions)
  const values = { rememberedTexts }

  /** An expression for the text of the value of another one. */
  function textOf(node: SchemaNode, value: string): string {
    const [type, orNull] = Array.isArray(node.type) ? node.type : [node.type]
    const text = () => {
      if (type === 'boolean') return `(${value} ? 'true' : 'false')`
      if (type === 'integer' || type === 'number') return `${type}(${value})`
      if (type === 'array' && node.items) return `${arrayWriter(node.items)}(${value})`
      if (type === 'object' && isWritten(node)) return `${objectWriter(node)}(${value})`
      return `JSON.stringify(${copyOf(node, value)})`
    }
    return orNull === 'null' ? `(${value} === null ? 'null' : ${text()})` : text()
  }

  function arrayWriter(items: SchemaNode): string {
    return named(
      `let text = ''
for (const item of given ?? []) text += (text === '' ? '' : ',') + ${textOf(items, 'item')}
return '[' + text + ']'`,
      functions,
    )
  }

  function objectWriter(node: SchemaNode): string {
    const { properties = {}, required = [] } = node
    const remembered = rememberedOf(node)
    const others = Object.keys(properties).filter((name) => !remembered.includes(name))
    const first = remembered.length > 0 ? undefined : others.find((name) => required.includes(name))
    const field = (name: string, before: '{' | ','): string => {
      const given = `given[${JSON.stringify(name)}]`
      const begin = JSON.stringify(`${before}${JSON.stringify(name)}:`)
      const otherwise = required.includes(name) ? `missing(${JSON.stringify(name)})` : `''`
      const text = textOf(properties[name] ?? {}, given)
      return `(${given} === undefined ? ${otherwise} : ${begin} + ${text})`
    }
    const further = others.filter((name) => name !== first).map((name) => field(name, ','))
    const begin =
      first === undefined ? `${rememberedWriter(node, remembered)}(given)` : field(first, '{')
    return named(
      `if (given === null) return '{}'\nreturn ${[begin, ...further].join(' + ')} + '}'`,
      functions,
    )
  }

  /** A function that returns the remembered text of an object, without the closing brace. */
  function rememberedWriter(node: SchemaNode, names: readonly string[]): string {
    const properties = Object.fromEntries(
      names.map((name) => [name, node.properties?.[name] ?? {}]),
    )
    const written = copyOf({ type: 'object', properties, required: [...names] }, 'given')
    const fields = names.map((name) => `given[${JSON.stringify(name)}]`)
    const isSame = fields.map((field, n) => `values[${n}] === ${field}`).join(' && ')
    const texts = `texts${functions.length}`
    functions.push(`const ${texts} = rememberedTexts((given) => JSON.stringify(${written}))`)
    return named(
      `const known = ${texts}.find(given._id)
if (known !== undefined) { const { values } = known; if (${isSame}) return known.text }
return ${texts}.make(given._id, given, [${fields.join(', ')}]).text`,
      functions,
    )
  }

  return { textOf, values }
}
