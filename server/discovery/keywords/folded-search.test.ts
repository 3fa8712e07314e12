import { ListOwnPhotos } from '#contract/content/photos.ts'
import { ListVault } from '#contract/content/vault.ts'
import { ListSuggestions, SearchKeywords } from '#contract/discovery/search.ts'
import { SearchConsole } from '#contract/operations/console-search.ts'
import { AddCourse, ListCourses } from '#contract/profiles/courses.ts'
import { Follow, ListFollowers } from '#contract/profiles/follows.ts'
import { UpdateMe } from '#contract/profiles/users.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import { publishPhotos, publishPost } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { uploadVideo } from '#tests/support/videos.ts'
import { expect, test } from '#tests/support/world.ts'

test.for([
  ['creme brulee', 'Crème brûlée'],
  ['Jalapeño', 'jalapen\u0303o'],
  ["o'brien", 'O’Brien'],
  ['ёлка', 'Елка'],
  ['Οδος Αθηνα', 'Οδός Αθήνα'],
] as const)('%s finds “%s” in every list', async ([typed, written], { world }) => {
  const [creator, fan] = [await world.creator({ name: written }), await world.fan()]
  await publishPost(creator, { text: `About ${written}, at last` })
  await uploadVideo(creator, { title: `${written} 1`, tags: [written.replace('’', ' ')] })
  const gallery = await createGallery(creator, { title: `${written} 2` })
  const photo = await addPhoto(creator, gallery._id, { title: written })
  await fan.call(UpdateMe, { body: { name: written } })
  await fan.call(Follow, { params: { id: creator.id } })

  const { data } = await fan.call(SearchKeywords, { body: { keyword: typed } })
  const totals = [data.performers, data.feeds, data.videos, data.galleries].map((one) => one.total)
  expect(totals).toEqual([1, 1, 1, 1])
  const q = typed
  const suggested = (await fan.call(ListSuggestions, { query: { q } })).data
  expect(suggested).toMatchObject({ performers: [{ _id: creator.id }] })
  // Tags are letters, numbers and spaces.
  if (!written.includes('’')) expect(suggested.tags).toEqual([written])
  expect(suggested.items).toHaveLength(2)
  expect((await creator.call(ListOwnPhotos, { query: { q } })).data.data).toMatchObject([
    { _id: photo._id },
  ])
  expect((await creator.call(ListFollowers, { query: { q } })).data.total).toBe(1)
  const found = (await (await world.staff()).call(SearchConsole, { query: { q } })).data
  expect(found.accounts).toHaveLength(2)
  expect(found.posts).toHaveLength(3)
})

test('media of the vault and courses are found without accents', async ({ world }) => {
  const creator = await world.creator()
  await publishPhotos(creator)
  await rows(world.db, "update file set name = 'Plage d’été.jpg' where owner_id = $1", [creator.id])
  const q = "d'ete"
  expect((await creator.call(ListVault, { query: { q } })).data.total).toBe(1)

  const body = { courseCode: 'ÉCO1' }
  expect((await creator.call(AddCourse, { params: { id: creator.id }, body })).status).toBe(200)
  expect((await world.visitor.call(ListCourses, { query: { q: 'eco1' } })).data.total).toBe(1)
})

test('posts are found and suggested by whole hashtags of every script', async ({ world }) => {
  const creator = await world.creator()
  const tags = ['ทวิตล่ม', 'हिन्दी', 'สิ่งแวดล้อม', 'نمی\u200cدانم', 'été']
  for (const tag of tags) await publishPost(creator, { text: `Today #${tag}, and more` })
  await publishPost(creator, { text: '#ทวิต #हिन #été2' })
  for (const tag of tags) {
    const { data } = await world.visitor.call(SearchKeywords, { body: { keyword: `#${tag}` } })
    expect([tag, data.feeds.total]).toEqual([tag, 1])
    const { hashtags } = (await world.visitor.call(ListSuggestions, { query: { q: tag } })).data
    expect(hashtags).toContain(tag)
  }
  const { data } = await world.visitor.call(SearchKeywords, { body: { keyword: '#ETE' } })
  expect(data.feeds.total).toBe(1)
})

test('a hashtag that markup split is found whole', async ({ world }) => {
  const { _id } = await publishPost(await world.creator(), { text: 'By the #sea<b>side</b>' })
  const found = async (keyword: string) =>
    (await world.visitor.call(SearchKeywords, { body: { keyword } })).data.feeds.data
  expect(await found('#seaside')).toMatchObject([{ _id }])
  expect(await found('#sea')).toEqual([])
})
