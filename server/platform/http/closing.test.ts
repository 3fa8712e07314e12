import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServer } from './server.ts'

let app: FastifyInstance
let origin = ''
let agent: Agent
const begun: string[] = []
beforeEach(async () => {
  app = createServer({})
  addRoutes(app)
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  agent = new Agent({ keepAlive: true })
  begun.length = 0
})
afterEach(async () => {
  agent.destroy()
  await app.close()
})

function addRoutes(app: FastifyInstance): void {
  app.get('/large', async () => Buffer.alloc(50_000_000))
  app.post('/body', async () => 'read')
  app.get('/slow', async () => {
    begun.push('slow')
    await sleep(600)
    return 'done'
  })
  app.get('/stream', async (_request, reply) => {
    begun.push('stream')
    reply.raw.writeHead(200, { 'content-length': '8' })
    reply.raw.write('half')
    await sleep(600)
    reply.raw.end('half')
    return reply
  })
}

async function get(path: string): Promise<{ connection: string | undefined; text: string }> {
  const [response] = (await once(request(origin + path, { agent }).end(), 'response')) as [
    IncomingMessage,
  ]
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return { connection: response.headers.connection, text }
}

async function closeDuring<T>(response: Promise<T>): Promise<{ response: T; waitedMs: number }> {
  await expect.poll(() => begun).toHaveLength(1)
  const closed = app.close()
  const received = await response
  const since = performance.now()
  await closed
  return { response: received, waitedMs: performance.now() - since }
}

test('a reply sent while closing ends its connection, and closing waits no longer', async () => {
  const { response, waitedMs } = await closeDuring(get('/slow'))
  expect(response).toEqual({ connection: 'close', text: 'done' })
  expect(waitedMs).toBeLessThan(4_000)
})

test('a reply that has started is sent completely', async () => {
  const { response, waitedMs } = await closeDuring(get('/stream'))
  expect(response.text).toBe('halfhalf')
  expect(waitedMs).toBeLessThan(4_000)
})

test('a connection that was opened ahead of need does not hold up the end', async () => {
  const { port } = new URL(origin)
  const ahead = connect(Number(port), '127.0.0.1')
  await once(ahead, 'connect')
  const ended = once(ahead, 'close')
  const since = performance.now()
  await app.close()
  await ended
  expect(performance.now() - since).toBeLessThan(4_000)
})

test('a request that comes on an open connection while closing is still answered', async () => {
  await get('/slow')
  const closed = app.close()
  expect(await get('/slow')).toEqual({ connection: 'close', text: 'done' })
  await closed
})

const stalled = {
  'half a header': 'POST /slow HTTP/1.1\r\nhost: a',
  'half a body':
    'POST /body HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 100\r\n\r\nhalf',
  'an answer that is never read': 'GET /large HTTP/1.1\r\nhost: a\r\n\r\n',
}

/** Send a part of a request, and then neither send nor read. */
async function stall(text: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(text)
  return socket
}

const connectionsOf = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))

test.each(Object.entries(stalled))(
  'closing cuts %s after some seconds',
  async (_name, text) => {
    const socket = await stall(text)
    await expect.poll(() => connectionsOf(app)).toBe(1)
    await sleep(100)
    await app.close()
    expect(await connectionsOf(app)).toBe(0)
    socket.destroy()
  },
  15_000,
)

test.each(Object.entries(stalled))('%s is cut when it makes no progress', async (_name, text) => {
  const impatient = createServer({ stalledMs: 300 })
  addRoutes(impatient)
  origin = await impatient.listen({ port: 0, host: '127.0.0.1' })
  const socket = await stall(text)
  await expect.poll(() => connectionsOf(impatient)).toBe(1)
  await expect.poll(() => connectionsOf(impatient)).toBe(0)
  socket.destroy()
  await impatient.close()
})

test('connections end with their next reply once the server is about to close', async () => {
  expect((await get('/slow')).connection).toBe('keep-alive')
  app.endKeptConnections()
  expect(await get('/slow')).toEqual({ connection: 'close', text: 'done' })
  expect(await get('/slow')).toEqual({ connection: 'close', text: 'done' })
})
