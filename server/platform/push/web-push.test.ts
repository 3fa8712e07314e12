import type { lookup } from 'node:dns'
import { expect, test } from 'vitest'
import { openPushService, serveLocally } from '#tests/support/push-service.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'
import { createWebPush } from './web-push.ts'

const open = createWebPush({ allowsLoopback: true })
const strict = createWebPush({ allowsLoopback: false })
const keys = open.newKeys()
const sender = { keys, subject: 'mailto:owner@fans.example' }
const message = {
  payload: JSON.stringify({ web_push: 8030, notification: { title: 'Ünïcode 🎭' } }),
  topic: 'messages',
  urgency: 'high',
  ttlSeconds: 60,
} as const
const targetOf = ({ body: { endpoint, keys } }: { body: { endpoint: string; keys: object } }) =>
  ({ endpoint, ...keys }) as { endpoint: string; p256dh: string; auth: string }

test('a push arrives encrypted for its browser, signed by the site, with its headers', async () => {
  const service = await openPushService()
  const browser = service.browser()
  expect(await open.send(targetOf(browser), message, sender)).toEqual({ result: 'accepted' })
  const [sent] = service.arrived
  expect(sent).toMatchObject({
    payload: { notification: { title: 'Ünïcode 🎭' } },
    ...{ topic: 'messages', urgency: 'high', ttl: 60, publicKey: keys.publicKey },
    claims: { aud: service.origin, sub: sender.subject },
  })
})

test.each([
  [201, {}, { result: 'accepted' }],
  [404, {}, { result: 'gone' }],
  [410, {}, { result: 'gone' }],
  [403, {}, { result: 'refused', status: 403 }],
  [413, {}, { result: 'unsendable', status: 413 }],
  [429, { 'retry-after': '120' }, { result: 'later', retryAfterMs: 120_000 }],
  [503, {}, { result: 'later', retryAfterMs: undefined }],
  [503, { 'retry-after': '999999999' }, { result: 'later', retryAfterMs: 86_400_000 }],
  [500, { 'retry-after': 'soon' }, { result: 'later', retryAfterMs: undefined }],
])('A15: an answer %i with %j means %j', async (status, headers, outcome) => {
  const service = await openPushService()
  const browser = service.browser()
  service.answer(browser.path, { status, headers })
  expect(await open.send(targetOf(browser), message, sender)).toEqual(outcome)
})

test('A15: a server that is not there is tried again', async () => {
  const service = await openPushService()
  const target = { ...targetOf(service.browser()), endpoint: 'http://127.0.0.1:9/push' }
  expect(await open.send(target, message, sender)).toEqual({
    result: 'later',
    retryAfterMs: undefined,
  })
})

test('redirects are not followed, and an answer without end is not read', async () => {
  const asked: string[] = []
  const origin = await serveLocally((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/endless') {
      response.writeHead(200)
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', write)
      }
      return write()
    }
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  const service = await openPushService()
  const target = targetOf(service.browser())
  const sendTo = (path: string) =>
    open.send({ ...target, endpoint: `${origin}${path}` }, message, sender)
  expect(await sendTo('/moved')).toEqual({ result: 'unsendable', status: 307 })
  expect(await sendTo('/endless')).toEqual({ result: 'accepted' })
  expect(asked).toEqual(['/moved', '/endless'])
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://web.push.apple.com/QGVa',
  'https://8.8.8.8/push',
  'https://[2a00:1450:4001:800::200e]/push',
])('%s is an address that may be sent to', (endpoint) => {
  expect([strict, open].map((push) => push.takesEndpoint(endpoint))).toEqual([true, true])
})

test.each([
  'http://push.example.org/abc',
  'ftp://push.example.org/abc',
  'https://user:password@push.example.org/abc',
  'https://10.0.0.1/push',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.1.1/push',
  'https://0x0a000001/push',
  'https://167772161/push',
  'https://0.0.0.0/push',
  'https://[fd00::1]/push',
  'https://[fe80::1]/push',
  'https://[::ffff:10.0.0.1]/push',
  'https://[64:ff9b::a00:1]/push',
  'https://[2002:a00:1::]/push',
  'https://intranet/push',
  'not an address',
  '',
])('%s is never sent to', (endpoint) => {
  expect([strict, open].map((push) => push.takesEndpoint(endpoint))).toEqual([false, false])
})

test.each([
  'http://127.0.0.1:4500/push',
  'https://127.1/push',
  'https://[::1]/push',
  'https://localhost/push',
  'https://push.localhost/push',
])('%s is sent to in a trial that allows it only', (endpoint) => {
  expect([strict, open].map((push) => push.takesEndpoint(endpoint))).toEqual([false, true])
})

test('an address that was stored when it was allowed is not sent to later', async () => {
  const service = await openPushService()
  const target = targetOf(service.browser())
  expect(await strict.send(target, message, sender)).toEqual({ result: 'gone' })
  expect(service.arrived).toEqual([])
})

/** A name server that answers with these addresses, one after the other. */
const answering = (...answers: string[][]) =>
  ((_: string, __: object, callback: (error: null, found: object[]) => void) => {
    const found = answers.shift() ?? []
    callback(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }) as unknown as typeof lookup

test('a name is resolved once for each push, and private answers are not connected to', async () => {
  const service = await openPushService()
  const browser = service.browser()
  const { port } = new URL(service.origin)
  const target = { ...targetOf(browser), endpoint: `http://push.localhost:${port}${browser.path}` }
  const resolvingTo = (...answers: string[][]) =>
    createWebPush(
      { allowsLoopback: true },
      { lookup: publicLookup({ allowsLoopback: true }, answering(...answers)) },
    )
  expect(await resolvingTo(['127.0.0.1'], ['10.0.0.1']).send(target, message, sender)).toEqual({
    result: 'accepted',
  })
  const refused = { result: 'later', retryAfterMs: undefined }
  for (const answer of [['10.0.0.1'], ['127.0.0.1', '10.0.0.1'], []]) {
    expect(await resolvingTo(answer).send(target, message, sender)).toEqual(refused)
  }
  expect(service.arrived).toHaveLength(1)
})

test.each([
  ['8.8.8.8', true],
  ['100.64.0.1', false],
  ['198.19.255.255', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['2606:4700::1111', true],
  ['::', false],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['ff02::1', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address, { allowsLoopback: false })).toBe(isPublic)
})

test('keys that are no point of the curve, or too short, are not taken', async () => {
  const service = await openPushService()
  const { p256dh, auth } = targetOf(service.browser())
  expect(open.takesKeys({ p256dh, auth })).toBe(true)
  const offCurve = Buffer.alloc(65, 1)
  offCurve[0] = 4
  const wrong = [offCurve.toString('base64url'), p256dh.slice(0, 40), '']
  expect(wrong.map((key) => open.takesKeys({ p256dh: key, auth }))).toEqual([false, false, false])
  expect(open.takesKeys({ p256dh, auth: 'AAAA' })).toBe(false)
})
