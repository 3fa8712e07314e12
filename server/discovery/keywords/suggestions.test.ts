import { DeleteFeed } from '#contract/content/publish-feeds.ts'
import { ListVideos, UpdateVideo } from '#contract/content/videos.ts'
import { ListSuggestions, SearchKeywords } from '#contract/discovery/search.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, blockedCountry, publishPost } from '#tests/support/posts.ts'
import { uploadVideo } from '#tests/support/videos.ts'
import { expect, test } from '#tests/support/world.ts'

const suggest = async (person: Person, q?: string) => {
  const reply = await person.call(ListSuggestions, { query: { q } })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

const titles = async (person: Person, q: string) =>
  (await suggest(person, q)).items.map(({ title }) => title)

test('suggestions are creators, tags, titles and popular searches', async ({ world }) => {
  const creator = await world.creator({ username: 'seaside', name: 'Sea Side' })
  const fan = await world.fan()
  const tags = ['Sea_shore', 'Beach']
  const video = await uploadVideo(creator, { title: 'By the sea', tags })
  await uploadVideo(creator, { title: 'Second', tags: ['sea_SHORE', 'overseas'] })
  const gallery = await createGallery(creator, { title: 'Sea and sky' })
  expect(await titles(fan, 'sea')).toEqual(['By the sea'])
  await addPhoto(creator, gallery._id)
  await fan.call(SearchKeywords, { body: { keyword: 'Seaside', limit: 0 } })

  for (const person of [fan, creator, world.visitor]) {
    expect(await suggest(person, ' SEA')).toMatchObject({
      performers: [{ username: 'seaside' }],
      tags: [expect.stringMatching(/^sea_shore$/i)],
      items: [
        { kind: 'gallery', _id: gallery._id, slug: gallery.slug, title: 'Sea and sky' },
        { kind: 'video', _id: video._id, slug: video.slug, title: 'By the sea' },
      ],
      keywords: ['seaside'],
    })
  }
  expect(await suggest(fan)).toEqual({
    ...{ performers: [], tags: [], hashtags: [], items: [] },
    keywords: ['seaside'],
  })
  expect((await suggest(fan, 'seaside')).keywords, 'what is typed is no suggestion').toEqual([])
  expect((await suggest(fan, 'se')).tags).toHaveLength(1)
  for (const q of ['%', '_ea', 's']) {
    expect(await suggest(fan, q)).toMatchObject({ tags: [], items: [] })
  }
  const tooLong = await fan.call(ListSuggestions, { query: { q: 'a'.repeat(101) } })
  expect(tooLong.status).toBe(422)
})

test('hashtags are suggested, most used first', async ({ world }) => {
  const creator = await world.creator()
  const texts = [
    '#Seaside at dawn',
    'Again (#seaSIDE, #see_you) #seal',
    'no#seat, &#seam; #seaside@x',
  ]
  for (const text of texts) await publishPost(creator, { text })
  const hidden = await publishPost(creator, { text: '#seafood' })
  expect(await suggest(world.visitor, 'sea')).toMatchObject({
    hashtags: ['seaside', 'seafood', 'seal'],
  })
  await creator.call(DeleteFeed, { params: { id: hidden._id } })
  for (const q of ['sea', '#SEA']) {
    expect((await suggest(world.visitor, q)).hashtags).toEqual(['seaside', 'seal'])
  }
  expect((await suggest(world.visitor, 'see_')).hashtags).toEqual(['see_you'])
  for (const q of ['#', 's', '#s', '%%', 'easide']) {
    expect((await suggest(world.visitor, q)).hashtags, q).toEqual([])
  }
})

test('hidden items, and those of creators who blocked the reader, are not suggested', async ({
  world,
}) => {
  const creator = await world.creator({ username: 'seaside' })
  const fan = await world.fan()
  const { _id: id } = await uploadVideo(creator, { title: 'By the sea', tags: ['seashore'] })
  expect(await titles(fan, 'sea')).toEqual(['By the sea'])
  await blocked(world, creator, fan)
  expect(await suggest(fan, 'sea')).toMatchObject({ performers: [], items: [] })
  await creator.call(UpdateVideo, {
    params: { id },
    body: { status: 'inactive', tags: ['seashore'] },
  })
  expect(await suggest(world.visitor, 'sea')).toMatchObject({ tags: [], items: [] })
})

test('tags, hashtags and usernames of creators who block the reader are not suggested', async ({
  world,
}) => {
  const [creator, other] = [await world.creator({ username: 'seaside' }), await world.creator()]
  const [fan, free] = [await world.fan(), await world.fan()]
  await uploadVideo(creator, { title: 'Own', tags: ['seashore'] })
  await publishPost(creator, { text: '#seagull at dawn' })
  await uploadVideo(other, { title: 'Other', tags: ['sealion'] })
  await publishPost(other, { text: '#seal' })
  await free.call(SearchKeywords, { body: { keyword: 'seaside' } })
  await blocked(world, creator, fan)
  await blockedCountry(world, creator, 'NO')

  const all = { tags: ['sealion', 'seashore'], hashtags: ['seagull', 'seal'] }
  const left = { tags: ['sealion'], hashtags: ['seal'], keywords: [] }
  expect(await suggest(free, 'sea')).toMatchObject({ ...all, keywords: ['seaside'] })
  expect(await suggest(creator, 'sea')).toMatchObject(all)
  expect(await suggest(fan, 'sea')).toMatchObject(left)
  const abroad = await world.visitor.call(ListSuggestions, {
    query: { q: 'sea' },
    headers: { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'NO' },
  })
  expect(abroad.data).toMatchObject(left)
})

test('videos are listed by a whole tag, case-insensitively', async ({ world }) => {
  const creator = await world.creator()
  await uploadVideo(creator, { title: 'one', tags: ['Sea side', 'beach'] })
  await uploadVideo(creator, { title: 'two', tags: ['sea'] })
  const listed = async (tag: string, query: object = {}) => {
    const { data } = await world.visitor.call(ListVideos, { query: { tag, ...query } })
    return { titles: data.data.map(({ title }) => title), total: data.total }
  }
  expect(await listed('SEA')).toEqual({ titles: ['two'], total: 1 })
  expect(await listed('sea side ')).toEqual({ titles: ['one'], total: 1 })
  expect(await listed('beach', { q: 'on', performerId: creator.id })).toEqual({
    titles: ['one'],
    total: 1,
  })
  expect(await listed('bea%')).toEqual({ titles: [], total: 0 })
  expect((await world.visitor.call(ListVideos, { query: {} })).data.total).toBe(2)
  expect((await world.visitor.call(ListVideos, { query: { tag: ' ' } })).status).toBe(422)
})
