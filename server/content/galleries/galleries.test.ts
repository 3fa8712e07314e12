import {
  BuyGallery,
  CreateGallery,
  DeleteGallery,
  ListBookmarkedGalleries,
  ListGalleries,
  ListOwnGalleries,
  ReadGallery,
  ReadOwnGallery,
  UpdateGallery,
} from '#contract/content/galleries.ts'
import { ListGalleryPhotos, UpdatePhoto } from '#contract/content/photos.ts'
import { SearchKeywords } from '#contract/discovery/search.ts'
import { CreateComment } from '#contract/engagement/comments.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { hourMs } from '#server/kernel/clock.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'

const listed = async (person: Person, query: object = {}) =>
  (await person.call(ListGalleries, { query })).data.data.map(({ title }) => title)

const countersOf = async (world: World, creator: Person) =>
  (
    await rows<{ galleries: number; photos: number }>(
      world.db,
      'select gallery_count as galleries, photo_count as photos from creator where account_id = $1',
      [creator.id],
    )
  )[0]

test('a gallery is created, changed and found by its creator, and by readers once it shows a photo', async ({
  world,
}) => {
  const creator = await world.creator({ username: 'mara' })
  const { visitor } = world
  const made = await createGallery(creator, { title: 'Été à la plage', description: ' Sun. ' })
  expect(made).toMatchObject({
    title: 'Été à la plage',
    description: 'Sun.',
    isSale: false,
    price: 0,
    status: 'active',
    performerId: creator.id,
    performer: { username: 'mara' },
    coverPhoto: null,
    numOfItems: 0,
    stats: { views: 0, unlocks: 0, revenue: 0 },
    isSubscribed: true,
    isBought: true,
    isBookMarked: false,
    isLocked: false,
  })
  expect(made.slug).toMatch(/^ete-a-la-plage-[0-9a-z]{8}$/)
  expect(await listed(visitor)).toEqual([])
  const params = { id: made._id }
  expect((await visitor.call(ReadGallery, { params })).data.numOfItems).toBe(0)

  const photo = await addPhoto(creator, made._id)
  expect(await listed(visitor)).toEqual(['Été à la plage'])
  expect(await countersOf(world, creator)).toEqual({ galleries: 1, photos: 1 })
  const read = await visitor.call(ReadGallery, { params: { id: made.slug } })
  expect(read.data).toMatchObject({ _id: made._id, numOfItems: 1, isLocked: true })
  expect(read.data.stats).not.toHaveProperty('revenue')
  expect(read.data.coverPhoto?._id).toBe(photo._id)
  const found = await visitor.call(SearchKeywords, { body: { keyword: 'PLAGE' } })
  expect(found.data.galleries).toMatchObject({ total: 1, data: [{ _id: made._id }] })

  const change = { title: 'Autumn', isSale: true, price: 7.5, status: 'inactive' as const }
  const changed = await creator.call(UpdateGallery, { params, body: change })
  expect(changed.data).toMatchObject({ ...change, description: 'Sun.', slug: made.slug })
  expect(await countersOf(world, creator)).toEqual({ galleries: 0, photos: 0 })
  expect(await listed(visitor)).toEqual([])
  for (const reader of [visitor, await world.fan()]) {
    expect((await reader.call(ReadGallery, { params })).status).toBe(404)
    const query = { galleryId: made._id }
    expect((await reader.call(ListGalleryPhotos, { query })).status).toBe(404)
  }
  expect((await creator.call(ReadOwnGallery, { params })).data.title).toBe('Autumn')
})

test('galleries are made and changed by verified creators, each by its own', async ({ world }) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const { _id: id } = await createGallery(creator)
  const body = { title: 'Mine' }
  const strangers = [world.visitor, await world.fan(), await world.creator({ verified: false })]
  const statuses = [401, 403, 403]
  for (const [index, person] of strangers.entries()) {
    expect((await person.call(CreateGallery, { body })).status).toBe(statuses[index])
    expect((await person.call(UpdateGallery, { params: { id }, body })).status).toBe(
      statuses[index],
    )
  }
  for (const endpoint of [UpdateGallery, DeleteGallery, ReadOwnGallery] as const) {
    const reply = await other.call(endpoint as typeof UpdateGallery, { params: { id }, body })
    expect(reply.status, endpoint.path).toBe(404)
  }
  expect((await other.call(ListOwnGalleries)).data.total).toBe(0)

  for (const [fields, field] of [
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ isSale: true }, 'price'],
    [{ isSale: true, price: 0 }, 'price'],
    [{ isSale: true, price: 0.5 }, 'price'],
  ] as const) {
    const reply = await creator.call(CreateGallery, { body: { ...body, ...fields } })
    expect(reply.status, reply.text).toBe(422)
    expect(Object.keys(reply.problem.fields ?? {})).toEqual([field])
  }
  const onlySold = await creator.call(UpdateGallery, { params: { id }, body: { isSale: true } })
  expect(onlySold.problem.error).toBe('price_out_of_range')
})

