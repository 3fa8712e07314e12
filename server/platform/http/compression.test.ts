import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { object, text } from '#contract/kit/schema.ts'
import { createApi, createLimiter, createServer, mountApi, serve } from './index.ts'

const read = (path: string) =>
  endpoint({
    method: 'GET',
    path,
    audience: 'public',
    reply: object({ words: text({ max: 200_000 }) }),
  })

const lengths = { '/short': 100, '/list': 20_000, '/history': 150_000 }

const api = createApi({ readSession: async () => null, limiter: createLimiter() })
for (const [path, length] of Object.entries(lengths)) {
  serve(api, read(path), async () => ({ words: 'word '.repeat(length / 5) }))
}
const app = createServer({})
await app.register(mountApi, {
  api,
  receiver: { receive: () => Promise.reject(new Error('no files')), discard: async () => {} },
})
afterAll(() => app.close())

const get = (url: string, encodings?: string) =>
  app.inject({ url, headers: encodings ? { 'accept-encoding': encodings } : {} })

test.each(['/list', '/history'])('%s is compressed as its client accepts it', async (path) => {
  const plain = await get(path)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const brotli = await get(path, 'gzip, deflate, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  const gzip = await get(path, 'gzip')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(gzip.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
})

test('replies that fit into one packet are not compressed', async () => {
  const reply = await get('/short', 'gzip, deflate, br')
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(reply.json().data.words).toHaveLength(100)
})
