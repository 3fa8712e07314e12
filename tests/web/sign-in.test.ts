import { beforeEach, expect, test } from 'vitest'
import { tinySite } from './support/tiny-site.ts'

let site: Awaited<ReturnType<typeof tinySite>>
beforeEach(async () => {
  site = await tinySite()
})

const login = (username: string, more: Record<string, string> = {}, cookie = '') =>
  site.post('/auth/login', { username, password: 'right', ...more }, cookie ? { cookie } : {})

test.each([
  ['fan', '/home'],
  ['newcomer', '/user/account'],
  ['creator', '/mara'],
  ['staff', '/admin'],
])('after the login a %s is redirected to %s', async (who, destination) => {
  const { statusCode, headers } = await login(who)
  expect(statusCode).toBe(302)
  expect(headers.location).toBe(destination)
})

test('the token is out of reach of scripts, for a year or for a day', async () => {
  const day = String((await login('fan')).headers['set-cookie'])
  expect(day).toBe('token=fan; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax')
  const year = String((await login('fan', { remember: 'on' })).headers['set-cookie'])
  expect(year).toContain('Max-Age=31536000')
})

test('a page keeps the device mark in a cookie, and sends it with the next login', async () => {
  const [, first] = (await login('fan', {}, 'device=known')).headers['set-cookie'] as string[]
  expect(first).toBe('device=known+fan; Max-Age=31536000; Path=/auth; HttpOnly; SameSite=Lax')
})

test('a second site of one host has cookies of its own', async () => {
  const second = await tinySite({ cookieSuffix: '_second' })
  const form = { username: 'fan', password: 'right' }
  const answer = await second.post('/auth/login', form, { cookie: 'device=other; token=other' })
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['token_second'])
  const open = await second.get('/members', { cookie: 'token=dead; token_second=fan' })
  expect(open.statusCode).toBe(200)
  expect(open.body).toContain('data-cookies="_second"')
  expect((await second.get('/members', { cookie: 'token=fan' })).statusCode).toBe(302)
  expect((await site.get('/members', { cookie: 'token_second=fan' })).statusCode).toBe(302)
})

test('an expired token does not break the following login', async () => {
  const answer = await login('fan', {}, 'token=dead')
  expect(answer.headers.location).toBe('/home')
  expect(String(answer.headers['set-cookie'])).toContain('token=fan;')
})

test('outside localhost the token travels by TLS only', async () => {
  site = await tinySite({ url: 'https://stage.example' })
  expect(String((await login('fan')).headers['set-cookie'])).toContain('; Secure')
})

test('a refused login says why and keeps what was typed', async () => {
  const answer = await site.post('/auth/login', { username: 'some"one', password: 'wrong' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Incorrect credentials!')
  expect(answer.body).toContain('value="some&quot;one"')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('an invalid field has its validation error beside it', async () => {
  const answer = await site.post('/auth/login', { username: '', password: 'right' })
  expect(answer.statusCode).toBe(422)
  expect(answer.body).toContain('Enter your email or username')
})

test('after the login one returns to the requested page, if the account may see it', async () => {
  const back = await login('fan', {}, 'return_to=%2Fmembers')
  expect(back.headers.location).toBe('/members')
  expect(String(back.headers['set-cookie'])).toContain('return_to=;')
  expect((await login('staff', {}, 'return_to=%2Fadmin')).headers.location).toBe('/admin')
  expect((await login('fan', {}, 'return_to=%2Fadmin')).headers.location).toBe('/home')
  expect((await login('newcomer', {}, 'return_to=%2Fmembers')).headers.location).toBe(
    '/user/account',
  )
  for (const foreign of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
    const cookie = `return_to=${encodeURIComponent(foreign)}`
    expect((await login('fan', {}, cookie)).headers.location).toBe('/home')
  }
})

test.each([
  ['/\u30f1x', '/%E3%83%B1x'],
  ['/explore?q=\u65e5\u672c', '/explore?q=%E6%97%A5%E6%9C%AC'],
  ['/explore?q=caf\u00e9&tab=posts', '/explore?q=caf%C3%A9&tab=posts'],
  ['/explore?q=\u{1f600}#top', '/explore?q=%F0%9F%98%80#top'],
  ['/explore?q=100%25', '/explore?q=100%25'],
])('the page %s is returned to in an address that a header may contain', async (path, location) => {
  const from = await site.get(`/auth/from?path=${encodeURIComponent(path)}`)
  const [, cookie = ''] = /(return_to=[^;]*)/.exec(String(from.headers['set-cookie'])) ?? []
  const back = await login('fan', {}, cookie)
  expect([back.statusCode, back.headers.location]).toEqual([302, location])
})

test('a page that leads to the login or registration is returned to', async () => {
  const login = await site.get('/auth/from?path=%2Fmara')
  expect(login.headers.location).toBe('/auth/login')
  expect(String(login.headers['set-cookie'])).toContain('return_to=/mara; Max-Age=600; Path=/auth')
  const register = await site.get('/auth/from?path=%2Fmara&new=1')
  expect(register.headers.location).toBe('/auth/register')
})

test('who is signed in already does not see the login page', async () => {
  expect((await site.get('/auth/login', { token: 'creator' })).headers.location).toBe('/mara')
})

test('signing out ends the session and takes the cookie, with a whole new document', async () => {
  const { statusCode, headers } = await site.post('/auth/logout', {}, { cookie: 'token=fan' })
  expect(statusCode).toBe(302)
  expect(headers.location).toBe('/auth/login')
  expect(headers['x-remix-reload-document']).toBe('true')
  expect(String(headers['set-cookie'])).toMatch(/^token=;.*Max-Age=0/)
  expect(site.state.loggedOut).toEqual(['fan'])
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin without a name', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }],
  ['nowhere', { origin: undefined, 'sec-fetch-site': undefined }],
])('a form from %s is refused', async (_name, headers) => {
  const answer = await site.post('/auth/logout', {}, { cookie: 'token=fan', ...headers })
  expect(answer.statusCode).toBe(403)
  expect(answer.json().error).toBe('cross_site')
  expect(site.state.loggedOut).toEqual([])
})

test('a browser that blocks cookies reads that they are needed', async () => {
  const { headers } = await site.get('/members', { referer: 'http://localhost/auth/login' })
  const form = await site.get(String(headers.location))
  expect(form.body).toContain('blocks cookies')
  expect((await site.get('/auth/login')).body).not.toContain('blocks cookies')
})

test.each([
  ['from another page', { referer: 'http://localhost/contact' }],
  ['with another cookie', { referer: 'http://localhost/auth/login', cookie: 'theme=dark' }],
])('whoever comes to a page of members %s just logs in', async (_from, headers) => {
  expect((await site.get('/members', headers)).headers.location).toBe('/auth/login')
})
