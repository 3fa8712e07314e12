import { vi } from 'vitest'
import type { Feed } from '#contract/content/feed.ts'
import { ReadFeed } from '#contract/content/feeds.ts'
import { DeleteFeed } from '#contract/content/publish-feeds.ts'
import {
  CreateComment,
  DeleteComment,
  ListComments,
  PinComment,
  UnpinComment,
  UpdateComment,
  UploadComment,
} from '#contract/engagement/comments.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { newId } from '#server/kernel/ids.ts'
import { PreparingClient } from '#server/platform/database/preparing-client.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, publishPost, smallPicture } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

type Kind = 'feed' | 'comment'

const write = (person: Person, objectId: string, content = 'Nice', objectType: Kind = 'feed') =>
  person.call(CreateComment, { body: { objectId, objectType, content } })
const list = async (person: Person, objectId: string, objectType: Kind = 'feed') =>
  (await person.call(ListComments, { query: { objectId, objectType } })).data

const totalOf = async (world: World, post: Feed) =>
  (await world.visitor.call(ReadFeed, { params: { id: post._id } })).data.totalComment

async function postWithFans(world: World) {
  const creator = await world.creator()
  const [fan, other] = [await world.fan({ username: 'ada' }), await world.fan()]
  return { creator, fan, other, post: await publishPost(creator) }
}

describe('writing', () => {
  test('answers the comment with its author, counts it and publishes an event', async ({
    world,
  }) => {
    const { fan, other, post } = await postWithFans(world)
    const reply = await write(fan, post._id, '  Nice  ')
    expect(reply.data).toMatchObject({
      objectId: post._id,
      objectType: 'feed',
      content: 'Nice',
      createdBy: fan.id,
      creator: { _id: fan.id, username: 'ada', name: 'The ada' },
      totalReply: 0,
      totalLike: 0,
      isLiked: false,
      isAuth: true,
    })
    expect(await totalOf(world, post)).toBe(1)
    expect((await list(other, post._id)).data[0]?.isAuth).toBe(false)
    const published = await rows(
      world.db,
      `select 1 from event_outbox where topic = 'comment.added'`,
    )
    expect(published).toHaveLength(1)
  })

  test('costs three round trips: the session, the item, and one that checks and stores', async ({
    world,
  }) => {
    const { fan, post } = await postWithFans(world)
    const sent = vi.spyOn(PreparingClient.prototype, 'query')
    expect((await write(fan, post._id)).status).toBe(200)
    const texts = sent.mock.calls.map(([query]) => (query as { text: string }).text)
    sent.mockRestore()
    expect(texts.filter((text) => !/graphile|delete from event_outbox/.test(text))).toHaveLength(3)
  })

  test('a reply counts on its comment, and has no replies', async ({ world }) => {
    const { fan, other, post } = await postWithFans(world)
    const { data: comment } = await write(fan, post._id)
    const { data: reply } = await write(other, comment._id, 'Indeed', 'comment')
    expect(await totalOf(world, post)).toBe(1)
    expect((await list(fan, post._id)).data[0]?.totalReply).toBe(1)
    expect((await list(fan, comment._id, 'comment')).data[0]?.content).toBe('Indeed')
    expect((await write(fan, reply._id, 'No', 'comment')).status).toBe(404)
  })

  test('is refused to visitors and blocked fans, and where there is nothing', async ({ world }) => {
    const { creator, fan, other, post } = await postWithFans(world)
    const { data: comment } = await write(other, post._id)
    expect((await write(world.visitor, post._id)).status).toBe(401)
    expect((await write(fan, newId())).problem.error).toBe('comment_target_missing')
    expect((await write(fan, post._id, '   ')).problem.fields).toHaveProperty('content')
    expect((await write(fan, post._id, 'x'.repeat(151))).status).toBe(422)
    await blocked(world, creator, fan)
    const refused = await Promise.all([
      write(fan, post._id),
      write(fan, comment._id, 'Nice', 'comment'),
    ])
    expect(refused.map(({ status, problem }) => [status, problem.error])).toEqual([
      [403, 'blocked'],
      [403, 'blocked'],
    ])
    expect(await list(fan, post._id)).toEqual({ data: [], total: 0 })
    expect(await totalOf(world, post)).toBe(1)
  })

  test('many at once are all counted', async ({ world }) => {
    const { fan, other, post } = await postWithFans(world)
    const writers = Array.from({ length: 20 }, (_, at) => (at % 2 ? fan : other))
    await Promise.all(writers.map((person) => write(person, post._id)))
    expect(await totalOf(world, post)).toBe(20)
  })
})

