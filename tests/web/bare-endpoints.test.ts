import { expect, test } from 'vitest'
import { bareEndpointsOf } from '#tools/vite/bare-endpoints.ts'

const bare = (code: string) => bareEndpointsOf(code, 'contract/cards.ts')

test('an endpoint keeps its method and path, also one made by a function', () => {
  const text = bare(`
const upload = (path: string) => endpoint({ method: 'POST', path, audience: 'user', reply: Card })
export const Read = endpoint({ method: 'GET', path: '/cards/:id', reply: object({ a: text() }) })
export const Photo = upload('/photo')`)
  expect(text).toContain("=> ({ method: 'POST', path })")
  expect(text).toContain("Read = /*#__PURE__*/ (() => (({ method: 'GET', path: '/cards/:id' })))()")
  expect(text).toContain("Photo = /*#__PURE__*/ (() => (upload('/photo')))()")
})

test('a function that makes endpoints keeps its texts and drops schemas', () => {
  expect(bare("export const List = listEndpoint('posts', object({ a: text() }), Post)")).toContain(
    "listEndpoint('posts', undefined, undefined)",
  )
})

test('every other value may be dropped, parts of an object too', () => {
  const text = bare(`
const page = { ...paging, limit: paging.limit }
const { stats: _stats, ...rest } = creator
export const sizes = 3`)
  expect(text).toContain('page = /*#__PURE__*/ (() => ({ ...paging, limit: paging.limit }))()')
  expect(text).toContain('rest = /*#__PURE__*/ (() => bare$1.rest)()')
  expect(text).toContain('sizes = 3')
})

test('an endpoint that hides its path stops the build', () => {
  expect(() => bare('const A = endpoint({ ...shared })')).toThrow('its own braces')
})
