import { ReadFeed } from '#contract/content/feeds.ts'
import { CreateComment, ListComments } from '#contract/engagement/comments.ts'
import { DecideReport, ListReports, ReadReport, ReportItem } from '#contract/moderation/reports.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, publishPhotos, publishPost } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

async function write(author: Person, objectType: 'feed' | 'comment', objectId: string) {
  const reply = await author.call(CreateComment, {
    body: { objectType, objectId, content: 'Nice' },
  })
  expect(reply.status, reply.text).toBe(200)
  return reply.data._id
}

async function reported(fan: Person, target: 'feed' | 'comment', targetId: string) {
  const reply = await fan.call(ReportItem, { body: { title: 'Others', target, targetId } })
  expect(reply.status, reply.text).toBe(200)
  return reply.data._id
}

const open = async (staff: Person, id: string) =>
  (await staff.call(ReadReport, { params: { id } })).data

test('a report on a comment or reply names the item that it stands under', async ({ world }) => {
  const [creator, fan, other] = [await world.creator(), await world.fan(), await world.fan()]
  const moderator = await world.staff({ role: 'moderator' })
  const post = await publishPost(creator)
  const comment = await write(fan, 'feed', post._id)
  const reply = await write(fan, 'comment', comment)
  for (const id of [comment, reply]) await reported(other, 'comment', id)
  await reported(other, 'feed', post._id)

  const { data } = await moderator.call(ListReports)
  const onPost = { objectType: 'feed', objectId: post._id }
  expect(data.data).toMatchObject([onPost, onPost, { objectType: null, objectId: null }])
  expect(await open(moderator, data.data[0]?._id ?? '')).toMatchObject(onPost)
})

test.for(['comment', 'reply'] as const)(
  'staff whom the creator blocked see the item of a reported %s, but not its locked media',
  async (what, { world }) => {
    const [creator, fan, other] = [await world.creator(), await world.fan(), await world.fan()]
    const [moderator, colleague] = [
      await world.staff({ role: 'moderator' }),
      await world.staff({ role: 'moderator' }),
    ]
    const { _id: id } = await publishPhotos(creator, { isSale: true, price: 5 })
    await world.work()
    const comment = await write(fan, 'feed', id)
    const reply = await write(fan, 'comment', comment)
    const reportId = await reported(other, 'comment', what === 'reply' ? reply : comment)
    for (const staff of [moderator, colleague]) await blocked(world, creator, staff)
    const read = (staff: Person) => staff.call(ReadFeed, { params: { id } })
    const listed = async (staff: Person, objectType: string, objectId: string) =>
      (await staff.call(ListComments, { query: { objectType, objectId } })).data.total
    expect((await read(moderator)).status).toBe(404)

    await open(moderator, reportId)
    const { status, data } = await read(moderator)
    expect([status, data.isLocked, data.files[0]?.isLocked]).toEqual([200, true, true])
    expect(await listed(moderator, 'feed', id)).toBe(1)
    expect(await listed(moderator, 'comment', comment)).toBe(1)
    expect((await read(colleague)).status).toBe(404)
    expect(await listed(colleague, 'feed', id)).toBe(0)

    const body = { decision: 'dismissed', reason: 'Harmless' } as const
    await moderator.call(DecideReport, { params: { id: reportId }, body })
    expect((await read(moderator)).status).toBe(404)
    expect(await listed(moderator, 'feed', id)).toBe(0)
  },
)
