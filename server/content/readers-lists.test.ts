import { DeleteGallery, ListGalleries } from '#contract/content/galleries.ts'
import { DeleteVideo, ListVideos } from '#contract/content/videos.ts'
import { MuteCreator, UnmuteCreator } from '#contract/profiles/mutes.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { uploadVideo } from '#tests/support/videos.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const makeGallery = async (creator: Person, title: string) => {
  const gallery = await createGallery(creator, { title })
  await addPhoto(creator, gallery._id)
  return gallery
}

const kinds = [
  {
    name: 'videos',
    List: ListVideos,
    Delete: DeleteVideo,
    make: (creator: Person, title: string) => uploadVideo(creator, { title }),
  },
  { name: 'galleries', List: ListGalleries, Delete: DeleteGallery, make: makeGallery },
]

describe.each(kinds)('lists of $name', ({ List, Delete, make }) => {
  interface Requested {
    q?: string
    performerId?: string
    before?: string | null
    offset?: number
  }
  const listed = async (person: Person, query: Requested) => {
    const { before, ...filters } = query
    const pageQuery = { ...filters, limit: 2, ...(before && { before }) }
    const { status, data, text } = await person.call(List as typeof ListVideos, {
      query: pageQuery,
    })
    expect(status, text).toBe(200)
    return { titles: data.data.map(({ title }) => title), next: data.next }
  }

  test('continue after the last row of a page, whatever was added or removed since', async ({
    world,
  }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    const made = []
    for (const title of ['one', 'two', 'three', 'four', 'five']) {
      made.push(await make(creator, title))
    }
    for (const reader of [world.visitor, fan]) {
      for (const query of [{}, { performerId: creator.id }]) {
        const first = await listed(reader, query)
        expect(first.titles).toEqual(['five', 'four'])
        const second = await listed(reader, { ...query, before: first.next })
        expect(second.titles).toEqual(['three', 'two'])
        const last = await listed(reader, { ...query, before: second.next })
        expect(last).toEqual({ titles: ['one'], next: null })
      }
    }
    const first = await listed(fan, {})
    await creator.call(Delete as typeof DeleteVideo, { params: { id: made[3]?._id ?? '' } })
    await make(creator, 'six')
    expect((await listed(fan, { before: first.next })).titles).toEqual(['three', 'two'])
  })

  test('return each reader their own page under concurrent requests', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    for (const title of ['one', 'two', 'three', 'four', 'five']) await make(creator, title)
    const offsets = [4, 0, 2, 1, 9]
    const readers = [world.visitor, fan]
    const pages = await Promise.all(
      offsets.flatMap((offset) => readers.map((reader) => listed(reader, { offset }))),
    )
    const expected = [['one'], ['five', 'four'], ['three', 'two'], ['four', 'three'], []]
    expect(pages.map(({ titles }) => titles)).toEqual(expected.flatMap((page) => [page, page]))
  })

  test('leave out muted creators for who searches for nothing and asks for nobody', async ({
    world,
  }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    await make(creator, 'one')
    await fan.call(MuteCreator, { params: { id: creator.id } })
    expect((await listed(fan, {})).titles).toEqual([])
    expect((await listed(world.visitor, {})).titles).toEqual(['one'])
    for (const query of [{ q: 'one' }, { performerId: creator.id }]) {
      expect((await listed(fan, query)).titles).toEqual(['one'])
    }
    await fan.call(UnmuteCreator, { params: { id: creator.id } })
    expect((await listed(fan, {})).titles).toEqual(['one'])
  })

  test('reject an invalid cursor', async ({ world }) => {
    const query = { before: 'nowhere' }
    const reply = await world.visitor.call(List as typeof ListVideos, { query })
    expect(reply.status).toBe(422)
  })
})
