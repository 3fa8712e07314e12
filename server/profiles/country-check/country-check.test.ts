import { UpdateSettings } from '#contract/operations/settings.ts'
import { CheckCountry } from '#contract/site/country-check.ts'
import { callApi } from '#server/platform/http/index.ts'
import { blockedCountry } from '#tests/support/posts.ts'
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

test('a creator’s own list counts where it is asked for', async ({ world }) => {
  const creator = await world.creator()
  await blockedCountry(world, creator, 'NO')
  expect(await check(world, 'NO', { performerId: creator.id })).toEqual({ blocked: true })
  expect(await check(world, 'NO')).toEqual({ blocked: false })
})

test('a visitor without a proxy cannot say to be elsewhere', async ({ world }) => {
  const staff = await world.staff()
  await staff.call(UpdateSettings, { body: { blockedCountries: ['FR'] } })
  const headers = { 'cf-ipcountry': 'FR' }
  const reply = await world.visitor.call(CheckCountry, { headers })
  expect(reply.data).toEqual({ blocked: false })
})
