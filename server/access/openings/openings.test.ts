import { sql } from 'kysely'
import type { Feed } from '#contract/content/feed.ts'
import { ReadFeed } from '#contract/content/feeds.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { bought, publishPhotos, subscribed } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { createOpenings, sweepOpenings } from './actions.ts'
import { listOpenings } from './reads.ts'

/** Open the first photo of a post as its page does. */
async function open(person: Person, post: Feed): Promise<number> {
  const { data } = await person.call(ReadFeed, { params: { id: post._id } })
  const url = data.files[0]?.url ?? ''
  return (await person.send({ method: 'GET', url: url.slice(new URL(url).origin.length) })).status
}

test('what an account paid for and opened is kept once for each day, and for its time', async ({
  world,
}) => {
  const [creator, subscriber, buyer] = [await world.creator(), await world.fan(), await world.fan()]
  const forSubscribers = await publishPhotos(creator)
  const forSale = await publishPhotos(creator, { isSale: true, price: 5 })
  await world.work()
  await subscribed(world, subscriber, creator)
  await bought(world, buyer, forSale)
  const { openings } = world.app.parts

  for (let times = 0; times < 3; times++) expect(await open(subscriber, forSubscribers)).toBe(200)
  expect(await open(buyer, forSale)).toBe(200)
  expect(await open(creator, forSale)).toBe(200)
  await openings.flush()
  await open(subscriber, forSubscribers)
  world.clock.set(new Date(world.clock.now().getTime() + dayMs))
  await open(buyer, forSale)
  await open(buyer, forSale)
  await openings.flush()

  const today = world.clock.now().toISOString().slice(0, 10)
  const yesterday = new Date(world.clock.now().getTime() - dayMs).toISOString().slice(0, 10)
  const all = { from: yesterday, to: today, limit: 100 }
  expect(await listOpenings(world.db, { accountId: buyer.id, ...all })).toEqual([
    { kind: 'feed', itemId: forSale._id, days: [yesterday, today] },
  ])
  expect(await listOpenings(world.db, { accountId: subscriber.id, ...all })).toEqual([
    { kind: 'feed', itemId: forSubscribers._id, days: [yesterday] },
  ])
  expect(await listOpenings(world.db, { accountId: creator.id, ...all })).toEqual([])

  await sweepOpenings(world.db, world.clock.now())
  expect(await rows(world.db, 'select account_id from item_opening')).toEqual([
    { account_id: buyer.id },
  ])
})

test('openings wait while the database is away, and are listed by their index', async ({
  world,
}) => {
  let isAway = true
  const db = new Proxy(world.db, {
    get: (real, name) => {
      if (isAway) throw new Error('away')
      const found = Reflect.get(real, name)
      return typeof found === 'function' ? found.bind(real) : found
    },
  })
  const openings = createOpenings({ db, clock: world.clock, log: world.app.parts.log })
  openings.note({ accountId: 'a', kind: 'feed', itemId: 'one' })
  await openings.flush()
  expect(world.app.logLines.join()).toContain('openings of items could not be stored')
  isAway = false
  openings.note({ accountId: 'a', kind: 'feed', itemId: 'two' })
  await openings.close()
  expect(await rows(world.db, 'select item_id from item_opening order by item_id')).toEqual([
    { item_id: 'one' },
    { item_id: 'two' },
  ])

  await sql`insert into item_opening select a::text, d::date, 'feed', i::text, d
    from generate_series(1, 40) a, generate_series('2026-01-01', '2026-03-01', interval '1 day') d,
      generate_series(1, 5) i`.execute(world.db)
  await sql`analyze item_opening`.execute(world.db)
  const { rows: plan } = await sql<{ 'QUERY PLAN': string }>`explain (costs off)
    select day, kind, item_id from item_opening
    where account_id = '7' and day between '2026-01-05'::date and '2026-01-09'::date
    order by account_id desc, day desc, kind desc, item_id desc limit 50`.execute(world.db)
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toMatch(
    /on item_opening_pkey\s+Index Cond: \(\(account_id = '7'.* AND \(day >= .* AND \(day <=/,
  )
})
