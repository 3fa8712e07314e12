/** Our endpoints say what the agreed list of calls says, and what is beyond it is marked. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyEndpoint, Audience } from './endpoint.ts'
import { permissions, staff } from './identity/staff.ts'
import { namedEndpoints } from './index.ts'

interface Row {
  method: string
  path: string
  auth: 'public' | 'optional' | 'user' | 'creator' | 'admin'
  multipart: boolean
  request: Record<string, string>
  response: Record<string, string>
}

interface Node {
  type?: string | string[]
  properties?: Record<string, Node>
  required?: string[]
  enum?: string[]
  anyOf?: Node[]
}

const rows: Row[] = JSON.parse(readFileSync(new URL('./endpoints.json', import.meta.url), 'utf8'))
const rowOf = new Map(rows.map((row) => [`${row.method} ${row.path}`, row]))
const operationOf = ({ method, path }: AnyEndpoint) =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

const compatible: Record<Row['auth'], readonly Audience[]> = {
  public: ['public'],
  optional: ['optional'],
  user: ['user', 'fan'],
  creator: ['creator', 'verified'],
  admin: permissions.map(staff),
}

const agreed = namedEndpoints.flatMap(({ name, endpoint }) => {
  const row = rowOf.get(operationOf(endpoint))
  return row ? [{ name, endpoint, row }] : []
})

test('every endpoint is in the specification, or marked as an addition', () => {
  const strangers = namedEndpoints.filter(({ endpoint }) => !rowOf.has(operationOf(endpoint)))
  expect(strangers.filter(({ endpoint }) => !endpoint.isAddition).map(({ name }) => name)).toEqual(
    [],
  )
  expect(agreed.filter(({ endpoint }) => endpoint.isAddition).map(({ name }) => name)).toEqual([])
})

test('no two endpoints share a path or a name', () => {
  const operations = namedEndpoints.map(({ endpoint }) => endpoint).map(operationOf)
  expect(operations.length).toBe(new Set(operations).size)
  expect(namedEndpoints.length).toBe(new Set(namedEndpoints.map(({ name }) => name)).size)
})

test('the path of an endpoint has exactly the declared parameters', () => {
  for (const { name, endpoint } of namedEndpoints) {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, part]) => part).toSorted()
    expect(Object.keys(fieldsOf(endpoint.params)).toSorted(), name).toEqual(inPath)
  }
})

test.each(agreed)('$name has the specified audience and reply', ({ endpoint, row }) => {
  expect(compatible[row.auth]).toContain(endpoint.audience)
  expect(Object.keys(endpoint.files).length > 0).toBe(row.multipart)
})

test.each(agreed)('$name accepts the specified fields, requires no other', ({ endpoint, row }) => {
  const input = endpoint.method === 'GET' ? endpoint.query : endpoint.body
  const taken = [...Object.keys(fieldsOf(input)), ...Object.keys(endpoint.files)]
  expect(taken).toEqual(expect.arrayContaining(Object.keys(row.request)))

  const always = Object.entries(row.request)
    .filter(([, type]) => !type.includes('(optional)'))
    .map(([field]) => field)
  const files = Object.entries(endpoint.files).filter(([, part]) => part.required)
  const required = [...((input as Node).required ?? []), ...files.map(([name]) => name)]
  expect(always).toEqual(expect.arrayContaining(required))
})

test.each(agreed)('$name accepts every specified value of an enumeration', ({ endpoint, row }) => {
  const fields = fieldsOf(endpoint.method === 'GET' ? endpoint.query : endpoint.body)
  for (const [field, type] of Object.entries(row.request)) {
    const choices = fields[field]?.enum
    if (!choices) continue
    const agreedChoices = type.replace(' (optional)', '').split('|')
    if (agreedChoices.length > 1) expect(choices).toEqual(expect.arrayContaining(agreedChoices))
  }
})

test.each(agreed)('$name returns every specified field with its type', ({ endpoint, row }) => {
  for (const [path, type] of Object.entries(row.response)) {
    const node = nodeAt(endpoint.reply, path.split('.').slice(1))
    expect(node, path).toBeDefined()
    const expected = jsonTypesOf(type)
    const types = [node, ...(node?.anyOf ?? [])].flatMap((one) => one?.type ?? [])
    if (expected && types.length > 0) {
      expect(types, `${path}: ${type}`).toSatisfy(() => types.some((one) => expected.includes(one)))
    }
  }
})

const fieldsOf = (schema: object): Record<string, Node> => (schema as Node).properties ?? {}

function nodeAt(schema: object, path: readonly string[]): Node | undefined {
  return path.reduce<Node | undefined>((node, part) => node?.properties?.[part], schema as Node)
}

/** Names of shapes begin with a capital letter or a brace; nothing is said of single words in small letters. */
function jsonTypesOf(type: string): string[] | undefined {
  if (type.endsWith('[]')) return ['array']
  if (type === 'boolean') return ['boolean']
  if (['dollars', 'number', 'seconds', 'fraction'].includes(type)) return ['number', 'integer']
  if (['string', 'url', 'date', 'html'].includes(type) || type.includes('|')) return ['string']
  if (type === 'object' || /^[A-Z{]/.test(type)) return ['object']
  return undefined
}
