import type { AnyEndpoint, Reply } from '#contract/endpoint.ts'
import { namedEndpoints } from '#contract/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { id } from './fake-api.ts'

/** The parts of a JSON schema that replies are made of. */
interface Schema {
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  pattern?: string
  minimum?: number
  minLength?: number
  properties?: Record<string, Schema>
}

const instant = '2026-11-20T10:00:00.000Z'

/** The least that a schema allows: empty lists and texts, nothing where nothing may stand. */
export function sampleOf(schema: Schema, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (Array.isArray(schema.type)) return null
  if (schema.anyOf) return schema.anyOf.some(isNull) ? null : sampleOf(schema.anyOf[0] ?? {}, name)
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {})
    return Object.fromEntries(parts.map(([part, inner]) => [part, sampleOf(inner, part)]))
  }
  if (schema.type === 'array') return []
  if (schema.type === 'boolean') return false
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(0, schema.minimum ?? 0)
  return textOf(schema, name)
}

/** The least that an endpoint may answer. */
export const sampleReply = <E extends AnyEndpoint>(endpoint: E) =>
  sampleOf(endpoint.reply) as Reply<E>

/** Every call that is not served yet answers the least that its reply allows. */
export function serveSamples(api: Api): void {
  for (const { endpoint } of namedEndpoints) {
    if (api.routes.has(endpoint)) continue
    serve(api, endpoint as AnyEndpoint, async () => sampleReply(endpoint) as never)
  }
}

const isNull = ({ type }: Schema) => type === 'null'

function textOf({ pattern, minLength = 0 }: Schema, name: string): string {
  if (pattern?.includes('{24}')) return id('e')
  if (pattern?.includes('\\d{4}')) return instant.slice(0, 10)
  // Creators without a cover of their own show the site's; an empty address would be the page itself.
  if (name === 'cover') return `/media/${id('e')}/w400`
  return /(At|Date)$/.test(name) ? instant : 'x'.repeat(minLength)
}
