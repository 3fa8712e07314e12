import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { handshakeToken } from './handshake.ts'

const token = 'a'.repeat(43)
const site = { siteUrl: 'https://stage.test', cookies: true }
const cookie = `theme=dark; token=${token}`
const request = (headers: Record<string, string>) =>
  ({ headers: { host: 'stage.test', ...headers } }) as unknown as IncomingMessage

describe('the token of a handshake', () => {
  test('comes in the query from any origin', () => {
    const foreign = request({ origin: 'https://other.test' })
    expect(handshakeToken({ token }, foreign, { siteUrl: site.siteUrl })).toBe(token)
  })

  test.each([
    ['a page of the site', { origin: 'https://stage.test' }, token],
    ['a page of the host it came to', { origin: 'http://box:3000', host: 'box:3000' }, token],
    ['polling, which names no origin', { 'sec-fetch-site': 'same-origin' }, token],
    ['a page of another site', { origin: 'https://other.test' }, undefined],
    ['another port of this machine', { origin: 'http://stage.test:81' }, undefined],
    ['an opaque origin', { origin: 'null' }, undefined],
    ['a page of a sibling', { 'sec-fetch-site': 'same-site' }, undefined],
    ['a program that names nothing', {}, undefined],
  ])('in the cookie: %s', (_who, headers, expected) => {
    expect(handshakeToken({}, request({ cookie, ...headers }), site)).toBe(expected)
  })

  test('the cookie never counts on the API of its own origin', () => {
    const own = request({ cookie, origin: site.siteUrl })
    expect(handshakeToken({}, own, { siteUrl: site.siteUrl })).toBeUndefined()
  })

  test('texts that stand for no token leave the cookie its word', () => {
    const own = request({ cookie, origin: site.siteUrl })
    for (const none of ['null', 'undefined', '', ['a', 'b']]) {
      expect(handshakeToken({ token: none }, own, site)).toBe(token)
    }
  })
})
