import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import { BuyGallery, ListGalleries, ReadGallery } from '#contract/content/galleries.ts'
import { ListGalleryPhotos } from '#contract/content/photos.ts'
import { UseVaultMedia } from '#contract/content/vault.ts'
import { BuyVideo, ReadVideo } from '#contract/content/videos.ts'
import { CreateComment, ListComments } from '#contract/engagement/comments.ts'
import { AddReaction, ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import { ReadAccountDeletion, RequestAccountDeletion } from '#contract/identity/account-deletion.ts'
import { ListWalletActivity } from '#contract/money/activity.ts'
import { BuyFeed } from '#contract/money/charges.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { ReadCreator } from '#contract/profiles/performers.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos, publishPost } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { uploadVideo } from '#tests/support/videos.ts'
import { expect, test, testPassword, type World } from '#tests/support/world.ts'

const request = { body: { currentPassword: testPassword } }

/** A creator who sold a post and a gallery to the buyer, and has a post of the same photo that nobody bought. */
async function story(world: World) {
  const [creator, staff] = [await world.creator({ username: 'quill' }), await world.staff()]
  const [buyer, other] = [await world.fan({ wallet: 50 }), await world.fan({ wallet: 50 })]
  const unsold = await publishPhotos(creator, { isSale: true, price: 6, text: 'Teal kittiwakes' })
  const again = { mediaIds: unsold.fileIds, place: 'feed' as const }
  const copies = (await creator.call(UseVaultMedia, { body: again })).data.data
  const offer = { type: 'photo' as const, isSale: true, price: 5, text: 'Moonlit cormorants' }
  const sold = await publishPost(creator, { ...offer, fileIds: copies.map(({ _id }) => _id) })
  const gallery = await createGallery(creator, { title: 'Harbour', isSale: true, price: 7 })
  await addPhoto(creator, gallery._id, { title: 'Pier' })
  const video = await uploadVideo(creator, { title: 'Cliffs', isSale: true, price: 8 })
  await world.work()
  await buyer.call(BuyFeed, { params: { id: sold._id } })
  await buyer.call(BuyGallery, { params: { id: gallery._id } })
  await buyer.call(BuyVideo, { params: { id: video._id } })
  const on = { objectId: sold._id, objectType: 'feed' } as const
  await buyer.call(CreateComment, { body: { ...on, content: 'Splendid' } })
  await buyer.call(AddReaction, { body: { ...on, action: 'bookmark' } })
  return { creator, staff, buyer, other, sold, unsold, gallery, video }
}

const keepSoldItems = (staff: Person, isOn: boolean) =>
  staff.call(UpdateSettings, { body: { keepSoldItems: isOn } })

async function leave(world: World, creator: Person) {
  expect((await creator.call(RequestAccountDeletion, request)).status).toBe(200)
  world.clock.advance(31 * dayMs)
  await world.makeJobsDue()
  await world.work()
}

const get = async (person: Person, url: string | null | undefined) => {
  const { pathname, search } = new URL(url ?? '', 'http://site.example')
  return (await person.send({ method: 'GET', url: `${pathname}${search}` })).status
}

test('a deletion reports what happens to sold items, and later changes of the setting do not affect it', async ({
  world,
}) => {
  const { creator, staff, buyer } = await story(world)
  const [all, none] = [
    { items: 3, amount: 20 },
    { items: 0, amount: 0 },
  ]
  const read = async (person: Person) => (await person.call(ReadAccountDeletion)).data
  expect(await read(creator)).toMatchObject({ soldKept: none, soldRefunded: all })
  expect(await read(buyer)).toMatchObject({ soldKept: none, soldRefunded: none })
  await keepSoldItems(staff, true)
  expect(await read(creator)).toMatchObject({ soldKept: all, soldRefunded: none })
  await creator.call(RequestAccountDeletion, request)
  await keepSoldItems(staff, false)
  expect(await read(creator)).toMatchObject({ soldKept: all, soldRefunded: none })
})

test("items bought from a deleted creator stay available to their buyers, without the creator's name", async ({
  world,
}) => {
  const { creator, staff, buyer, other, sold, unsold, gallery, video } = await story(world)
  await keepSoldItems(staff, true)
  await leave(world, creator)

  expect(await world.walletOf(buyer)).toBe(30)
  const post = await buyer.call(ReadFeed, { params: { id: sold._id } })
  expect(post.data).toMatchObject({
    ...{ text: 'Moonlit cormorants', isLocked: false, isBought: true, status: 'inactive' },
    ...{ slug: sold._id, totalComment: 0, totalBookmark: 0 },
    performer: { name: 'Deleted account', username: '', verifiedAccount: false, bio: '' },
  })
  expect(post.data.performer.avatar).toMatch(/placeholder\/avatar$/)
  const [file] = post.data.files
  expect(file?.name).toBe('')
  expect(await get(buyer, file?.url)).toBe(200)
  expect(await get(buyer, file?.thumbnails[0])).toBe(200)
  const bought = await buyer.call(ReadGallery, { params: { id: gallery._id } })
  expect(bought.data).toMatchObject({ title: 'Harbour', isLocked: false, numOfItems: 1 })
  const photos = await buyer.call(ListGalleryPhotos, { query: { galleryId: gallery._id } })
  const [photo] = photos.data.data
  expect(photo).toMatchObject({ title: 'Pier' })
  expect(await get(buyer, photo?.photo.url)).toBe(200)
  const film = await buyer.call(ReadVideo, { params: { id: video._id } })
  expect(film.data).toMatchObject({ title: 'Cliffs', isBought: true, performer: { username: '' } })
  expect(await get(buyer, film.data.video?.url)).toBe(200)
  const activity = await buyer.call(ListWalletActivity, { query: { type: 'unlock' } })
  expect(activity.data.data).toMatchObject([
    { name: 'Cliffs', item: { kind: 'video', id: video._id } },
    { name: 'Harbour', status: 'success', item: { kind: 'gallery', id: gallery._id } },
    { name: 'Moonlit cormorants', creator: { name: 'Deleted account' } },
  ])

  // Nobody else learns that it is there, and the buyer only where it was bought.
  for (const person of [other, staff, world.visitor]) {
    expect((await person.call(ReadFeed, { params: { id: sold._id } })).status).toBe(404)
    expect((await person.call(ReadGallery, { params: { id: gallery._id } })).status).toBe(404)
    expect((await person.call(ReadVideo, { params: { id: video._id } })).status).toBe(404)
    const ofGallery = { query: { galleryId: gallery._id } }
    expect((await person.call(ListGalleryPhotos, ofGallery)).status).toBe(404)
    for (const url of [file?.url, photo?.photo.url, film.data.video?.url]) {
      expect(await get(person, url)).toBe(403)
    }
    for (const url of [file?.url, photo?.photo.url]) {
      expect(await get(person, url?.replace(/[^/]+$/, 'blurred'))).toBe(403)
    }
  }
  for (const person of [buyer, other, world.visitor]) {
    expect((await person.call(ListFeeds, { query: { q: 'cormorants' } })).data.total).toBe(0)
    expect((await person.call(ListFeeds, { query: { performerId: creator.id } })).data.total).toBe(
      0,
    )
    expect((await person.call(ListGalleries)).data.total).toBe(0)
  }
  expect((await buyer.call(ListBookmarkedFeeds)).data.total).toBe(0)
  expect((await other.call(BuyFeed, { params: { id: sold._id } })).status).toBe(404)
  const on = { objectId: sold._id, objectType: 'feed' } as const
  expect((await buyer.call(ListComments, { query: on })).data.total).toBe(0)
  const comment = await buyer.call(CreateComment, { body: { ...on, content: 'Still here' } })
  expect(comment.problem.error).toBe('comment_target_missing')
  expect((await buyer.call(ReadCreator, { params: { id: creator.id } })).status).toBe(404)

  // Whatever nobody bought is gone, and so is what uploads held of the camera.
  const variants = `select name from file where owner_id = $1 and storage_key not like '%original'`
  expect(await rows(world.db, variants, [creator.id])).toEqual(Array(4).fill({ name: '' }))
  const left = 'select id from file where owner_id = $1'
  expect(await rows(world.db, left, [creator.id])).toHaveLength(4)
  const text = 'select text from feed where id = $1'
  expect(await rows(world.db, text, [unsold._id])).toEqual([{ text: '' }])
})
