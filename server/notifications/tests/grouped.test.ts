import { CreateComment, DeleteComment } from '#contract/engagement/comments.ts'
import { AddReaction, RemoveReaction } from '#contract/engagement/reactions.ts'
import { DeleteMessage, ReadAllMessages } from '#contract/messaging/messages.ts'
import { ReadAllNotifications } from '#contract/notifications/notifications.ts'
import { sendText, startConversation } from '#server/messaging/tests/conversing.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPost } from '#tests/support/posts.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { listOf, topicsOf, unreadOf } from './listing.ts'

const likeOf = (objectId: string, objectType = 'feed') => ({
  body: { objectId, objectType, action: 'like' } as const,
})

async function like(world: World, fans: readonly Person[], postId: string) {
  for (const fan of fans) {
    expect((await fan.call(AddReaction, likeOf(postId))).status).toBe(200)
  }
  await world.work()
}

const fansOf = (world: World, count: number) =>
  Promise.all(Array.from({ length: count }, () => world.fan()))

describe('likes', () => {
  test('A17: twenty likes of a post are one notice, and those of another post are another', async ({
    world,
  }) => {
    const creator = await world.creator()
    const [post, other] = [await publishPost(creator), await publishPost(creator)]
    const fans = await fansOf(world, 20)
    await like(world, fans, post._id)
    await like(world, fans.slice(0, 1), other._id)
    expect(await listOf(creator)).toMatchObject([
      { topic: 'like', count: 1, refId: other._id, actor: { _id: fans[0]?.id } },
      { topic: 'like', count: 20, refId: post._id, message: '20 new likes.' },
    ])
    expect(await unreadOf(creator)).toBe(2)
  })

  test('after it was read, the next ones are counted from one', async ({ world }) => {
    const creator = await world.creator()
    const post = await publishPost(creator)
    const [first, second, third] = await fansOf(world, 3)
    await like(world, [first, second] as Person[], post._id)
    await creator.call(ReadAllNotifications)
    await like(world, [third] as Person[], post._id)
    expect((await listOf(creator)).map(({ count }) => count)).toEqual([1, 2])
  })

  test('taken back and given again, or of one’s own, they are not told of again', async ({
    world,
  }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    const post = await publishPost(creator)
    await like(world, [fan], post._id)
    await fan.call(RemoveReaction, likeOf(post._id))
    await like(world, [fan], post._id)
    expect(await listOf(creator)).toMatchObject([{ topic: 'like', count: 1 }])
  })

  test('of a comment are for who wrote it', async ({ world }) => {
    const [creator, author, fan] = [await world.creator(), await world.fan(), await world.fan()]
    const post = await publishPost(creator)
    const body = { objectType: 'feed', objectId: post._id, content: 'Lovely' }
    const { _id } = (await author.call(CreateComment, { body })).data
    expect((await fan.call(AddReaction, likeOf(_id, 'comment'))).status).toBe(200)
    await world.work()
    expect(await listOf(author)).toMatchObject([
      { topic: 'like', refSource: 'comment', item: { kind: 'feed', _id: post._id } },
    ])
  })
})

describe('messages', () => {
  test('of a conversation are one notice, which is gone or read with them', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    await world.work()
    const sent = []
    for (const text of ['One', 'Two', 'Three']) sent.push(await sendText(creator, id, text))
    await world.work()
    const [notice] = await listOf(fan)
    expect(notice).toMatchObject({ topic: 'message', count: 3, refId: id, item: null })
    expect(JSON.stringify(notice)).not.toContain('Three')

    // A11: what is deleted is counted no more.
    await creator.call(DeleteMessage, { params: { id: sent[0]?._id ?? '' } })
    await world.work()
    expect(await listOf(fan)).toMatchObject([{ topic: 'message', count: 2, read: false }])
    await fan.call(ReadAllMessages, { params: { id } })
    await world.work()
    expect(await listOf(fan)).toMatchObject([{ topic: 'message', count: 2, read: true }])

    const last = await sendText(creator, id, 'Four')
    await world.work()
    expect(await unreadOf(fan)).toBe(1)
    await creator.call(DeleteMessage, { params: { id: last._id } })
    await world.work()
    expect(await topicsOf(fan)).toEqual(['message'])
    expect(await unreadOf(fan)).toBe(0)
  })
})

describe('mentions', () => {
  const write = async (world: World, author: Person, objectId: string, content: string) => {
    const body = { objectType: 'feed', objectId, content }
    const reply = await author.call(CreateComment, { body })
    await world.work()
    return reply.data._id
  }

  test('are told to whom a comment names, once, and are gone with it', async ({ world }) => {
    const [creator, author, named] = [await world.creator(), await world.fan(), await world.fan()]
    const post = await publishPost(creator)
    const text = `@${named.username} look, @${creator.username} and @${author.username} @nobody`
    const comment = await write(world, author, post._id, text)
    expect(await listOf(named)).toMatchObject([
      { topic: 'mention', actor: { _id: author.id }, item: { kind: 'feed', _id: post._id } },
    ])
    expect(await topicsOf(creator)).toEqual(['comment'])
    expect(await topicsOf(author)).toEqual([])
    await author.call(DeleteComment, { params: { id: comment } })
    await world.work()
    expect(await topicsOf(named)).toEqual([])
  })
})
