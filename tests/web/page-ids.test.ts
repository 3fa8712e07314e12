import type { FastifyInstance } from 'fastify'
import { newId } from '#server/kernel/ids.ts'
import type { AccountKind } from '#tests/contracts/authorization/meanings.ts'
import { thingOf } from '#tests/contracts/authorization/things.ts'
import { openSite } from '#tests/invariants/access/pages.ts'
import { pagesWithIds, routesWithoutPage } from '#tests/support/page-routes.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import type { PageAudience } from '#web/page-facts.ts'

/** A status, or where it leads. */
type Outcome = number | string

type OpenTo = 'everyone' | 'owner' | 'staff'

/** What whom it opens to, an account of the same kind and a visitor get of a page. */
const outcomes: Record<OpenTo, Record<string, Outcome>> = {
  everyone: { reader: 200, another: 200, visitor: 200, unknown: 404, malformed: 404 },
  owner: { reader: 200, another: 404, visitor: '/auth/login', unknown: 404, malformed: 404 },
  staff: { reader: 200, another: 403, visitor: '/auth/login', unknown: 404, malformed: 404 },
}

const openTo: Record<PageAudience, OpenTo> = {
  everyone: 'everyone',
  accounts: 'owner',
  creators: 'owner',
  staff: 'staff',
}

const login = { location: '/auth/login' }

/** Every route without a page: where it leads, or the type of what it answers. */
const others: Record<string, { location: string } | { type: string }> = {
  '/auth/register': { location: '/auth/fan-register' },
  '/auth/google': { location: '/auth/google/callback' },
  '/auth/twitter': { location: '/auth/twitter/callback' },
  '/auth/from': login,
  '/auth/logout': { location: '/' },
  '/notifications/open/:id': login,
  '/user/payment-history': { location: '/user/wallet-transaction' },
  '/manifest.webmanifest': { type: 'application/manifest+json' },
}

const open = (site: FastifyInstance, url: string, { token }: Person) =>
  site.inject({ url, headers: token ? { cookie: `token=${token}` } : {} })

/** Answers the status of a page, or where it leads; throws for anything but a page. */
async function outcomeOf(site: FastifyInstance, url: string, person: Person): Promise<Outcome> {
  const { statusCode, headers, body } = await open(site, url, person)
  if (headers.location) return String(headers.location)
  expect(body, url).toMatch(/^<!DOCTYPE html>.*<main.*<\/html>/s)
  return statusCode
}

const accountOf = (world: World, kind: AccountKind): Promise<Person> => {
  if (kind === 'staff') return world.staff()
  return kind === 'fan' ? world.fan() : world.creator({ verified: kind === 'creator' })
}

test('every route without a page is in a table', () => {
  expect(routesWithoutPage().toSorted()).toEqual(Object.keys(others).toSorted())
})

test('a page opens for those it is for by an id that exists, and is not found by any other', async ({
  world,
}) => {
  const site = await openSite(world)
  const staff = await world.staff()
  for (const { path, shows, audience } of pagesWithIds()) {
    const thing = thingOf(shows)
    // What belongs to the site has no owner.
    const kind = audience === 'creators' ? 'creator' : (thing.owners[0] ?? 'creator')
    const [owner, another] = [await accountOf(world, kind), await accountOf(world, kind)]
    const id = await thing.make({ world, owner, kind })
    const reader = audience === 'staff' ? staff : owner
    const get = (as: Person, by: string) => outcomeOf(site, path.replace(/:\w+/, by), as)
    const found = {
      reader: await get(reader, id),
      another: await get(another, id),
      visitor: await get(world.visitor, id),
      unknown: await get(reader, newId()),
      malformed: await get(reader, 'no-such-thing'),
    }
    expect.soft(found, path).toEqual(outcomes[openTo[audience]])
    // Whether something exists is not told before a visitor has logged in.
    const unknown = audience === 'everyone' ? 404 : '/auth/login'
    expect.soft(await get(world.visitor, newId()), path).toBe(unknown)
  }
  await site.close()
})

test('routes without a page lead to one, and without providers to a page that says so', async ({
  world,
}) => {
  const site = await openSite(world)
  for (const [url, expected] of Object.entries(others)) {
    const { statusCode, headers, body } = await open(site, url, world.visitor)
    if ('location' in expected) {
      expect([url, statusCode, headers.location]).toEqual([url, 302, expected.location])
    } else {
      expect([statusCode, headers['content-type']]).toEqual([200, expected.type])
      expect(JSON.parse(body)).toMatchObject({ name: expect.any(String), start_url: '/home' })
    }
  }
  for (const reader of [world.visitor, await world.fan()]) {
    for (const company of ['google', 'twitter']) {
      const { statusCode, body } = await open(site, `/auth/${company}/callback`, reader)
      expect([statusCode, body.includes('This way to log in')]).toEqual([200, true])
    }
  }
  await site.close()
})
