import { Follow, ListFollowers, ListFollowing, Unfollow } from '#contract/profiles/follows.ts'
import {
  ListRandomCreators,
  ListTopCreators,
  ReadCreator,
  SearchCreators,
} from '#contract/profiles/performers.ts'
import { blocked, blockedCountry } from '#tests/support/posts.ts'
import { describe, expect, test } from '#tests/support/world.ts'

describe('a creator page', () => {
  test('is found by username and by id, by visitors too', async ({ world }) => {
    const creator = await world.creator({ username: 'mara' })
    for (const id of ['mara', 'MARA', creator.id]) {
      const reply = await world.visitor.call(ReadCreator, { params: { id } })
      expect(reply.data).toMatchObject({ _id: creator.id, username: 'mara', isSubscribed: false })
      expect(reply.data).not.toHaveProperty('email')
    }
  })

  test('of an unknown or blocking creator is not found; an invalid token counts as a visitor', async ({
    world,
  }) => {
    const creator = await world.creator({ username: 'mara' })
    const fan = await world.fan()
    await blocked(world, creator, fan)
    expect((await world.visitor.call(ReadCreator, { params: { id: 'nobody' } })).status).toBe(404)
    expect((await fan.call(ReadCreator, { params: { id: 'mara' } })).status).toBe(404)
    const headers = { authorization: 'no such token' }
    const asVisitor = await world.visitor.call(ReadCreator, { params: { id: 'mara' }, headers })
    expect(asVisitor.status).toBe(200)
  })

  test.for(['%00', '%FF', '%', `${'x'.repeat(300)}`, '..%2f'])(
    'of no creator is not found, whatever %s names',
    async (handle, { world }) => {
      const reply = await world.visitor.send({ method: 'GET', url: `/performers/${handle}` })
      expect([reply.status, reply.problem.error]).toEqual([404, 'not_found'])
    },
  )

  test('counts one view per viewer and hour', async ({ world }) => {
    const creator = await world.creator({ username: 'mara' })
    const fan = await world.fan()
    for (let i = 0; i < 3; i++) await fan.call(ReadCreator, { params: { id: creator.id } })
    await expect
      .poll(
        async () =>
          (await creator.call(ReadCreator, { params: { id: creator.id } })).data.stats.views,
      )
      .toBe(1)
  })
})

describe('lists of creators', () => {
  test('hold active, verified ones only, by score', async ({ world }) => {
    const [low, high] = [await world.creator(), await world.creator()]
    await world.creator({ verified: false })
    const best = world.db.updateTable('creator').set({ score: 5 }).where('account_id', '=', high.id)
    await best.execute()
    for (const endpoint of [SearchCreators, ListTopCreators] as const) {
      const { data } = await world.visitor.call(endpoint)
      expect(data.total).toBe(2)
      expect(data.data.map(({ _id }) => _id)).toEqual([high.id, low.id])
    }
    expect((await world.visitor.call(ListRandomCreators)).data.total).toBe(2)
  })

  test('are searched by a text that arrives encoded twice, and page stably', async ({ world }) => {
    await world.creator({ username: 'aa', name: 'Zoë de Wit' })
    await world.creator({ username: 'bb', name: 'Somebody' })
    const found = await world.visitor.send<{ data: { name: string }[]; total: number }>({
      method: 'GET',
      url: '/performers/user/search?q=de%2520wit&sortBy=&sort=&country=undefined',
    })
    expect(found.data).toMatchObject({ total: 1, data: [{ name: 'Zoë de Wit' }] })
    const past = await world.visitor.call(SearchCreators, { query: { offset: 100 } })
    expect(past.data).toEqual({ data: [], total: 2 })
  })
})

describe('following', () => {
  test('is for fans, counts once however often, and can be taken back', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    const params = { id: creator.id }
    expect((await world.visitor.call(Follow, { params })).status).toBe(401)
    expect((await creator.call(Follow, { params })).status).toBe(403)
    const replies = await Promise.all([1, 2, 3].map(() => fan.call(Follow, { params })))
    expect(new Set(replies.map((reply) => reply.data._id)).size).toBe(1)
    const page = await fan.call(ReadCreator, { params })
    expect(page.data).toMatchObject({ isFollowed: true, stats: { followers: 1 } })
    await fan.call(Unfollow, { params })
    await fan.call(Unfollow, { params })
    expect((await fan.call(ReadCreator, { params })).data.stats.followers).toBe(0)
  })

  test('is listed for both sides', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    await fan.call(Follow, { params: { id: creator.id } })
    const following = await fan.call(ListFollowing)
    expect(following.data).toMatchObject({ total: 1, data: [{ objectInfo: { isFollowed: true } }] })
    const followers = await creator.call(ListFollowers)
    expect(followers.data).toMatchObject({ total: 1, data: [{ objectInfo: { _id: fan.id } }] })
    expect((await fan.call(ListFollowers)).status).toBe(403)
  })

  test('leaves out creators who blocked the fan or the country, while they do', async ({
    world,
  }) => {
    const [fan, creator, other] = [await world.fan(), await world.creator(), await world.creator()]
    for (const { id } of [creator, other]) await fan.call(Follow, { params: { id } })
    await blockedCountry(world, other, 'DE')
    const abroad = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'DE' }
    const followed = async (headers = {}) => {
      const { data } = await fan.call(ListFollowing, { headers })
      expect(data.total).toBe(data.data.length)
      return data.data.map(({ followingId }) => followingId)
    }
    expect(await followed()).toEqual([other.id, creator.id])
    expect(await followed(abroad)).toEqual([creator.id])
    await blocked(world, creator, fan)
    expect(await followed()).toEqual([other.id])
  })

  test('somebody who is no creator is not found', async ({ world }) => {
    const [fan, other] = [await world.fan(), await world.fan()]
    expect((await fan.call(Follow, { params: { id: other.id } })).status).toBe(404)
    expect((await fan.call(Follow, { params: { id: 'xyz' } })).status).toBe(400)
  })
})