describe('reading', () => {
  test('newest first, in pages, with what the caller liked', async ({ world }) => {
    const { fan, other, post } = await postWithFans(world)
    const ids: string[] = []
    for (let at = 0; at < 12; at++) ids.push((await write(fan, post._id, `c${at}`)).data._id)
    const body = {
      objectType: 'comment' as const,
      objectId: ids[11] ?? '',
      action: 'like' as const,
    }
    await other.call(AddReaction, { body })
    const first = await list(other, post._id)
    expect(first.total).toBe(12)
    expect(first.data.map(({ content }) => content).slice(0, 2)).toEqual(['c11', 'c10'])
    expect(first.data[0]).toMatchObject({ isLiked: true, totalLike: 1 })
    expect((await list(fan, post._id)).data[0]?.isLiked).toBe(false)
    const query = { objectId: post._id, objectType: 'feed' as const, limit: 10 }
    const second = await fan.call(ListComments, { query: { ...query, offset: 10 } })
    expect(second.data.data.map(({ content }) => content)).toEqual(['c1', 'c0'])
    const past = await fan.call(ListComments, { query: { ...query, offset: 100 } })
    expect(past.data).toEqual({ data: [], total: 12 })
  })

  test('an item without comments, or of an unknown kind, has an empty list', async ({ world }) => {
    const { post } = await postWithFans(world)
    expect(await list(world.visitor, post._id, 'comment')).toEqual({ data: [], total: 0 })
    const listed = await world.visitor.call(ListComments, { query: { objectId: post._id } })
    expect(listed.data).toEqual({ data: [], total: 0 })
    expect((await world.visitor.call(ListComments)).data.total).toBe(0)
  })
})

describe('deleting', () => {
  test('a post takes its comments, their replies and all likes and bookmarks with it', async ({
    world,
  }) => {
    const { creator, fan, other, post } = await postWithFans(world)
    const { data: comment } = await write(fan, post._id)
    const { data: reply } = await write(other, comment._id, 'Indeed', 'comment')
    const otherPost = await publishPost(creator)
    await write(fan, otherPost._id, 'Stays')
    for (const [objectType, objectId, action] of [
      ['feed', post._id, 'like'],
      ['feed', post._id, 'bookmark'],
      ['comment', comment._id, 'like'],
      ['feed', otherPost._id, 'like'],
    ] as const) {
      await other.call(AddReaction, { body: { objectType, objectId, action } })
    }
    await fan.call(AddReaction, {
      body: { objectType: 'comment', objectId: reply._id, action: 'like' },
    })
    expect((await creator.call(DeleteFeed, { params: { id: post._id } })).status).toBe(200)
    await world.work()
    expect(await rows(world.db, 'select content from comment')).toEqual([{ content: 'Stays' }])
    const left = await rows(world.db, 'select object_id from reaction')
    expect(left).toEqual([{ object_id: otherPost._id }])
  })

  test('is for the author and the creator of the post', async ({ world }) => {
    const { creator, fan, other, post } = await postWithFans(world)
    const ids: string[] = []
    for (let at = 0; at < 3; at++) ids.push((await write(fan, post._id)).data._id)
    const remove = (person: Person, at: number) =>
      person.call(DeleteComment, { params: { id: ids[at] ?? '' } })
    expect((await remove(world.visitor, 0)).status).toBe(401)
    expect((await remove(other, 0)).problem.error).toBe('not_yours')
    expect((await remove(await world.creator(), 0)).status).toBe(403)
    expect((await remove(fan, 0)).data).toEqual({ success: true })
    expect((await remove(creator, 1)).data).toEqual({ success: true })
    expect((await remove(fan, 0)).status).toBe(404)
    expect(await totalOf(world, post)).toBe(1)
  })

  test('takes replies and likes with it, once, also when both go at the same time', async ({
    world,
  }) => {
    const { creator, fan, other, post } = await postWithFans(world)
    const { data: comment } = await write(fan, post._id)
    const { data: reply } = await write(other, comment._id, 'Indeed', 'comment')
    for (const objectId of [comment._id, reply._id]) {
      await creator.call(AddReaction, { body: { objectType: 'comment', objectId, action: 'like' } })
    }
    const both = await Promise.all([
      creator.call(DeleteComment, { params: { id: comment._id } }),
      other.call(DeleteComment, { params: { id: reply._id } }),
      fan.call(DeleteComment, { params: { id: comment._id } }),
    ])
    expect(both.map(({ status }) => status).every((status) => [200, 404].includes(status))).toBe(
      true,
    )
    expect(await totalOf(world, post)).toBe(0)
    expect((await list(fan, comment._id, 'comment')).data).toEqual([])
    await world.work()
    expect(await rows(world.db, 'select id from comment')).toEqual([])
    expect(await rows(world.db, 'select id from reaction')).toEqual([])
  })
})

