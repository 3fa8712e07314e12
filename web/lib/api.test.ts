import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { call } from './api.ts'
import { type ApiProblem, messageOf } from './api-problem.ts'
import { onSessionEnd } from './session-end.ts'

// As pages have it: method and path only.
const tip = { method: 'POST', path: '/wallet/charges/tip/:id' } as AnyEndpoint

const fetchMock = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetchMock.mockReset()
})

const respond = (status: number, body?: object) =>
  fetchMock.mockResolvedValue(new Response(body ? JSON.stringify(body) : null, { status }))

const failure = (): Promise<ApiProblem> =>
  call(tip).then(
    () => expect.unreachable(),
    (problem) => problem,
  )

test('a call requests its URL with all params and resolves to the data', async () => {
  respond(200, { status: 0, data: { ok: 1 } })
  const input = { params: { id: 'a b' }, query: { tag: ['x', 'y'] }, body: { price: 5 }, key: 'k1' }
  expect(await call(tip, input)).toEqual({ ok: 1 })

  const [url, { method, headers, body } = {}] = fetchMock.mock.calls[0] ?? []
  expect(url).toBe('/api/wallet/charges/tip/a%20b?tag=x&tag=y')
  expect(method).toBe('POST')
  expect(body).toBe('{"price":5}')
  expect(headers).toMatchObject({ 'Idempotency-Key': 'k1', 'Accept-Language': 'de' })
})

test.each([
  ['a change', tip, { price: 5 }, true],
  ['a change of many words', tip, { text: 'x'.repeat(10_000) }, false],
  ['a question', { method: 'GET', path: '/users/me' } as AnyEndpoint, undefined, false],
])('%s: whether it continues when the page is left', async (_, endpoint, body, keepalive) => {
  respond(200, { status: 0, data: {} })
  await call(endpoint, { body })
  expect(fetchMock.mock.calls[0]?.[1]?.keepalive).toBe(keepalive)
})

test.each([204, 205])('%i has no body', async (status) => {
  respond(status)
  expect(await call(tip)).toBeUndefined()
})

test('an error response is thrown with its fields, in the page’s language', async () => {
  const fields = { price: 'Too little' }
  const body = { statusCode: 422, message: 'Enter more', error: 'price_too_low', fields }
  respond(422, { ...body, facts: { min: 5 } })
  const message = expect.stringMatching(/^Gib einen Preis von mindestens 5,00\s\$ ein$/)
  expect(await failure()).toMatchObject({ status: 422, message, fields })
})

const general = 'Etwas ist schiefgelaufen. Bitte versuche es später noch einmal'

test('a response without JSON has the general message, no response the offline one', async () => {
  fetchMock.mockResolvedValue(new Response('<html>', { status: 502 }))
  const broken = await failure()
  expect(broken.statusCode).toBe(502)
  expect(messageOf(broken)).toBe(general)

  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(messageOf(await failure())).toMatch(/^Du bist anscheinend offline/)
})

test('a rejected token ends the session, other errors do not', async () => {
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  respond(403, { statusCode: 403, message: 'No' })
  await failure()
  expect(ended).not.toHaveBeenCalled()
  respond(401, { statusCode: 401, message: 'Please login!' })
  await failure()
  expect(ended).toHaveBeenCalledOnce()
  stop()
})
