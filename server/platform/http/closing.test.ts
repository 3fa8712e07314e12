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
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  agent = new Agent({ keepAlive: true })
  begun.length = 0
})
afterEach(async () => {
  agent.destroy()
  await app.close()
})

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
  expect(waitedMs).toBeLessThan(1_000)
})

test('a reply that has started is sent completely', async () => {
  const { response, waitedMs } = await closeDuring(get('/stream'))
  expect(response.text).toBe('halfhalf')
  expect(waitedMs).toBeLessThan(1_000)
})

test('a connection that was opened ahead of need does not hold up the end', async () => {
  const { port } = new URL(origin)
  const ahead = connect(Number(port), '127.0.0.1')
  await once(ahead, 'connect')
  const ended = once(ahead, 'close')
  const since = performance.now()
  await app.close()
  await ended
  expect(performance.now() - since).toBeLessThan(1_500)
})

test('a request that comes on an open connection while closing is still answered', async () => {
  await get('/slow')
  const closed = app.close()
  expect(await get('/slow')).toEqual({ connection: 'close', text: 'done' })
  await closed
})
