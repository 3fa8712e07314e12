import { expect, test } from 'vitest'
import { namedEndpoints, shapes } from '#contract/index.ts'
import { openApi } from './openapi.ts'

const info = { title: 'Stagedoor', version: '1.2.3', serverUrl: 'https://api.example' }

interface Parameter {
  name?: string
  in?: string
  required?: boolean
  $ref?: string
}
interface Operation {
  operationId: string
  security: unknown[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}
interface Schema {
  properties: Record<string, Record<string, unknown>>
  required?: string[]
}

const document = openApi(namedEndpoints, info, shapes)
const text = JSON.stringify(document)
const paths = document.paths as unknown as Record<string, Record<string, Operation>>

function operation(method: string, path: string): Operation {
  const found = paths[path]?.[method]
  if (!found) throw new Error(`${method} ${path} is not in the document`)
  return found
}

test('every endpoint is one operation with a name of its own', () => {
  const names = Object.values(paths).flatMap((path) =>
    Object.values(path).map((found) => found.operationId),
  )
  expect(names.toSorted()).toEqual(namedEndpoints.map(({ name }) => name).toSorted())
  expect(new Set(names).size).toBe(names.length)
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://api.example' }] })
})

test('declared parameters and those in the path are the same', () => {
  for (const [path, methods] of Object.entries(paths)) {
    const braces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()
    for (const { parameters, operationId } of Object.values(methods)) {
      const named = parameters.filter((one) => one.in === 'path').map((one) => one.name)
      expect(named.toSorted(), operationId).toEqual(braces)
    }
  }
})

test('every reference resolves', () => {
  const components = document.components as Record<string, Record<string, unknown>>
  const references = new Set([...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)])
  expect(references.size).toBeGreaterThan(20)
  for (const [, kind = '', name = ''] of references) {
    expect(components[kind], `${kind}/${name}`).toHaveProperty(name)
  }
})

test('a tip: body, key, envelope, and a problem per status', () => {
  const tip = operation('post', '/wallet/charges/tip/{id}')
  expect(tip.security).toEqual([{ token: [] }])
  expect(tip.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
  expect(tip.requestBody?.content['application/json']?.schema.required).toEqual(['price'])
  expect(tip.responses['200']?.content['application/json']?.schema.properties).toEqual({
    status: { const: 0 },
    data: { $ref: '#/components/schemas/ChargeReceipt' },
  })
  expect(tip.responses['402']?.content['application/json']?.schema.properties.error).toEqual({
    enum: ['wallet_too_low'],
  })
  expect(Object.keys(tip.responses)).toEqual(
    expect.arrayContaining(['400', '401', '403', '404', '409', '413', '422', '429', '500']),
  )
})

test('an upload is a form, an open call needs no token, an optional one may have it', () => {
  const upload = operation('post', '/performer/feeds/photo/upload').requestBody
  expect(upload?.content['multipart/form-data']?.schema.required).toEqual(['file'])
  expect(operation('get', '/countries/list').security).toEqual([])
  expect(operation('get', '/performers/{id}').security).toEqual([{ token: [] }, {}])
  expect(operation('get', '/users/me').requestBody).toBeUndefined()
})
