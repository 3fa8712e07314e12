import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { visitorLocator } from './visitor-place.ts'

const request = (remoteAddress: string, headers: Record<string, string>) =>
  ({
    socket: { remoteAddress },
    headers,
    connection: { remoteAddress },
  }) as never as IncomingMessage

const [proxy, renderer, visitor, other] = ['10.0.0.1', '10.0.0.7', '203.0.113.9', '198.51.100.4']
const trusting = { trustProxy: proxy, trustClientIp: `${renderer}, fd00::/8` }

test.each([
  ['by a listed server', trusting, renderer, { 'x-client-ip': visitor }, visitor],
  [
    'by a server of a listed range',
    trusting,
    'fd00::5',
    { 'x-client-ip': '2001:db8::1' },
    '2001:db8::1',
  ],
  ['with a port', trusting, renderer, { 'x-client-ip': `${visitor}:4711` }, visitor],
  ['by nobody listed', trusting, other, { 'x-client-ip': visitor }, other],
  [
    'when no server is listed',
    { trustProxy: 'loopback' },
    '127.0.0.1',
    { 'x-client-ip': visitor },
    '127.0.0.1',
  ],
  ['as no address', trusting, renderer, { 'x-client-ip': 'me' }, renderer],
  ['as several addresses', trusting, renderer, { 'x-client-ip': `${visitor}, ${other}` }, renderer],
  [
    'through a proxy that passes it on',
    trusting,
    proxy,
    { 'x-client-ip': visitor, 'x-forwarded-for': other },
    other,
  ],
  [
    'through a proxy that is listed too',
    { trustProxy: proxy, trustClientIp: proxy },
    proxy,
    { 'x-client-ip': visitor, 'x-forwarded-for': other },
    other,
  ],
  [
    'with X-Forwarded-For of no proxy',
    trusting,
    renderer,
    { 'x-client-ip': visitor, 'x-forwarded-for': other },
    visitor,
  ],
])('an address that is sent %s', (_name, options, from, headers, ip) => {
  expect(visitorLocator(options)(request(from, headers)).ip).toBe(ip)
})

test.each([
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
])('a connection from %s comes from %s', (from, ip) => {
  expect(visitorLocator({})(request(from, {})).ip).toBe(ip)
})

test('what a trusted proxy passes on and is no address is skipped', () => {
  const headers = { 'x-forwarded-for': `unknown, ${visitor}` }
  expect(visitorLocator({ trustProxy: 'true' })(request(proxy, headers)).ip).toBe(visitor)
})

test('XX, which proxies send for an unknown country, is none', () => {
  const locate = visitorLocator({ trustProxy: proxy, countryHeader: 'cf-ipcountry' })
  const from = (country: string) =>
    locate(request(proxy, { 'x-forwarded-for': visitor, 'cf-ipcountry': country })).country
  expect([from('XX'), from('zz'), from('T1'), from('no')]).toEqual([
    undefined,
    undefined,
    undefined,
    'NO',
  ])
})
