/** What other clients send with every call, and how they expect it to be read. */
import { namedEndpoints } from '#contract/index.ts'
import { Person } from '#tests/support/people.ts'
import { publishPhotos, publishPost } from '#tests/support/posts.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { ask, get } from './site.ts'

const json = { 'content-type': 'application/json' }
const nobody = '6b0000000000000000000000'
const addressOf = (path: string) =>
  path
    .replace(/:provider|:gateway/g, 'stripe')
    .replace('/upload/:type', '/upload/idVerificationId')
    .replace(/:\w+/g, nobody)
const withToken = (world: World, token: string) =>
  new Person(world.app, { id: '', username: '', token })

test('a JSON content type with an empty body is no parse error on any call', async ({ world }) => {
  const people = [world.visitor, await world.fan(), await world.creator(), await world.staff()]
  const refused: string[] = []
  for (const { endpoint } of namedEndpoints) {
    const { method } = endpoint
    for (const person of people) {
      const url = addressOf(endpoint.path)
      // Ends the session that the rest is called with.
      if (/logout|sessions/.test(url)) continue
      const reply = await person.send({ method, url, headers: json })
      if (reply.status >= 500 || [400, 415].includes(reply.status)) {
        if (!/malformed|id_not_valid/.test(reply.text))
          refused.push(`${method} ${url} ${reply.text}`)
      }
    }
  }
  expect([...new Set(refused)]).toEqual([])
})

test('texts that mean no token are a visitor, and 401 is for calls that need one', async ({
  world,
}) => {
  await publishPost(await world.creator({ username: 'kira' }))
  const visitor = new Map<string, number>()
  const faults: string[] = []
  for (const text of ['', 'null', 'undefined', 'deleted', 'no-such-token', 'Bearer null']) {
    const person = withToken(world, text)
    for (const { endpoint } of namedEndpoints) {
      const { method, path, audience } = endpoint
      const url = addressOf(path)
      if (method !== 'GET' && audience !== 'optional' && audience !== 'public') continue
      const { status } = await person.send({ method, url, headers: json })
      const road = `${method} ${url}`
      const needsToken = audience !== 'optional' && audience !== 'public'
      if ((status === 401) !== needsToken) faults.push(`"${text}" ${road} ${status}`)
      if (status === 429 || needsToken) continue
      if ((visitor.get(road) ?? status) !== status) faults.push(`"${text}" ${road} differs`)
      visitor.set(road, status)
    }
  }
  expect(faults).toEqual([])
})

const publicLists = [
  ...['/user/feeds', '/performers/user/search', '/performers/search/random'],
  ...['/performer-assets/videos/search', '/performer-assets/galleries/search'],
  ...['/posts/search', '/site-promo/search', '/search/list/keywords'],
]
const ownLists = [
  ...['/performer/feeds', '/performer/performer-assets/videos/search', '/users/search'],
  ...['/performer/performer-assets/galleries/search', '/performer/performer-assets/photos/search'],
  ...['/follows/followers', '/follows/following', '/block/users', '/performer/earning/search'],
  ...['/subscriptions/user/search', '/subscriptions/performer/search', '/wallet/charges/search'],
  ...['/payment/transactions/user/search', '/conversations', '/payment-cards'],
  ...['/reactions/feeds/bookmark', '/reactions/performers/bookmark'],
]

/** Each names no filter and no order, whatever of it a list knows. */
const empties = [
  'sortBy=&sort=',
  'sortBy=undefined&sort=undefined&q=undefined&status=undefined&type=undefined',
  'sortBy=null&sort=null&q=null&status=null&type=null&performerId=null&fromDate=null&toDate=null',
  'q=&status=&type=&performerId=&fromDate=&toDate=&subscriptionType=&audience=&isHome=',
  'isFeatured=&categoryIds=&isFreeSubscription=&country=&gender=&age=&includedIds=&excludedId=',
  'isFeatured=undefined&isFreeSubscription=null&includedIds=undefined&excludedId=null&courseCode=',
  'limit=&offset=',
  'sortBy=no_such_field&sort=desc',
  'sortBy=createdAt&sort=DESC',
]

test('empty filters and orders are none, on every list', async ({ world }) => {
  const creator = await world.creator({ username: 'kira' })
  await publishPhotos(creator)
  const faults: string[] = []
  for (const url of [...publicLists, ...ownLists]) {
    const person = ownLists.includes(url) ? creator : world.visitor
    const bare = await get(person, url)
    const total = (bare.data as { total: number } | undefined)?.total
    if (bare.status !== 200) faults.push(`${url} ${bare.status}`)
    for (const query of empties) {
      const reply = await get(person, `${url}?${query}`)
      const found = (reply.data as { total: number } | undefined)?.total
      if (reply.status !== 200) faults.push(`${url}?${query} ${reply.status} ${reply.text}`)
      else if (found !== total) faults.push(`${url}?${query} has ${found} of ${total}`)
    }
  }
  expect(faults).toEqual([])
})

test('repeated keys are a list, and one is a list of one', async ({ world }) => {
  const creator = await world.creator()
  for (const code of ['ART101', 'BIO200', 'CHE300'])
    await publishPost(creator, { courseCode: [code] })
  const count = async (query: string) =>
    ((await get(world.visitor, `/user/feeds?${query}`)).data as { total: number }).total
  expect(await count('courseCode=ART101&courseCode=BIO200')).toBe(2)
  expect(await count('courseCode=ART101')).toBe(1)
  expect(await count('courseCode=&courseCode=')).toBe(3)
})

test('dates are read in both forms that clients send', async ({ world }) => {
  const creator = await world.creator()
  const later = new Date(world.clock.now().getTime() + 86_400_000)
  later.setMilliseconds(0)
  for (const scheduledAt of [later.toISOString(), later.toUTCString()]) {
    const body = { type: 'text', text: 'Later', isSale: false, scheduledAt }
    const reply = await ask(creator, 'POST', '/performer/feeds', body)
    expect((reply.data as { scheduledAt: string }).scheduledAt, reply.text).toBe(
      later.toISOString(),
    )
    const stream = { type: 'scheduled-streaming', text: 'Later', isSale: false, fileIds: [] }
    const both = { thumbnailId: null, teaserId: null, streamingScheduled: scheduledAt }
    const planned = await ask(creator, 'POST', '/performer/feeds', { ...stream, ...both })
    expect(planned.data, planned.text).toMatchObject({ streamingScheduled: later.toISOString() })
  }
})
