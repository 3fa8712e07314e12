import { ReadFeed } from '#contract/content/feeds.ts'
import { DeleteFeed } from '#contract/content/publish-feeds.ts'
import { CreateComment } from '#contract/engagement/comments.ts'
import {
  AddReaction,
  ListBookmarkedCreators,
  ListBookmarkedFeeds,
  RemoveReaction,
} from '#contract/engagement/reactions.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, publishPost } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

type Action = 'like' | 'bookmark'

const bodyOf = (objectId: string, action: Action = 'like') => ({
  body: { objectType: 'feed' as const, objectId, action },
})
const read = async (person: Person, id: string) =>
  (await person.call(ReadFeed, { params: { id } })).data

const likesOf = async (world: World, creator: Person) => {
  const text = 'select like_count from creator where account_id = $1'
  return (await rows<{ like_count: number }>(world.db, text, [creator.id]))[0]?.like_count
}

describe('likes', () => {
  test('by twenty accounts at once, three times each, count twenty', async ({ world }) => {
    const creator = await world.creator()
    const post = await publishPost(creator)
    const fans: Person[] = []
    for (let made = 0; made < 20; made++) fans.push(await world.fan())
    const tries = fans.flatMap((fan) => [fan, fan, fan])
    const replies = await Promise.all(tries.map((fan) => fan.call(AddReaction, bodyOf(post._id))))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(replies.map(({ data }) => data._id)).size).toBe(20)
    expect((await read(world.visitor, post._id)).totalLike).toBe(20)
    expect(await likesOf(world, creator)).toBe(20)

    const halves = fans.slice(0, 10).flatMap((fan) => [fan, fan])
    await Promise.all(halves.map((fan) => fan.call(RemoveReaction, bodyOf(post._id))))
    expect((await read(world.visitor, post._id)).totalLike).toBe(10)
    expect(await likesOf(world, creator)).toBe(10)
  })

  test('on a deleted post no longer count for its creator', async ({ world }) => {
    const creator = await world.creator()
    const [fan, other] = [await world.fan(), await world.fan()]
    const [gone, stays] = [await publishPost(creator), await publishPost(creator)]
    for (const { _id } of [gone, stays]) await fan.call(AddReaction, bodyOf(_id))
    await other.call(AddReaction, bodyOf(gone._id))
    await other.call(AddReaction, bodyOf(gone._id, 'bookmark'))
    const on = { objectType: 'feed' as const, objectId: gone._id, content: 'So nice' }
    const comment = await fan.call(CreateComment, { body: on })
    const liked = { objectType: 'comment' as const, objectId: comment.data._id }
    await other.call(AddReaction, { body: { ...liked, action: 'like' } })
    expect(await likesOf(world, creator)).toBe(3)
    await creator.call(DeleteFeed, { params: { id: gone._id } })
    await world.work()
    expect(await likesOf(world, creator)).toBe(1)
    expect(await rows(world.db, 'select object_id from reaction')).toEqual([
      { object_id: stays._id },
    ])
  })

  test('are shown to whoever gave them; removing a missing one succeeds', async ({ world }) => {
    const creator = await world.creator()
    const [fan, other] = [await world.fan(), await world.fan()]
    const post = await publishPost(creator)
    await fan.call(AddReaction, bodyOf(post._id))
    expect((await read(fan, post._id)).isLiked).toBe(true)
    expect((await read(other, post._id)).isLiked).toBe(false)
    for (const id of [post._id, newId()]) {
      const removed = await other.call(RemoveReaction, bodyOf(id))
      expect(removed.data).toEqual({ success: true })
    }
    expect((await read(fan, post._id)).totalLike).toBe(1)
  })

  test('are open to creators, but not for the own comment', async ({ world }) => {
    const [creator, other] = [await world.creator(), await world.creator()]
    const post = await publishPost(creator)
    expect((await other.call(AddReaction, bodyOf(post._id))).status).toBe(200)
    const comment = await other.call(CreateComment, {
      body: { objectId: post._id, objectType: 'feed', content: 'Nice' },
    })
    const body = { objectType: 'comment' as const, objectId: comment.data._id }
    const own = await other.call(AddReaction, { body: { ...body, action: 'like' } })
    expect(own.problem.error).toBe('own_comment_like')
    expect((await creator.call(AddReaction, { body: { ...body, action: 'like' } })).status).toBe(
      200,
    )
    expect(await likesOf(world, creator)).toBe(1)
  })

  test('are refused to visitors, and for what is hidden', async ({ world }) => {
    const creator = await world.creator()
    const fan = await world.fan()
    const post = await publishPost(creator)
    const draft = await publishPost(creator, { status: 'inactive' })
    expect((await world.visitor.call(AddReaction, bodyOf(post._id))).status).toBe(401)
    expect((await fan.call(AddReaction, bodyOf(newId()))).status).toBe(404)
    expect((await fan.call(AddReaction, bodyOf(draft._id))).status).toBe(404)
    await blocked(world, creator, fan)
    expect((await fan.call(AddReaction, bodyOf(post._id))).status).toBe(404)
    const odd = await fan.call(AddReaction, { body: { objectType: 'The moon' } as never })
    expect(odd.status).toBe(422)
    expect(Object.keys(odd.problem.fields ?? {}).toSorted()).toEqual([
      'action',
      'objectId',
      'objectType',
    ])
  })

  test('and bookmarks are for the kinds that take them, others do not exist', async ({ world }) => {
    const creator = await world.creator()
    const fan = await world.fan()
    const post = await publishPost(creator)
    const comment = await creator.call(CreateComment, {
      body: { objectId: post._id, objectType: 'feed', content: 'Nice' },
    })
    const react = (objectType: string, objectId: string, action: Action) =>
      fan.call(AddReaction, { body: { objectType, objectId, action } })
    const bookmark = await react('comment', comment.data._id, 'bookmark')
    expect([bookmark.status, Object.keys(bookmark.problem.fields ?? {})]).toEqual([
      422,
      ['objectType'],
    ])
    expect((await react('moon', post._id, 'like')).status).toBe(404)
    const onCreator = { objectType: 'performer', objectId: creator.id, content: 'Nice' }
    const refused = await fan.call(CreateComment, { body: onCreator })
    expect(refused.problem.error).toBe('comment_target_missing')
  })
})

