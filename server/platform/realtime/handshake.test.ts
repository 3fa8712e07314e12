import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { handshakeToken, mayConnect } from './handshake.ts'

const token = 'a'.repeat(43)
const api = { origins: ['https://stage.test', 'https://app.test'] }
const site = { ...api, cookies: true }
const cookie = `theme=dark; token=${token}`
const request = (headers: Record<string, string>) =>
  ({ headers: { host: 'stage.test', ...headers } }) as unknown as IncomingMessage

describe('the token of a handshake', () => {
  test('is accepted in the query from any origin', () => {
    const foreign = request({ origin: 'https://other.test' })
    expect(handshakeToken({ token }, foreign, api)).toBe(token)
  })

  test.each([
    ['a page of the site', { origin: 'https://stage.test' }, token],
    ['a page of the host it came to', { origin: 'http://box:3000', host: 'box:3000' }, token],
    ['polling, which names no origin', { 'sec-fetch-site': 'same-origin' }, token],
    ['a page of another site', { origin: 'https://other.test' }, undefined],
    ['a page of an allowed origin', { origin: 'https://app.test' }, undefined],
    ['another port of this machine', { origin: 'http://stage.test:81' }, undefined],
    ['an opaque origin', { origin: 'null' }, undefined],
    ['a page of a sibling', { 'sec-fetch-site': 'same-site' }, undefined],
    ['a program that names nothing', {}, undefined],
  ])('in the cookie: %s', (_who, headers, expected) => {
    expect(handshakeToken({}, request({ cookie, ...headers }), site)).toBe(expected)
  })

  test('the cookie never counts on the API of its own origin', () => {
    const own = request({ cookie, origin: 'https://stage.test' })
    expect(handshakeToken({}, own, api)).toBeUndefined()
  })

  test('a second site of one host reads its own cookie', () => {
    const second = { ...site, cookieSuffix: '_second' }
    const from = (cookie: string) => request({ cookie, origin: 'https://stage.test' })
    expect(handshakeToken({}, from(`token_second=${token}`), second)).toBe(token)
    expect(handshakeToken({}, from(`token=${token}`), second)).toBeUndefined()
    expect(handshakeToken({}, from(`token_second=${token}`), site)).toBeUndefined()
  })

  test('placeholder texts in the query do not override the cookie', () => {
    const own = request({ cookie, origin: 'https://stage.test' })
    for (const none of ['null', 'undefined', '', ['a', 'b']]) {
      expect(handshakeToken({ token: none }, own, site)).toBe(token)
    }
  })
})

test.each([
  ['a page of the site', { origin: 'https://stage.test' }, true, true],
  ['a page of an allowed origin', { origin: 'https://app.test' }, true, true],
  ['a page of the host it came to', { origin: 'http://box:3000', host: 'box:3000' }, true, false],
  ['a program that names no origin', {}, true, true],
  ['a page of another site', { origin: 'https://other.test' }, false, false],
  ['an opaque origin', { origin: 'null' }, false, false],
])('who may connect: %s', (_who, headers, atSite, atApi) => {
  expect(mayConnect(request(headers), site)).toBe(atSite)
  expect(mayConnect(request(headers), api)).toBe(atApi)
})
