import { countCharacters } from '#contract/kit/characters.ts'
import { Problem } from '#server/kernel/problem.ts'
import { withoutMarkup } from '#server/platform/plain-text.ts'

/** The parts of a schema that say what its texts may contain. */
export interface TextNode {
  properties?: Record<string, TextNode>
  items?: TextNode
  minLength?: number
  maxLength?: number
  plain?: boolean
}

/** A body whose plain texts have no markup, so that no handler stores any and no limit counts it. */
export function withPlainTexts(value: unknown, node: TextNode): unknown {
  if (typeof value === 'string') return node.plain ? withoutMarkup(value) : value
  if (typeof value !== 'object' || value === null) return value
  const { items, properties } = node
  if (Array.isArray(value)) return items ? value.map((one) => withPlainTexts(one, items)) : value
  if (!properties) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined
      return [name, known ? withPlainTexts(one, known) : one]
    }),
  )
}

/** The fields whose texts have more code points than allowed; the schema library counts graphemes. */
export function tooLongTexts(value: unknown, { properties = {} }: TextNode) {
  const fields: Record<string, Problem> = {}
  if (typeof value !== 'object' || value === null) return fields
  for (const [name, one] of Object.entries(value)) {
    const node = Object.hasOwn(properties, name) ? properties[name] : undefined
    const limit = node && exceededLimit(one, node)
    if (limit !== undefined) fields[name] = new Problem('too_long', { limit })
  }
  return fields
}

function exceededLimit(value: unknown, node: TextNode): number | undefined {
  if (typeof value === 'string') {
    const { maxLength } = node
    if (maxLength === undefined || value.length <= maxLength) return undefined
    return countCharacters(value) > maxLength ? maxLength : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, one] of Object.entries(value)) {
    const inner = Array.isArray(value) ? node.items : node.properties?.[name]
    const limit = inner && exceededLimit(one, inner)
    if (limit !== undefined) return limit
  }
  return undefined
}

/** Whether a text that has too few graphemes has code points enough. */
export function isLongEnough(value: unknown, path: string, minLength: number): boolean {
  const parts = path.split('/').slice(1)
  const text = parts.reduce<unknown>(
    (inner, part) => (inner as Record<string, unknown>)?.[part],
    value,
  )
  return typeof text === 'string' && countCharacters(text) >= minLength
}
