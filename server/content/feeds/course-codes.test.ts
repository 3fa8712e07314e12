import { ListFeedCourseCodes } from '#contract/content/feeds.ts'
import { publishPost } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

test('course codes are those of active posts, without duplicates, sorted', async ({ world }) => {
  const [one, two, closed] = [await world.creator(), await world.creator(), await world.creator()]
  await publishPost(one, { courseCode: ['MA200', 'CS101'] })
  await publishPost(two, { courseCode: ['CS101'] })
  await publishPost(two, { courseCode: ['DRAFT1'], status: 'inactive' })
  await publishPost(closed, { courseCode: ['GONE1'] })
  await world.db
    .updateTable('account')
    .set({ status: 'inactive' })
    .where('id', '=', closed.id)
    .execute()
  const codes = async (query: { q?: string } = {}) => {
    const readers = [world.visitor, one]
    const replies = await Promise.all(
      readers.map((reader) => reader.call(ListFeedCourseCodes, { query })),
    )
    expect(replies[0]?.data).toEqual(replies[1]?.data)
    return replies[0]?.data
  }
  expect(await codes()).toEqual(['CS101', 'MA200'])
  expect(await codes({ q: ' cs' })).toEqual(['CS101'])
  expect(await codes({ q: '%' })).toEqual([])
})
