import { expect, test } from 'vitest'
import { createServer } from './server.ts'

/** What a caller gets when a handler throws this. */
async function replyTo(
  failure: Error,
): Promise<{ status: number; error: string; message: string }> {
  const app = createServer({})
  app.get('/', () => Promise.reject(failure))
  const reply = await app.inject('/')
  await app.close()
  const { error, message } = reply.json()
  return { status: reply.statusCode, error, message }
}

const fromPostgres = (code: string) =>
  Object.assign(new Error(`as Postgres says ${code}`), { code, severity: 'ERROR' })
const fromSystem = (code: string) =>
  Object.assign(new Error(`as the system says ${code}`), { code, syscall: 'write', errno: -1 })

const unavailable = { status: 503, error: 'unavailable' }
const readOnly = { status: 503, error: 'read_only' }
const storageFull = { status: 507, error: 'storage_full' }
const bug = { status: 500, error: 'internal' }

test.each([
  ['08006', unavailable],
  ['25006', readOnly],
  ['28P01', unavailable],
  ['3D000', unavailable],
  ['40001', unavailable],
  ['40P01', unavailable],
  ['53100', storageFull],
  ['53200', unavailable],
  ['53300', unavailable],
  ['55P03', unavailable],
  ['57014', unavailable],
  ['57P01', unavailable],
  ['57P03', unavailable],
  ['58030', unavailable],
  ['22P02', bug],
  ['23505', bug],
  ['42703', bug],
  ['XX001', bug],
])('Postgres %s', async (code, expected) => {
  expect(await replyTo(fromPostgres(code))).toMatchObject(expected)
})

test.each([
  ['ENOSPC', storageFull],
  ['EDQUOT', storageFull],
  ['EROFS', readOnly],
  ['EACCES', readOnly],
  ['EIO', unavailable],
  ['EMFILE', unavailable],
  ['ECONNREFUSED', unavailable],
  ['ECONNRESET', unavailable],
  ['EPIPE', unavailable],
  ['ETIMEDOUT', unavailable],
  ['ENOTFOUND', unavailable],
  ['EINVAL', bug],
  ['EBADF', bug],
])('the system: %s', async (code, expected) => {
  expect(await replyTo(fromSystem(code))).toMatchObject(expected)
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
])('the driver: %s', async (sentence) => {
  expect(await replyTo(new Error(sentence))).toMatchObject(unavailable)
})

test('the message is for people, and reveals no internals', async () => {
  const { message } = await replyTo(fromPostgres('53100'))
  expect(message).toBe('This site has run out of space. Try again later')
})