describe('bookmarks', () => {
  test('are for fans; listed newest first, those hidden left out and not counted', async ({
    world,
  }) => {
    const creator = await world.creator()
    const fan = await world.fan()
    const posts = []
    for (const text of ['one', 'two', 'three']) posts.push(await publishPost(creator, { text }))
    for (const { _id } of posts) await fan.call(AddReaction, bodyOf(_id, 'bookmark'))
    const [first] = posts
    expect((await creator.call(AddReaction, bodyOf(first?._id ?? '', 'bookmark'))).status).toBe(403)
    expect(await read(fan, first?._id ?? '')).toMatchObject({
      isBookMarked: true,
      isBookmarked: true,
      totalBookmark: 1,
    })

    const list = async (query = {}) => (await fan.call(ListBookmarkedFeeds, { query })).data
    const texts = (rowsOf: { objectInfo: { text: string } }[]) =>
      rowsOf.map(({ objectInfo }) => objectInfo.text)
    expect(texts((await list()).data)).toEqual(['three', 'two', 'one'])
    expect(texts((await list({ limit: 1, offset: 1 })).data)).toEqual(['two'])
    expect((await list()).data[0]).toMatchObject({ objectType: 'feed', action: 'bookmark' })

    await rows(world.db, `update feed set status = 'inactive' where id = $1`, [first?._id])
    expect(await list()).toMatchObject({ total: 2 })
    await fan.call(RemoveReaction, bodyOf(posts[2]?._id ?? '', 'bookmark'))
    expect(texts((await list()).data)).toEqual(['two'])
    expect((await world.visitor.call(ListBookmarkedFeeds)).status).toBe(401)
    expect((await creator.call(ListBookmarkedFeeds)).data.total).toBe(0)
  })

  test('of creators show their cards, but not of those who blocked the fan', async ({ world }) => {
    const [creator, gone] = [await world.creator({ username: 'mara' }), await world.creator()]
    const fan = await world.fan()
    for (const { id } of [gone, creator]) {
      const body = { objectType: 'performer' as const, objectId: id, action: 'bookmark' as const }
      expect((await fan.call(AddReaction, { body })).status).toBe(200)
    }
    const list = async () => (await fan.call(ListBookmarkedCreators)).data
    expect((await list()).total).toBe(2)
    await blocked(world, gone, fan)
    const { data, total } = await list()
    expect(total).toBe(1)
    expect(data).toMatchObject([
      { objectType: 'performer', objectInfo: { username: 'mara', isBookMarked: true } },
    ])
    const body = { objectType: 'performer' as const, objectId: fan.id, action: 'like' as const }
    expect((await fan.call(AddReaction, { body })).status).toBe(404)
  })
})
