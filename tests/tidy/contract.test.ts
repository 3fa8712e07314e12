import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { permissions, staff } from '#contract/identity/staff.ts'

const root = join(import.meta.dirname, '..', '..')
const audiences: string[] = [
  ...['public', 'optional', 'user', 'fan', 'creator', 'verified'],
  ...permissions.map(staff),
]

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'reply' in value

const modules = await Promise.all(
  globSync('contract/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .map(async (path) => ({ path, exports: await import(join(root, path)) })),
)
const endpoints = modules.flatMap(({ path, exports }) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ at: `${path} ${name}`, endpoint: value }] : [],
  ),
)

test('every endpoint of the contract declares its audience', () => {
  expect(endpoints.length).toBeGreaterThan(0)
  const open = endpoints.filter(({ endpoint }) => !audiences.includes(endpoint.audience))
  expect(open.map(({ at }) => at)).toEqual([])
})

test('no two endpoints answer one call', () => {
  const seen = new Map<string, string>()
  const twice: string[] = []
  for (const { at, endpoint } of endpoints) {
    const call = `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`
    const first = seen.get(call)
    if (first) twice.push(`${call}: ${first} and ${at}`)
    seen.set(call, at)
  }
  expect(twice).toEqual([])
})

/** A set of values that the contract does not own: words of the site's profile forms and of its code. */
const freeTexts = [
  'mimeType',
  'bodyType',
  'streamingStatus',
  'targetKind',
  'action',
  'paymentGateway',
]

interface Schema {
  type?: unknown
  enum?: unknown
  pattern?: unknown
  items?: Schema
  properties?: Record<string, Schema>
}

/** Fields that are named like a choice among values, but are typed as any text. */
function untypedChoices(schema: Schema): string[] {
  if (schema.items) return untypedChoices(schema.items)
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const isText = [field.type].flat().includes('string') && !field.enum && !field.pattern
    const isChoice = /(type|status|source|target|kind|action|gateway|gender)$/i.test(name)
    return isText && isChoice ? [name] : untypedChoices(field)
  })
}

test('types and statuses in replies are enumerations, or kinds of the registry', () => {
  const untyped = endpoints.flatMap(({ at, endpoint }) =>
    untypedChoices(endpoint.reply as Schema)
      .filter((name) => !freeTexts.includes(name))
      .map((name) => `${at}: ${name}`),
  )
  expect(untyped).toEqual([])
})

test('file parts and uploads declare their maximum size', () => {
  const unbounded = endpoints.filter(({ endpoint }) =>
    Object.values(endpoint.files).some(({ maxMb }) => !(maxMb > 0)),
  )
  expect(unbounded.map(({ at }) => at)).toEqual([])
})
