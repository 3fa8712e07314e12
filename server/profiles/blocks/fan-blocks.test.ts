import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import {
  ListConversations,
  OpenConversation,
  ReadConversation,
} from '#contract/messaging/conversations.ts'
import { SendMessage } from '#contract/messaging/messages.ts'
import {
  BlockCreator,
  BlockUser,
  ListBlockedCreators,
  ListBlockedUsers,
  UnblockCreator,
  UnblockUser,
} from '#contract/profiles/blocks.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { ReadCreator, SearchCreators } from '#contract/profiles/performers.ts'
import type { Person } from '#tests/support/people.ts'
import { bought, publishPhotos, subscribed } from '#tests/support/posts.ts'
import { expect, test, type World } from '#tests/support/world.ts'

/** A fan who follows, subscribed to, bought from and talked with a creator. */
async function pair(world: World) {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const post = await publishPhotos(creator, { isSale: true, price: 5 })
  await fan.call(Follow, { params: { id: creator.id } })
  await subscribed(world, fan, creator)
  await bought(world, fan, post)
  const body = { source: 'performer', sourceId: creator.id } as const
  const { data } = await fan.call(OpenConversation, { body })
  const conversation = { id: data._id }
  await fan.call(SendMessage, { params: conversation, body: { text: 'Hello' } })
  await world.work()
  return { fan, creator, post, conversation }
}

const block = (fan: Person, { id }: Person) => fan.call(BlockCreator, { params: { id } })
const unblock = (fan: Person, { id }: Person) => fan.call(UnblockCreator, { params: { id } })

test('a blocked creator disappears for the fan, and can be unblocked again', async ({ world }) => {
  const { fan, creator, post } = await pair(world)
  const other = await world.fan()
  const filesOf = async () => (await fan.call(ReadFeed, { params: { id: post._id } })).data.files
  const { pathname, search } = new URL((await filesOf())[0]?.url ?? '')
  const file = async () => (await fan.send({ method: 'GET', url: pathname + search })).status
  const shown = async (person: Person) => [
    (await person.call(ReadCreator, { params: { id: creator.id } })).status,
    (await person.call(ReadFeed, { params: { id: post._id } })).status,
    (await person.call(ListFeeds, { query: { isHome: true } })).data.total,
    (await person.call(ListFeeds, { query: { performerId: creator.id } })).data.total,
    (await person.call(SearchCreators)).data.total,
  ]
  expect(await shown(fan)).toEqual([200, 200, 1, 1, 1])
  for (let times = 0; times < 2; times++) {
    expect((await block(fan, creator)).data).toEqual({ success: true })
  }
  expect(await shown(fan)).toEqual([404, 404, 0, 0, 0])
  expect(await file()).toBe(403)
  expect(await shown(other)).toEqual([200, 200, 1, 1, 1])

  const listed = await fan.call(ListBlockedCreators)
  expect(listed.data).toMatchObject({ total: 1, data: [{ objectInfo: { _id: creator.id } }] })
  for (let times = 0; times < 2; times++) await unblock(fan, creator)
  expect(await shown(fan)).toEqual([200, 200, 1, 1, 1])
  expect((await filesOf())[0]?.url).not.toBeNull()
  expect((await fan.call(ListBlockedCreators)).data.total).toBe(0)
})

test('whether a fan blocked a creator is asked by username or id, and says nothing of other blocks', async ({
  world,
}) => {
  const { fan, creator } = await pair(world)
  const [other, stranger] = [await world.creator(), await world.fan()]
  const isListed = async (person: Person, handle: string) => {
    const { data } = await person.call(ListBlockedCreators, { query: { creator: handle } })
    return data.data.map(({ objectInfo }) => objectInfo._id)
  }
  await creator.call(BlockUser, { body: { targetId: fan.id, reason: 'Rude' } })
  expect(await isListed(fan, creator.id)).toEqual([])
  await creator.call(UnblockUser, { params: { id: fan.id } })

  await block(fan, creator)
  await block(fan, other)
  const { username } = creator
  for (const handle of [creator.id, username, username.toUpperCase()]) {
    expect(await isListed(fan, handle)).toEqual([creator.id])
    expect(await isListed(stranger, handle)).toEqual([])
  }
  expect(await isListed(fan, 'nobody')).toEqual([])
  const request = { query: { creator: username } }
  expect((await world.visitor.call(ListBlockedCreators, request)).status).toBe(401)
  expect((await creator.call(ListBlockedCreators, request)).status).toBe(403)
})

test('neither sees whether the other is online', async ({ world }) => {
  const { fan, creator, conversation } = await pair(world)
  await world.db.updateTable('account').set({ is_online: true }).execute()
  const isOnline = async (person: Person) =>
    (await person.call(ReadConversation, { params: conversation })).data.recipientInfo?.isOnline
  expect([await isOnline(fan), await isOnline(creator)]).toEqual([1, 1])
  await block(fan, creator)
  expect([await isOnline(fan), await isOnline(creator)]).toEqual([0, 0])
})

test('neither can message the other, and the creator is not told', async ({ world }) => {
  const { fan, creator, conversation } = await pair(world)
  const before = world.eventsFor(creator).length
  await block(fan, creator)
  await world.work()
  expect(world.eventsFor(creator)).toHaveLength(before)
  expect((await creator.call(ListBlockedUsers)).data.total).toBe(0)
  for (const person of [creator, fan]) {
    const { data } = await person.call(ReadConversation, { params: conversation })
    expect(data.isBlocked).toBe(true)
    const sent = await person.call(SendMessage, { params: conversation, body: { text: 'Hey' } })
    expect([sent.status, sent.problem.error]).toEqual([403, 'conversation_blocked'])
  }

  const [stranger, another] = [await world.fan(), await world.creator()]
  await subscribed(world, stranger, another)
  await block(stranger, another)
  const body = { source: 'user', sourceId: stranger.id } as const
  const opened = await another.call(OpenConversation, { body })
  const params = { id: opened.data._id }
  const sent = await another.call(SendMessage, { params, body: { text: 'Why?' } })
  expect(sent.problem.error).toBe('conversation_blocked')
  expect((await stranger.call(ListConversations)).data.total).toBe(0)
})

test('each side removes only its own block', async ({ world }) => {
  const { fan, creator } = await pair(world)
  const isHidden = async () =>
    (await fan.call(ReadCreator, { params: { id: creator.id } })).status === 404
  await block(fan, creator)
  const body = { targetId: fan.id, reason: 'Rude' }
  expect((await creator.call(BlockUser, { body })).status).toBe(200)
  expect((await creator.call(ListBlockedUsers)).data.total).toBe(1)
  await unblock(fan, creator)
  expect(await isHidden()).toBe(true)

  // Of a creator who blocked the fan, there is nothing to block.
  expect((await block(fan, creator)).status).toBe(404)
  await creator.call(UnblockUser, { params: { id: fan.id } })
  expect(await isHidden()).toBe(false)
  await block(fan, creator)
  await creator.call(UnblockUser, { params: { id: fan.id } })
  expect(await isHidden()).toBe(true)
})

test('blocking creators is for fans', async ({ world }) => {
  const [fan, creator, other] = [await world.fan(), await world.creator(), await world.creator()]
  expect((await block(world.visitor, creator)).status).toBe(401)
  expect((await block(other, creator)).status).toBe(403)
  expect((await other.call(ListBlockedCreators)).status).toBe(403)
  expect((await block(fan, fan)).status).toBe(404)
  expect((await block(fan, await world.fan())).status).toBe(404)
})
