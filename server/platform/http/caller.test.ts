import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/index.ts'
import { callerOf, createServer } from './index.ts'

const forwarded = { 'x-forwarded-for': '203.0.113.9' }

async function countryOf(options: object, headers: Record<string, string>) {
  const app = createServer(options)
  app.get('/', async (request) => ({ country: callerOf(request).country ?? null }))
  const reply = await app.inject({ url: '/', headers })
  await app.close()
  return reply.json().country
}

const named = { trustProxy: 'loopback', countryHeader: 'cf-ipcountry' }

test('the country is taken from the configured header of a trusted proxy', async () => {
  expect(await countryOf(named, { ...forwarded, 'cf-ipcountry': 'de' })).toBe('DE')
})

test.each([
  ['in another header', named, { ...forwarded, 'x-country-code': 'DE' }],
  ['when no header is named', { trustProxy: 'loopback' }, { ...forwarded, 'cf-ipcountry': 'DE' }],
  ['when no proxy is trusted', { countryHeader: 'cf-ipcountry' }, { 'cf-ipcountry': 'DE' }],
  [
    'from an address that is no proxy',
    { ...named, trustProxy: '192.0.2.1' },
    { ...forwarded, 'cf-ipcountry': 'DE' },
  ],
])('the header is ignored %s', async (_when, options, headers) => {
  expect(await countryOf(options, headers)).toBeNull()
})

test('COUNTRY_HEADER is accepted in any case, and only with the IP addresses of proxies', () => {
  const environment = { COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '10.0.0.1' }
  expect(readConfig(environment).countryHeader).toBe('cf-ipcountry')
  for (const TRUST_PROXY of ['', '1', 'true']) {
    expect(() => readConfig({ ...environment, TRUST_PROXY })).toThrow(/addresses of your proxies/)
  }
  expect(() => readConfig({ ...environment, COUNTRY_HEADER: 'a b' })).toThrow(/COUNTRY_HEADER/)
})