test('lists are filtered, searched, sorted and paged', async ({ world }) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const ids: Record<string, string> = {}
  for (const [title, owner] of [
    ['Alpha', creator],
    ['Beta 100%', creator],
    ['Gamma', other],
  ] as const) {
    ids[title] = (await createGallery(owner, { title }))._id
    await addPhoto(owner, ids[title] ?? '')
    world.clock.advance(1000)
  }
  await createGallery(creator, { title: 'Hidden', status: 'inactive' })
  const { visitor } = world
  expect(await listed(visitor)).toEqual(['Gamma', 'Beta 100%', 'Alpha'])
  expect(await listed(visitor, { performerId: creator.id })).toEqual(['Beta 100%', 'Alpha'])
  expect(await listed(visitor, { performerId: creator.id, excludedId: ids.Alpha })).toEqual([
    'Beta 100%',
  ])
  expect(await listed(visitor, { q: '0%' })).toEqual(['Beta 100%'])
  expect(await listed(visitor, { limit: 1, offset: 1 })).toEqual(['Beta 100%'])
  expect(await listed(visitor, { toDate: '2020-01-01' })).toEqual([])

  const own = async (query: object) =>
    (await creator.call(ListOwnGalleries, { query })).data.data.map(({ title }) => title)
  expect(await own({})).toEqual(['Hidden', 'Beta 100%', 'Alpha'])
  expect(await own({ sortBy: 'title', sort: 'asc' })).toEqual(['Alpha', 'Beta 100%', 'Hidden'])
  expect(await own({ sortBy: 'constructor', sort: '' })).toHaveLength(3)
  expect(await own({ status: 'inactive' })).toEqual(['Hidden'])
  expect(await own({ q: 'alp', status: '' })).toEqual(['Alpha'])
})

test('a view counts once for each viewer and hour, and none of the owner', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const { _id: id } = await createGallery(creator)
  const params = { id }
  const viewed = async (...viewers: Person[]) => {
    for (const viewer of viewers) await viewer.call(ReadGallery, { params })
    // Nobody waits for a view to be counted.
    await new Promise((resolve) => setTimeout(resolve, 30))
    return (await creator.call(ReadOwnGallery, { params })).data.stats.views
  }
  await expect.poll(() => viewed(fan, fan, world.visitor, creator)).toBe(2)
  expect(await viewed(fan, world.visitor)).toBe(2)
  world.clock.advance(hourMs)
  await expect.poll(() => viewed(fan)).toBe(3)
})

test('a gallery is unlocked, counted for its creator, bookmarked and commented, and refunded when it is deleted', async ({
  world,
}) => {
  const creator = await world.creator()
  const [buyer, other] = [await world.fan({ wallet: 20 }), await world.fan({ wallet: 1 })]
  const { _id: id } = await createGallery(creator, { isSale: true, price: 8 })
  await addPhoto(creator, id)
  await addPhoto(creator, id)
  await world.work()
  const params = { id }
  expect((await world.visitor.call(BuyGallery, { params })).status).toBe(401)
  expect((await creator.call(BuyGallery, { params })).problem.error).toBe('fan_only')
  expect((await other.call(BuyGallery, { params })).problem.error).toBe('wallet_too_low')
  const bought = await buyer.call(BuyGallery, { params })
  expect(bought.data).toMatchObject({
    type: 'gallery',
    target: 'gallery',
    targetId: id,
    balance: 12,
  })
  expect((await buyer.call(BuyGallery, { params })).problem.error).toBe('already_bought')

  const read = (person: Person) => person.call(ReadGallery, { params })
  expect((await read(buyer)).data).toMatchObject({ isBought: true, isLocked: false, price: 8 })
  expect((await read(other)).data).toMatchObject({ isBought: false, isLocked: true })
  const { stats } = (await creator.call(ListOwnGalleries)).data.data[0] ?? {}
  expect(stats).toMatchObject({ unlocks: 1, revenue: 6.4 })

  const on = { objectType: 'gallery', objectId: id }
  await buyer.call(AddReaction, { body: { ...on, action: 'bookmark' } })
  await buyer.call(AddReaction, { body: { ...on, action: 'like' } })
  await buyer.call(CreateComment, { body: { ...on, content: 'Where is this?' } })
  const bookmarks = await buyer.call(ListBookmarkedGalleries)
  expect(bookmarks.data).toMatchObject({
    total: 1,
    data: [{ ...on, action: 'bookmark', objectInfo: { _id: id, isBookMarked: true } }],
  })
  expect((await read(buyer)).data).toMatchObject({ isLiked: true, totalLike: 1, totalComment: 1 })

  expect((await creator.call(DeleteGallery, { params })).data).toEqual({ success: true })
  expect((await read(creator)).status).toBe(404)
  await world.work()
  expect(await world.walletOf(buyer)).toBe(20)
  expect((await buyer.call(ListBookmarkedGalleries)).data.total).toBe(0)
  expect(await countersOf(world, creator)).toEqual({ galleries: 0, photos: 0 })
  expect(await rows(world.db, `select id from file where type = 'gallery-photo'`)).toEqual([])
})

test('a gallery that shows no photo is not sold, and takes no money', async ({ world }) => {
  const creator = await world.creator()
  const buyer = await world.fan({ wallet: 20 })
  const { _id: id } = await createGallery(creator, { isSale: true, price: 8 })
  const buy = async () => (await buyer.call(BuyGallery, { params: { id } })).problem.error
  expect(await buy()).toBe('not_for_sale')
  const photo = await addPhoto(creator, id)
  const hidden = { params: { id: photo._id }, body: { status: 'inactive' as const } }
  expect((await creator.call(UpdatePhoto, hidden)).status).toBe(200)
  expect(await buy()).toBe('not_for_sale')
  expect(await world.walletOf(buyer)).toBe(20)
})

test('the slug follows the title of a gallery until it is published, then stays', async ({
  world,
}) => {
  const creator = await world.creator()
  const draft = await createGallery(creator, { title: 'My secret plan', status: 'inactive' })
  const change = async (body: object) =>
    (await creator.call(UpdateGallery, { params: { id: draft._id }, body })).data.slug
  expect(draft.slug).toMatch(/^my-secret-plan-/)
  const slug = await change({ title: 'Harbour', status: 'active' })
  expect(slug).toMatch(/^harbour-\w{8}$/)
  expect(await change({ title: 'Harbour at five' })).toBe(slug)
})
