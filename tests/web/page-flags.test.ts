import { beforeEach, expect, test } from 'vitest'
import { tinySite } from './support/tiny-site.ts'

let site: Awaited<ReturnType<typeof tinySite>>
beforeEach(async () => {
  site = await tinySite()
})

/** The first title is the one that a browser shows. */
const titleOf = ({ body }: { body: string }) => /<title>(.*?)<\/title>/.exec(body)?.[1]

const removed = /^token=;.*Max-Age=0/

test.each([
  ['a visitor', 'members', undefined, '/auth/login'],
  ['a fan', 'members', 'fan', undefined],
  ['a visitor where noredirect is set', 'maybe', undefined, undefined],
  ['a creator', 'studio', 'creator', undefined],
  ['a fan on a page for creators', 'studio', 'fan', '/auth/login'],
  ['a visitor on a page for creators', 'studio', undefined, '/auth/login'],
])('%s opens /%s', async (_who, page, token, destination) => {
  const { statusCode, headers } = await site.get(`/${page}`, token ? { token } : {})
  expect(statusCode).toBe(destination ? 302 : 200)
  expect(headers.location).toBe(destination)
})

test('the token of an account that is no creator is cleared on a page for creators', async () => {
  const { headers } = await site.get('/studio', { token: 'fan' })
  expect(String(headers['set-cookie'])).toMatch(removed)
})

test('a redirected visitor returns to the requested page after the login', async () => {
  for (const [requested, page] of [
    ['/members', '/members'],
    ['/members?of=a&n=2', '/members?of=a&n=2'],
    ['/members.data?of=a&n=2', '/members?of=a&n=2'],
  ] as const) {
    const { headers } = await site.get(requested)
    expect(String(headers['set-cookie'])).toContain(`return_to=${page}; Max-Age=600; Path=/auth`)
  }
})

test('the flags hold for data requests of moves within the page too', async () => {
  const { statusCode, body } = await site.get('/members.data')
  expect(statusCode).toBe(202)
  expect(body).toContain('/auth/login')
  expect(body).not.toContain('members</h1>')
})

test('an expired token is cleared and redirects to the login page', async () => {
  const { statusCode, headers } = await site.get('/maybe', { token: 'dead' })
  expect(statusCode).toBe(302)
  expect(headers.location).toBe('/auth/login')
  expect(String(headers['set-cookie'])).toMatch(removed)
})

test('an account that cannot be read is only logged; its token stays', async () => {
  site.state.accountFails = true
  const open = await site.get('/maybe', { token: 'fan' })
  expect(open.statusCode).toBe(200)
  const own = await site.get('/members', { token: 'fan' })
  expect(own.statusCode).toBe(503)
  expect(own.headers['set-cookie']).toBeUndefined()
})

test('maintenance closes every page but for staff and their way in', async () => {
  site.state.maintenance = true
  const closed = await site.get('/maybe')
  expect(closed.statusCode).toBe(503)
  expect(closed.headers['retry-after']).toBe('600')
  expect(closed.body).toContain('We’ll be right back')
  expect(titleOf(closed)).toMatch(/^We’ll be right back · /)
  expect((await site.get('/members', { token: 'fan' })).statusCode).toBe(503)
  expect((await site.get('/members', { token: 'staff' })).statusCode).toBe(200)
  expect((await site.get('/auth/login')).statusCode).toBe(200)
})

test('the login page offers an account only while one can be created', async () => {
  const offer = 'Sign up'
  expect((await site.get('/auth/login')).body).toContain(offer)
  site.state.maintenance = true
  expect((await site.get('/auth/login?again')).body).not.toContain(offer)
})

test('a blocked country sees its own page, and maintenance comes before it', async () => {
  site.state.countryBlocked = true
  const blocked = await site.get('/maybe')
  expect(blocked.statusCode).toBe(403)
  expect(blocked.body).toContain('Not available in your country')
  expect(titleOf(blocked)).toMatch(/^Not available in your country · /)
  expect((await site.get('/members')).statusCode).toBe(403)
  // Staff log in here, also from a blocked country.
  expect((await site.get('/auth/login')).statusCode).toBe(200)
  site.state.maintenance = true
  expect((await site.get('/maybe?fresh')).statusCode).toBe(503)
})
