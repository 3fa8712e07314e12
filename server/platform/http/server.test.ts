import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { object } from '#contract/kit/schema.ts'
import { createApi, createServer, mountApi, noLimiter, serve } from './index.ts'

async function headersOf(publicUrl: string | undefined, url: string) {
  const app = createServer({ publicUrl })
  app.get('/found', async () => ({ data: 1 }))
  const { headers } = await app.inject(url)
  await app.close()
  return headers
}

test.each(['/found', '/missing'])('%s is sent with nosniff', async (url) => {
  const headers = await headersOf('http://localhost:3000', url)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('a site behind TLS tells browsers to stay there', async () => {
  const headers = await headersOf('https://fans.example', '/missing')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

test('no cache keeps an answer of the API, whatever it says', async () => {
  const api = createApi({ readSession: async () => null, limiter: noLimiter })
  const call = (path: string, audience: 'public' | 'user') =>
    serve(api, endpoint({ method: 'GET', path, audience, reply: object({}) }), async () => ({}))
  call('/open', 'public')
  call('/closed', 'user')
  const app = createServer({})
  const receiver = { receive: async () => Promise.reject(), discard: async () => {} }
  await app.register(mountApi, { api, receiver, prefix: '/api' })
  for (const [path, status] of [
    ['open', 200],
    ['closed', 401],
    ['missing', 404],
  ] as const) {
    const { statusCode, headers } = await app.inject(`/api/${path}`)
    expect([statusCode, headers['cache-control']]).toEqual([status, 'private, no-store'])
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  await app.close()
})

test('a part that a file does not have is no failure of the server', async () => {
  const app = createServer({})
  app.get('/file', async () => {
    throw Object.assign(new Error('Range Not Satisfiable'), { statusCode: 416 })
  })
  const reply = await app.inject('/file')
  expect([reply.statusCode, reply.json().error]).toEqual([416, 'range_not_valid'])
  await app.close()
})

test('an address that is no UTF-8 is answered like others of no route', async () => {
  const app = createServer({})
  const reply = await app.inject('/caf%FF')
  expect([reply.statusCode, reply.json().error]).toEqual([404, 'not_found'])
  await app.close()
})
