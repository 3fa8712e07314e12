import { beforeEach, expect, test, vi } from 'vitest'
import { rendered } from './support/tiny-build.ts'
import { tinySite } from './support/tiny-site.ts'

let site: Awaited<ReturnType<typeof tinySite>>
beforeEach(async () => {
  site = await tinySite()
})

const nonceOf = (text: string) => /'nonce-([^']+)'/.exec(text)?.[1]

test('a page is whole HTML, and only scripts with its own nonce may run', async () => {
  const { body, headers, statusCode } = await site.get('/maybe')
  expect(statusCode).toBe(200)
  expect(body).toMatch(/^<!DOCTYPE html><html/)
  expect(body).toContain('<h1>maybe</h1>')

  const nonce = nonceOf(String(headers['content-security-policy']))
  expect(nonce).toMatch(/^[\w+/=]{20,}$/)
  const scripts = body.match(/<script[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
})

test('visitors share one render but never a nonce', async () => {
  rendered.count = 0
  const answers = await Promise.all([1, 2, 3].map(() => site.get('/counted')))
  expect(rendered.count).toBe(1)
  const nonces = answers.map(({ headers }) => nonceOf(String(headers['content-security-policy'])))
  expect(new Set(nonces).size).toBe(3)
  for (const [place, { body }] of answers.entries()) {
    expect(body).toContain(`nonce="${nonces[place]}"`)
  }
})

test('a page is rendered anew for each theme, each language and each account', async () => {
  rendered.count = 0
  await site.get('/counted')
  const dark = await site.get('/counted', { cookie: 'theme=dark' })
  expect(dark.body).toContain('data-theme="dark"')
  const german = await site.get('/counted', { 'accept-language': 'de-DE,de;q=0.9' })
  expect(german.body).toContain('lang="de"')
  expect(german.body).toContain('Zum Inhalt springen')
  const arabic = await site.get('/counted', { cookie: 'locale=ar' })
  expect(arabic.body).toContain('lang="ar" dir="rtl"')
  expect(arabic.body).toContain('الانتقال إلى المحتوى')
  await site.get('/counted', { token: 'fan' })
  await site.get('/counted', { token: 'fan' })
  expect(rendered.count).toBe(6)
})

test('a page is rendered anew for each time zone, and in UTC for unknown ones', async () => {
  rendered.count = 0
  const zones = ['Europe/Berlin', 'Asia/Kolkata', 'Europe/Berlin', 'Mars/Olympus', 'UTC']
  const pages = await Promise.all(
    zones.map((zone) => site.get('/counted', { cookie: `time_zone=${zone}` })),
  )
  expect(pages.map(({ body }) => /data-zone="([^"]*)"/.exec(body)?.[1])).toEqual([
    ...zones.slice(0, 3),
    'UTC',
    'UTC',
  ])
  expect(rendered.count).toBe(3)
})

test('a Problem of a loader is a page with its status', async () => {
  const { body, statusCode } = await site.get('/gone')
  expect(statusCode).toBe(404)
  expect(body).toContain('Page not found')
  // Browsers show the first title.
  expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toMatch(/^Page not found · /)
})

test.each([
  ['host', 'user:password@localhost'],
  ['host', 'localhost:99999'],
  ['host', 'a b['],
  ['origin', 'http://['],
])('a page is shown whatever its site is called: %s %s', async (header, value) => {
  expect((await site.get('/maybe', { [header]: value })).statusCode).toBe(200)
})

test('a page reads forms; a body of another type is refused', async () => {
  const send = (type: string | undefined) =>
    site.post('/auth/login', { username: 'mara' }, { 'content-type': type })
  for (const type of ['multipart/form-data; boundary=x', 'application/json', 'text/plain']) {
    const { statusCode, json } = await send(type)
    expect([statusCode, json().error]).toEqual([415, 'body_type_unsupported'])
  }
  expect((await send(undefined)).statusCode).toBe(422)
})

test('a form for a page without forms is refused, and no line of the log', async () => {
  const logged = vi.spyOn(site.app.log, 'error')
  expect((await site.post('/maybe', { name: 'Mara' })).statusCode).toBe(405)
  expect(logged).not.toHaveBeenCalled()
  await site.get('/broken')
  expect(logged).toHaveBeenCalledOnce()
})

test('an unexpected failure shows the request id and nothing else', async () => {
  const { body, statusCode } = await site.get('/broken')
  expect(statusCode).toBe(500)
  expect(body).toContain('Request ID')
  expect(body).not.toContain('a secret')
})

test('a call without an answer is a failure, not a hanging page', async () => {
  expect((await site.get('/unserved')).statusCode).toBe(404)
})

test('pages are compressed as the browser accepts it', async () => {
  const answer = await site.get('/maybe', { 'accept-encoding': 'gzip, deflate, br' })
  expect(answer.headers['content-encoding']).toBe('br')
  const plain = await site.get('/maybe', { 'accept-encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
})