describe('editing', () => {
  test('is for the author, by JSON and by a form, and marks the comment as edited', async ({
    world,
  }) => {
    const { creator, fan, other, post } = await postWithFans(world)
    const { data: comment } = await write(fan, post._id)
    const edit = (person: Person, content: string) =>
      person.call(UpdateComment, { params: { id: comment._id }, body: { content } })
    expect((await edit(fan, 'Nice')).data).toMatchObject({ content: 'Nice', isEdited: false })
    expect((await edit(fan, '  Nicer ')).data).toMatchObject({ content: 'Nicer', isEdited: true })
    expect((await list(other, post._id)).data[0]).toMatchObject({
      ...comment,
      content: 'Nicer',
      isEdited: true,
      isAuth: false,
      updatedAt: expect.any(String),
    })
    const params = { id: comment._id }
    const body = { content: 'Nicest' }
    const byForm = await fan.call(UploadComment, { params, body, files: {} })
    expect(byForm.data.content).toBe('Nicest')
    const file = { name: 'a.jpg', type: 'image/jpeg', bytes: await smallPicture() }
    const withFile = await fan.call(UploadComment, { params, body, files: { file } })
    expect(withFile.problem).toMatchObject({
      error: 'comment_without_file',
      fields: { file: expect.any(String) },
    })

    expect((await edit(world.visitor, 'x')).status).toBe(401)
    for (const person of [creator, other]) {
      expect((await edit(person, 'x')).problem.error).toBe('not_yours')
    }
    expect((await edit(fan, '   ')).problem.fields).toHaveProperty('content')
    await blocked(world, creator, fan)
    expect((await edit(fan, 'x')).problem.error).toBe('blocked')
    await creator.call(DeleteFeed, { params: { id: post._id } })
    expect((await edit(fan, 'x')).status).toBe(404)
  })
})

describe('pinning', () => {
  test('puts one comment on top, by the creator of the item alone', async ({ world }) => {
    const { creator, fan, other, post } = await postWithFans(world)
    const [first, second, third] = [
      (await write(fan, post._id, 'First')).data,
      (await write(other, post._id, 'Second')).data,
      (await write(fan, post._id, 'Third')).data,
    ]
    const pin = (person: Person, id: string) => person.call(PinComment, { params: { id } })
    const order = async () => (await list(fan, post._id)).data.map(({ content }) => content)
    expect((await pin(creator, first._id)).data.isPinned).toBe(true)
    expect(await order()).toEqual(['First', 'Third', 'Second'])
    await Promise.all([pin(creator, second._id), pin(creator, third._id)])
    const pinned = (await list(fan, post._id)).data.filter(({ isPinned }) => isPinned)
    expect(pinned).toHaveLength(1)
    await pin(creator, second._id)
    expect(await order()).toEqual(['Second', 'Third', 'First'])
    expect((await creator.call(UnpinComment, { params: { id: second._id } })).data.isPinned).toBe(
      false,
    )
    expect(await order()).toEqual(['Third', 'Second', 'First'])

    const reply = (await write(other, first._id, 'Indeed', 'comment')).data
    expect((await pin(creator, reply._id)).problem.error).toBe('reply_not_pinned')
    expect((await pin(fan, first._id)).problem.error).toBe('creator_only')
    expect((await pin(await world.creator(), first._id)).problem.error).toBe('not_yours')
    expect((await pin(world.visitor, first._id)).status).toBe(401)
    expect((await pin(creator, newId())).status).toBe(404)
  })
})
