import { ListFeeds } from '#contract/content/feeds.ts'
import { publishPhotos } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { postList } from '../bare/posts.ts'
import { planPosts } from './post-plan.ts'

test('the bare server answers posts with the fields of ours, each with its own values', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  await publishPhotos(creator, { text: 'A walk', isSale: true, price: 7, courseCode: ['ART 1'] })
  await publishPhotos(creator, { text: 'A swim', count: 2 })
  await world.work()
  const { data } = await fan.call(ListFeeds, { query: {} })
  const [sample, other] = data.data
  const list = postList(await planPosts(world.db, { ...sample }))
  const found = await rows(world.db, list.text, [[other?._id]])
  const [answered] = JSON.parse(JSON.stringify(found.map(list.itemOf)))
  expect(Object.keys(answered).sort()).toEqual(Object.keys(other ?? {}).sort())
  const { performer: ours, files: ourFiles, ...expected } = other ?? {}
  const { performer, files, ...fields } = answered
  expect(fields).toEqual(expected)
  expect(Object.keys(performer).sort()).toEqual(Object.keys(ours ?? {}).sort())
  expect(files).toHaveLength(ourFiles?.length ?? 0)
})
