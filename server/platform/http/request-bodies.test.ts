import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { object, optional, text } from '#contract/kit/schema.ts'
import { createApi, createLimiter, createServer, mountApi, serve } from './index.ts'
import type { BodyLimits } from './request-bodies.ts'

const note = endpoint({
  method: 'POST',
  path: '/notes',
  audience: 'public',
  body: object({ text: optional(text()) }),
  reply: object({}),
  rate: { calls: 5, seconds: 60, by: 'address' },
})
const upload = endpoint({
  method: 'POST',
  path: '/uploads',
  audience: 'public',
  files: { file: { kinds: ['document'], maxMb: 500 } },
  reply: object({}),
})

/** A server that holds no database: what it stores is read and forgotten. */
async function open(bodies?: BodyLimits) {
  const api = createApi({ readSession: async () => null, limiter: createLimiter() })
  serve(api, note, async () => ({}))
  serve(api, upload, async () => ({}))
  const app = createServer({ ...(bodies ? { bodies } : {}) })
  const receiver = {
    receive: async (stream: AsyncIterable<Buffer>) => {
      let sizeBytes = 0
      for await (const chunk of stream) sizeBytes += chunk.length
      return { key: 'a', mimeType: 'text/plain', kind: 'document', sizeBytes, name: 'a' } as const
    },
    discard: async () => {},
  }
  await app.register(mountApi, { api, receiver })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url, [Symbol.asyncDispose]: () => app.close() }
}

const multipart = (boundary: string) => ({
  'content-type': `multipart/form-data; boundary=${boundary}`,
})

/** Bytes that arrived at the server over all of its connections. */
function countBytes(app: FastifyInstance) {
  const sockets = new Set<{ bytesRead: number }>()
  app.server.on('connection', (socket) => sockets.add(socket))
  return () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0)
}

function* megabytes(count: number) {
  for (let sent = 0; sent < count; sent++) yield Buffer.alloc(1_000_000, '--z')
}

test('a multipart body is not read where no files are declared', async () => {
  await using server = await open()
  const received = countBytes(server.app)
  const reply = await fetch(`${server.url}/notes`, {
    method: 'POST',
    headers: multipart('z'),
    body: Readable.toWeb(Readable.from(megabytes(150))) as never,
    duplex: 'half',
  } as RequestInit)
  expect(reply.status).toBe(415)
  expect(await reply.json()).toMatchObject({ error: 'body_type_unsupported' })
  expect(received()).toBeLessThan(70_000_000)
})

test('a rate limit is counted before the body is read', async () => {
  await using server = await open()
  const send = async (type: string) => {
    const payload = { method: 'POST', headers: { 'content-type': type }, body: '{' }
    return (await fetch(`${server.url}/notes`, payload)).status
  }
  for (const type of ['application/json', 'multipart/form-data; boundary=z', 'text/plain']) {
    expect(await send(type)).toBeGreaterThanOrEqual(400)
  }
  await send('application/json')
  await send('application/json')
  expect(await send('application/json')).toBe(429)
  expect(await send('multipart/form-data; boundary=z')).toBe(429)
})

const part = (name: string, value: string) =>
  `--z\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const json = 'content-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{'

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  ['a long boundary', multipart('z'.repeat(257))['content-type'], 'x'],
  ['an incomplete part', multipart('z')['content-type'], `--z\r\n${json}`],
  ['a field that is no JSON', multipart('z')['content-type'], `--z\r\n${json}\r\n--z--\r\n`],
  ['too many fields', multipart('z')['content-type'], `${part('a', 'b').repeat(300)}--z--\r\n`],
  ['a name of the prototype', multipart('z')['content-type'], `${part('toString', 'b')}--z--\r\n`],
  ['boundaries only', multipart('z')['content-type'], '--z\r\n'.repeat(20_000)],
  ['no form', 'multipart/mixed; boundary=z', 'x'],
])('a form with %s is refused with a sentence', async (_what, type, body) => {
  await using server = await open()
  const headers = { 'content-type': type }
  const reply = await fetch(`${server.url}/uploads`, { method: 'POST', headers, body })
  expect([400, 413, 415]).toContain(reply.status)
  expect(await reply.json()).toMatchObject({ message: expect.stringMatching(/\w/) })
})

test('an unknown path is not found, whatever its body', async () => {
  await using server = await open()
  for (const type of ['application/json', 'multipart/form-data', 'text/x-unknown']) {
    for (const body of ['', '{']) {
      const headers = { 'content-type': type }
      const reply = await fetch(`${server.url}/nowhere`, { method: 'POST', headers, body })
      expect([type, body, reply.status]).toEqual([type, body, 404])
    }
  }
})

/** Send the head of a request and then a few bytes at a time; answers the milliseconds until it is cut. */
async function drip(url: string, bytesEvery: { bytes: number; ms: number }, type: string) {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  const begun = performance.now()
  socket.on('error', () => undefined).resume()
  socket.write(
    `POST /uploads HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 50000000\r\n\r\n`,
  )
  const timer = setInterval(() => socket.write('x'.repeat(bytesEvery.bytes)), bytesEvery.ms)
  const closed = new Promise<number>((resolve) =>
    socket.on('close', () => resolve(performance.now() - begun)),
  )
  const ms = await Promise.race([closed, wait(2500, undefined)])
  clearInterval(timer)
  socket.destroy()
  return ms
}

test('a stalled body is cut off, and a large one in progress is not', async () => {
  await using server = await open({ minBytes: 64_000, everyMs: 500, discardBytes: 64_000_000 })
  const cut = await drip(server.url, { bytes: 10, ms: 50 }, 'multipart/form-data; boundary=z')
  expect(cut).toBeLessThan(1500)
  const moving = { bytes: 20_000, ms: 50 }
  expect(await drip(server.url, moving, 'multipart/form-data; boundary=z')).toBeUndefined()
})
