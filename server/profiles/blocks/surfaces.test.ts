/** A blocked person finds nothing of the creator: one test over every surface that shows something. */
import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import { CreateComment, ListComments } from '#contract/engagement/comments.ts'
import {
  AddReaction,
  ListBookmarkedCreators,
  ListBookmarkedFeeds,
} from '#contract/engagement/reactions.ts'
import { SearchStreams } from '#contract/live/streams.ts'
import {
  ListConversations,
  OpenConversation,
  ReadConversation,
} from '#contract/messaging/conversations.ts'
import { SendMessage } from '#contract/messaging/messages.ts'
import { BuyFeed, SendTip } from '#contract/money/charges.ts'
import { SubscribeToCreator } from '#contract/money/payments.ts'
import { QuoteSubscription } from '#contract/money/quotes.ts'
import { BlockUser } from '#contract/profiles/blocks.ts'
import { Follow, ListFollowing } from '#contract/profiles/follows.ts'
import { ListMutedCreators, MuteCreator } from '#contract/profiles/mutes.ts'
import {
  ListRandomCreators,
  ListTopCreators,
  ReadCreator,
  SearchCreators,
} from '#contract/profiles/performers.ts'
import { ViewUser } from '#contract/profiles/users.ts'
import { bought, publishPhotos, publishPost, subscribed } from '#tests/support/posts.ts'
import { expect, test, type World } from '#tests/support/world.ts'

/** A fan who had everything to do with a creator, and is blocked. */
async function blockedFan(world: World) {
  const [fan, creator] = [await world.fan({ wallet: 100 }), await world.creator()]
  const params = { id: creator.id }
  const open = await publishPost(creator)
  const sold = await publishPost(creator, { type: 'text', text: 'Sold', isSale: true, price: 5 })
  const photos = await publishPhotos(creator, { isSale: true, price: 5 })
  await world.work()
  await fan.call(Follow, { params })
  await fan.call(MuteCreator, { params })
  await subscribed(world, fan, creator)
  await bought(world, fan, photos)
  for (const [objectType, objectId] of [
    ['feed', open._id],
    ['performer', creator.id],
  ] as const) {
    await fan.call(AddReaction, { body: { objectType, objectId, action: 'bookmark' } })
  }
  const opened = await fan.call(OpenConversation, {
    body: { source: 'performer', sourceId: creator.id },
  })
  const conversation = { id: opened.data._id }
  await fan.call(SendMessage, { params: conversation, body: { text: 'Hello' } })
  const { data } = await fan.call(ReadFeed, { params: { id: photos._id } })
  const file = new URL(data.files[0]?.url ?? '')
  await world.work()
  const blocked = await creator.call(BlockUser, { body: { targetId: fan.id, reason: 'Rude' } })
  expect(blocked.status, blocked.text).toBe(200)
  return { fan, creator, open, sold, conversation, filePath: file.pathname + file.search }
}

test('no list shows a blocked person anything of the creator', async ({ world }) => {
  const { fan, creator, open } = await blockedFan(world)
  const audiences = ['for-you', 'following', 'trending', 'latest'] as const
  const onItem = { objectId: open._id, objectType: 'feed' as const }
  const lists = [
    await fan.call(SearchCreators),
    await fan.call(SearchCreators, { query: { q: creator.username } }),
    await fan.call(SearchCreators, { query: { includedIds: creator.id } }),
    await fan.call(ListRandomCreators),
    await fan.call(ListTopCreators),
    await fan.call(ListFollowing),
    await fan.call(ListMutedCreators),
    await fan.call(ListFeeds),
    await fan.call(ListFeeds, { query: { performerId: creator.id } }),
    await fan.call(ListComments, { query: onItem }),
    await fan.call(ListBookmarkedFeeds),
    await fan.call(ListBookmarkedCreators),
    await fan.call(SearchStreams),
  ]
  for (const audience of audiences) {
    lists.push(await fan.call(ListFeeds, { query: { isHome: true, audience } }))
  }
  for (const [index, { status, data }] of lists.entries()) {
    expect([index, status, data.data, data.total]).toEqual([index, 200, [], 0])
  }
})

test('a blocked person cannot open any page or file', async ({ world }) => {
  const { fan, creator, open, filePath } = await blockedFan(world)
  const replies = [
    await fan.call(ReadCreator, { params: { id: creator.id } }),
    await fan.call(ReadCreator, { params: { id: creator.username } }),
    await fan.call(ViewUser, { params: { id: creator.id } }),
    await fan.call(ReadFeed, { params: { id: open._id } }),
    await fan.call(QuoteSubscription, { query: { performerId: creator.id } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await fan.send({ method: 'GET', url: filePath })).status).toBe(403)
})

test('a blocked person can do nothing to the creator, and pays nothing', async ({ world }) => {
  const { fan, creator, open, sold } = await blockedFan(world)
  const params = { id: creator.id }
  const comment = { objectId: open._id, objectType: 'feed' as const, content: 'Hi' }
  const like = { objectId: open._id, objectType: 'feed', action: 'like' as const }
  const subscription = { performerId: creator.id, type: 'monthly' as const, cardId: 'x' }
  const other = await world.fan()
  await creator.call(BlockUser, { body: { targetId: other.id, reason: 'Rude' } })
  const replies = [
    await other.call(Follow, { params }),
    await fan.call(CreateComment, { body: comment }),
    await fan.call(AddReaction, { body: like }),
    await fan.call(SendTip, { params, body: { price: 10 } }),
    await fan.call(BuyFeed, { params: { id: sold._id } }),
    await other.call(SubscribeToCreator, { body: subscription }),
    await other.call(OpenConversation, { body: { source: 'performer', sourceId: creator.id } }),
  ]
  for (const [index, { status, text }] of replies.entries()) {
    expect([403, 404], `${index}: ${text}`).toContain(status)
  }
  expect(await world.walletOf(fan)).toBe(100)
})

test('an existing conversation closes for both, and neither is notified of the other', async ({
  world,
}) => {
  const { fan, creator, conversation } = await blockedFan(world)
  for (const person of [fan, creator]) {
    const { data } = await person.call(ReadConversation, { params: conversation })
    expect(data.isBlocked).toBe(true)
    const listed = await person.call(ListConversations)
    expect(listed.data.data.map(({ isBlocked }) => isBlocked)).toEqual([true])
  }
  const before = world.eventsFor(fan).length
  for (const person of [creator, fan]) {
    const sent = await person.call(SendMessage, { params: conversation, body: { text: 'Hey' } })
    expect([sent.status, sent.problem.error]).toEqual([403, 'conversation_blocked'])
  }
  await publishPost(creator, { text: 'New' })
  await world.work()
  expect(world.eventsFor(fan)).toHaveLength(before)
})
