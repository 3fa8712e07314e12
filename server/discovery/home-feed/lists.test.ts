import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import { UpdateFeed } from '#contract/content/publish-feeds.ts'
import type { Query } from '#contract/endpoint.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { MuteCreator } from '#contract/profiles/mutes.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, publishPhotos, publishPost } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'

type Search = Query<typeof ListFeeds>

async function list(person: Person, query: Search = {}) {
  const reply = await person.call(ListFeeds, { query })
  expect(reply.status, reply.text).toBe(200)
  return { texts: reply.data.data.map(({ text }) => text), ...reply.data }
}

describe('lists of posts', () => {
  test('hold active posts of active creators, newest first', async ({ world }) => {
    const [creator, closed] = [await world.creator(), await world.creator()]
    for (const text of ['one', 'two', 'three']) await publishPost(creator, { text })
    await publishPost(creator, { text: 'draft', status: 'inactive' })
    await publishPost(closed, { text: 'closed' })
    await rows(world.db, `update account set status = 'inactive' where id = $1`, [closed.id])
    for (const reader of [world.visitor, await world.fan(), creator]) {
      expect(await list(reader)).toMatchObject({ texts: ['three', 'two', 'one'], total: 3 })
    }
  })

  test('are narrowed by type, words, courses, dates and creator', async ({ world }) => {
    const [creator, other] = [await world.creator(), await world.creator()]
    await publishPost(creator, { text: 'Algebra notes', courseCode: ['MA1', 'MA2'] })
    await publishPhotos(creator, { text: 'Beach', courseCode: ['ART'] })
    await publishPost(other, { text: 'Elsewhere' })
    const today = new Date().toISOString().slice(0, 10)
    const cases: [Search, string[]][] = [
      [{ type: 'photo' }, ['Beach']],
      [{ hasMedia: true, performerId: creator.id }, ['Beach']],
      [{ hasMedia: true, type: 'text' }, []],
      [{ q: 'ALGEB' }, ['Algebra notes']],
      [{ q: '%' }, []],
      [{ courseCode: ['MA2', 'nothing'] }, ['Algebra notes']],
      [{ courseCode: ['ma1', 'ART'] }, ['Beach', 'Algebra notes']],
      [{ performerId: other.id }, ['Elsewhere']],
      [{ fromDate: today, toDate: today, performerId: creator.id }, ['Beach', 'Algebra notes']],
      [{ toDate: '2020-01-01' }, []],
      [{ isHome: true, audience: 'latest', courseCode: ['ART'] }, ['Beach']],
    ]
    for (const [query, expected] of cases) {
      const { texts, total } = await list(world.visitor, query)
      expect(texts, JSON.stringify(query)).toEqual(expected)
      expect(total).toBe(expected.length)
    }
  })

  test('with a hashtag are those with the whole tag, others are found by parts of words', async ({
    world,
  }) => {
    const creator = await world.creator()
    for (const text of ['By an #artist', 'My #Art, new', '#art_2', 'So #kunst #ART', 'no#art']) {
      await publishPost(creator, { text })
    }
    const found = async (q: string) => (await list(world.visitor, { q })).texts
    expect(await found('#art')).toEqual(['So #kunst #ART', 'My #Art, new'])
    expect(await found(' #ART_2 ')).toEqual(['#art_2'])
    expect(await found('#ar')).toEqual([])
    expect(await found('#art, new')).toEqual(['My #Art, new'])
    expect((await list(creator, { q: '#art', performerId: creator.id })).total).toBe(2)
  })

  test('are searched by pages, in the order of the list, with their number', async ({ world }) => {
    const [followed, other, fan] = [await world.creator(), await world.creator(), await world.fan()]
    await fan.call(Follow, { params: { id: followed.id } })
    for (const text of ['Jazz one', 'Rock', 'Jazz two']) await publishPost(followed, { text })
    await publishPost(other, { text: 'All that jazz' })
    await world.work()
    for (const isHome of [true, false]) {
      const expected = ['Jazz two', 'Jazz one']
      const all = isHome ? [...expected, 'All that jazz'] : ['All that jazz', ...expected]
      const first = await list(fan, { isHome, q: 'jazz', limit: 2 })
      expect(first).toMatchObject({ texts: all.slice(0, 2), total: 3 })
      const second = await list(fan, { isHome, q: 'jazz', limit: 2, before: first.next ?? '' })
      expect(second).toMatchObject({ texts: all.slice(2), total: 3 })
      expect((await list(fan, { isHome, q: 'jazz', offset: 1 })).texts).toEqual(all.slice(1))
    }
  })

  test('of one creator begin with the pinned posts, also over pages', async ({ world }) => {
    const creator = await world.creator()
    const posts = []
    for (const text of ['one', 'two', 'three', 'four'])
      posts.push(await publishPost(creator, { text }))
    const id = posts[1]?._id ?? ''
    await creator.call(UpdateFeed, { params: { id }, body: { isPinned: true } })
    const performerId = creator.id
    const whole = await list(world.visitor, { performerId })
    expect(whole.texts).toEqual(['two', 'four', 'three', 'one'])
    for (const limit of [1, 2]) {
      const held = await list(world.visitor, { performerId, limit })
      const rest = await list(world.visitor, { performerId, before: held.next ?? '' })
      expect([...held.texts, ...rest.texts]).toEqual(whole.texts)
    }
  })

  test('stay stable while posts come in, and answer past their end', async ({ world }) => {
    const creator = await world.creator()
    for (let made = 0; made < 7; made++) await publishPost(creator, { text: `p${made}` })
    const first = await list(world.visitor, { limit: 3 })
    await publishPost(creator, { text: 'newer' })
    const second = await list(world.visitor, { limit: 3, before: first.next ?? '' })
    expect([...first.texts, ...second.texts]).toEqual(['p6', 'p5', 'p4', 'p3', 'p2', 'p1'])
    expect(second.total).toBe(8)
    expect(await list(world.visitor, { limit: 3, offset: 100 })).toMatchObject({
      data: [],
      total: 8,
    })
    expect(await list(world.visitor, { limit: 0 })).toMatchObject({ data: [], total: 8 })
    const byOffset = await list(world.visitor, { limit: 3, offset: 3 })
    expect(byOffset.texts).toEqual(['p4', 'p3', 'p2'])
  })

  test('oldest first continue after the last row of a page, too', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    for (const text of ['one', 'two', 'three', 'four', 'five']) await publishPost(creator, { text })
    for (const reader of [world.visitor, fan]) {
      for (const query of [{}, { isHome: true, audience: 'latest' as const }]) {
        const asked = { ...query, sort: 'asc', limit: 2 }
        const first = await list(reader, asked)
        const second = await list(reader, { ...asked, before: first.next ?? '' })
        expect([...first.texts, ...second.texts]).toEqual(['one', 'two', 'three', 'four'])
        const last = await list(reader, { ...asked, before: second.next ?? '' })
        expect(last).toMatchObject({ texts: ['five'], next: null })
      }
    }
  })

  test('leave out muted creators in either order, except for those who search', async ({
    world,
  }) => {
    const [creator, muted, fan] = [
      await world.creator(),
      await world.creator(),
      await world.fan(),
    ] as const
    await publishPost(creator, { text: 'Shown jazz' })
    await publishPost(muted, { text: 'Muted jazz' })
    await fan.call(MuteCreator, { params: { id: muted.id } })
    for (const sort of ['asc', 'desc']) {
      for (const query of [{}, { isHome: true, audience: 'latest' as const }]) {
        expect((await list(fan, { ...query, sort })).texts).toEqual(['Shown jazz'])
      }
      expect((await list(fan, { sort, q: 'jazz' })).texts).toHaveLength(2)
    }
  })

  test('show nothing to those whom the creator blocked', async ({ world }) => {
    const creator = await world.creator()
    const [fan, friend] = [await world.fan(), await world.fan()]
    const post = await publishPost(creator)
    await blocked(world, creator, fan)
    expect(await list(fan)).toMatchObject({ data: [], total: 0 })
    expect((await fan.call(ReadFeed, { params: { id: post._id } })).status).toBe(404)
    expect((await list(friend)).total).toBe(1)
  })

  test("pass a reader's text as a parameter, never inside the statement", async ({ world }) => {
    const creator = await world.creator()
    await publishPost(creator)
    const odd = `x' or 1=1 --`
    expect((await list(world.visitor, { q: odd })).total).toBe(0)
    const sorted = await world.visitor.call(ListFeeds, {
      query: { sortBy: odd, sort: odd.slice(0, 9) },
    })
    expect(sorted.data.total).toBe(1)
    const bad = await world.visitor.call(ListFeeds, { query: { performerId: 'nobody' } })
    expect(bad.status).toBe(422)
  })
})
