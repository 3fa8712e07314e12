import { UpdateSettings } from '#contract/operations/settings.ts'
import { CheckCountry } from '#contract/site/country-check.ts'
import { openCountryTable } from '#server/platform/geo/index.ts'
import { callApi } from '#server/platform/http/index.ts'
import { blockedCountry } from '#tests/support/posts.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expect, test, type World } from '#tests/support/world.ts'

/** As a trusted proxy says where the caller is. */
const check = (world: World, country: string | undefined, query: { performerId?: string } = {}) =>
  callApi(
    world.app.parts.api,
    CheckCountry,
    { query },
    {
      token: undefined,
      ip: '203.0.113.5',
      country,
      language: 'en',
      requestId: 'test',
    },
  )

test('a country on the site’s list is blocked, any other and an unknown one is not', async ({
  world,
}) => {
  const staff = await world.staff()
  await staff.call(UpdateSettings, { body: { blockedCountries: ['fr'] } })
  expect(await check(world, 'FR')).toEqual({ blocked: true })
  expect(await check(world, 'NO')).toEqual({ blocked: false })
  expect(await check(world, undefined)).toEqual({ blocked: false })
})

test('a creator’s own list is checked on request', async ({ world }) => {
  const creator = await world.creator()
  await blockedCountry(world, creator, 'NO')
  expect(await check(world, 'NO', { performerId: creator.id })).toEqual({ blocked: true })
  expect(await check(world, 'NO')).toEqual({ blocked: false })
})

test('without a trusted proxy a visitor cannot fake another country', async ({ world }) => {
  const staff = await world.staff()
  await staff.call(UpdateSettings, { body: { blockedCountries: ['FR'] } })
  const headers = { 'cf-ipcountry': 'FR' }
  const reply = await world.visitor.call(CheckCountry, { headers })
  expect(reply.data).toEqual({ blocked: false })
})

test('an unknown country is blocked where the settings say so', async ({ world }) => {
  const staff = await world.staff()
  await staff.call(UpdateSettings, { body: { unknownCountryBlocked: true } })
  expect(await check(world, undefined)).toEqual({ blocked: true })
  expect(await check(world, 'NO')).toEqual({ blocked: false })
})

test('the country follows from the IP address, whatever headers a visitor sends', async ({
  world,
}) => {
  const staff = await world.staff()
  await staff.call(UpdateSettings, { body: { blockedCountries: ['DE'] } })
  const { dataDir, databaseUrl, clock } = world.app
  const geo = await openCountryTable()
  const app = await startTestApp(databaseUrl, { first: { dataDir, clock }, geo })
  const [german, american] = ['194.25.0.60', '8.8.8.8']
  const isBlocked = async (remoteAddress: string, says: string) => {
    const headers = {
      'x-forwarded-for': says,
      forwarded: `for=${says}`,
      'x-real-ip': says,
      'true-client-ip': says,
      'cf-connecting-ip': says,
      'cf-ipcountry': says === german ? 'DE' : 'US',
    }
    const plain = await app.http.inject({ url: '/block/countries/check', remoteAddress })
    const forged = await app.http.inject({ url: '/block/countries/check', remoteAddress, headers })
    expect(forged.json()).toEqual(plain.json())
    return plain.json().data.blocked
  }
  expect(await isBlocked(german, american)).toBe(true)
  expect(await isBlocked(american, german)).toBe(false)
  expect(await isBlocked('2a02:2e0:3fe:1001:302::', american)).toBe(true)
  await app.close()
})
