import { expect, test } from 'vitest'
import { bareEndpointsOf } from '#tools/vite/bare-endpoints.ts'

test('an endpoint keeps its method and path, every other call may be dropped', () => {
  const code = `import { endpoint } from '../endpoint.ts'
export const Card = object({ id: Id })
const upload = (path: string) => endpoint({ method: 'POST', path, audience: 'user', reply: Card })
export const Photo = upload('/photo')
export const Read = endpoint({ method: 'GET', path: '/cards/:id', reply: object({ a: text() }) })`
  const bare = bareEndpointsOf(code, 'contract/cards.ts')
  expect(bare).toContain("({ method: 'POST', path })")
  expect(bare).toContain("Read = ({ method: 'GET', path: '/cards/:id' })")
  expect(bare).toContain('Card = /*#__PURE__*/ object({ id: Id })')
  expect(bare).toContain("Photo = /*#__PURE__*/ upload('/photo')")
})

test('an endpoint that hides its path stops the build', () => {
  expect(() => bareEndpointsOf('const A = endpoint({ ...shared })', 'a.ts')).toThrow(
    'its own braces',
  )
})
