import { expect, test } from '#tests/support/world.ts'
import { Check } from './fields.ts'
import {
  ask,
  bookmark,
  get,
  openSite,
  publishFeeds,
  publishGalleries,
  publishVideos,
} from './site.ts'

/** A picture that may not be seen yet has an address all the same. */
const pictures = (value: unknown): { type: string; url: unknown }[] => {
  if (Array.isArray(value)) return value.flatMap(pictures)
  if (typeof value !== 'object' || value === null) return []
  const isPicture = 'mimeType' in value && String(value.mimeType).startsWith('image/')
  return [...(isPicture ? [value as never] : []), ...Object.values(value).flatMap(pictures)]
}

test('posts have what other clients read of them, on every road', async ({ world }) => {
  const site = await openSite(world)
  const { owner, buyer, subscriber, readers } = site
  const { feeds, draft, sold } = await publishFeeds(site)
  const check = new Check()
  for (const feed of [...feeds, draft]) check.value('POST /performer/feeds', 'Feed', feed)
  await world.work()
  for (const { _id } of sold) {
    const url = `/wallet/charges/feed/${_id}`
    check.answer(url, 'Receipt', await ask(buyer, 'POST', url, {}))
  }
  for (const { _id } of feeds) await bookmark(buyer, 'feed', _id)
  await world.work()

  for (const [name, person] of readers) {
    const lists = [
      ...['', '?q=harbour', `?performerId=${owner.id}`, '?sortBy=&sort=&type=&fromDate='],
      ...['?isHome=true', '?isHome=true&audience=trending', '?isHome=true&audience=latest'],
    ]
    for (const url of [...lists.map((q) => `/user/feeds${q}`), '/user/feeds/search/kira']) {
      const rows = check.list(`${name} GET ${url}`, 'Feed', await get(person, url))
      expect(pictures(rows).filter((file) => !file.url)).toEqual([])
    }
    for (const { _id, slug } of feeds) {
      for (const url of [`/user/feeds/${_id}`, `/user/feeds/${slug}`]) {
        check.answer(`${name} GET ${url}`, 'Feed', await get(person, url))
      }
    }
    const found = await ask(person, 'POST', '/search/keywords', { keyword: 'harbour' })
    check.list(`${name} POST /search/keywords`, 'Feed', found, 'feeds')
  }
  const following = '/user/feeds?isHome=true&audience=following'
  check.list(following, 'Feed', await get(subscriber, following))
  const bookmarks = await get(buyer, '/reactions/feeds/bookmark')
  check.list('/reactions/feeds/bookmark', 'BookmarkedFeed', bookmarks)

  for (const url of [
    '/performer/feeds',
    '/performer/feeds?status=inactive',
    '/performer/feeds?sort=',
  ]) {
    check.list(url, 'Feed', await get(owner, url))
  }
  for (const { _id } of [...feeds, draft]) {
    const url = `/performer/feeds/${_id}`
    check.answer(`GET ${url}`, 'Feed', await get(owner, url))
    check.answer(`PUT ${url}`, 'Feed', await ask(owner, 'PUT', url, { text: 'Changed harbour' }))
  }
  const vote = `/user/feeds/vote/${feeds[1]?.pollIds[0]}`
  check.answer(vote, 'Vote', await ask(subscriber, 'POST', vote))
  expect(check.faults).toEqual([])
  expect(check.unseen(['Feed', 'File', 'Poll', 'Thumbnail', 'Teaser', 'BookmarkedFeed'])).toEqual(
    [],
  )
})

test('galleries and photos have what other clients read of them', async ({ world }) => {
  const site = await openSite(world)
  const { owner, buyer, readers } = site
  const { galleries, sold, photos, draft } = await publishGalleries(site)
  const check = new Check()
  for (const gallery of [...galleries, draft]) check.value('POST galleries', 'Gallery', gallery)
  for (const photo of photos) check.value('POST photos/upload', 'Photo', photo)
  await world.work()
  const buy = `/wallet/charges/gallery/${sold._id}`
  check.answer(buy, 'Receipt', await ask(buyer, 'POST', buy, {}))
  await bookmark(buyer, 'gallery', sold._id)
  await world.work()

  for (const [name, person] of readers) {
    for (const q of ['', `?performerId=${owner.id}&excludedId=${galleries[0]?._id}`, '?q=night']) {
      const url = `/performer-assets/galleries/search${q}`
      check.list(`${name} GET ${url}`, 'Gallery', await get(person, url))
    }
    for (const { _id, slug } of galleries) {
      const one = '/performer-assets/galleries'
      for (const url of [`${one}/${_id}/view`, `${one}/${slug}/view`, `${one}/${_id}`]) {
        check.answer(`${name} GET ${url}`, 'Gallery', await get(person, url))
      }
      const url = `/performer-assets/photos?galleryId=${_id}&limit=200`
      check.list(`${name} GET ${url}`, 'Photo', await get(person, url))
    }
    const url = `/performer-assets/photos/${owner.id}?performerId=${owner.id}`
    check.list(`${name} GET ${url}`, 'Photo', await get(person, url))
    const found = await ask(person, 'POST', '/search/keywords', { keyword: 'night' })
    check.list(`${name} POST /search/keywords`, 'Gallery', found, 'galleries')
  }
  const bookmarks = await get(buyer, '/reactions/galleries/bookmark')
  check.list('/reactions/galleries/bookmark', 'BookmarkedGallery', bookmarks)
  const own = '/performer/performer-assets'
  for (const url of [`${own}/galleries/search?sort=`, `${own}/galleries/search?status=inactive`]) {
    check.list(url, 'Gallery', await get(owner, url))
  }
  for (const { _id } of [...galleries, draft]) {
    const url = `${own}/galleries/${_id}`
    check.answer(`GET ${url}/view`, 'Gallery', await get(owner, `${url}/view`))
    check.answer(`PUT ${url}`, 'Gallery', await ask(owner, 'PUT', url, { title: 'Changed' }))
  }
  check.list('own photos', 'Photo', await get(owner, `${own}/photos/search`))
  const photo = `${own}/photos/${photos[0]?._id}`
  check.answer(`PUT ${photo}`, 'Photo', await ask(owner, 'PUT', photo, { title: '' }))
  const cover = `${own}/photos/set-cover/${photos[1]?._id}`
  check.answer(cover, 'Cover', await ask(owner, 'POST', cover))
  expect(check.faults).toEqual([])
  expect(check.unseen(['Gallery', 'Thumbnail', 'Photo', 'Picture'])).toEqual([])
})

test('videos have what other clients read of them', async ({ world }) => {
  const site = await openSite(world)
  const { owner, buyer, readers } = site
  const { videos, sold, draft } = await publishVideos(site)
  const check = new Check()
  for (const video of [...videos, draft]) check.value('POST videos/upload', 'Video', video)
  await world.work()
  const buy = `/wallet/charges/video/${sold._id}`
  check.answer(buy, 'Receipt', await ask(buyer, 'POST', buy, {}))
  for (const { _id } of videos) await bookmark(buyer, 'video', _id)
  await world.work()

  for (const [name, person] of readers) {
    for (const q of ['', `?performerId=${owner.id}&excludedId=${sold._id}`, '?q=harbour&sort=']) {
      const url = `/performer-assets/videos/search${q}`
      check.list(`${name} GET ${url}`, 'Video', await get(person, url))
    }
    for (const { _id, slug } of videos) {
      for (const url of [`/performer-assets/videos/${_id}`, `/performer-assets/videos/${slug}`]) {
        check.answer(`${name} GET ${url}`, 'Video', await get(person, url))
      }
    }
    const found = await ask(person, 'POST', '/search/keywords', { keyword: 'harbour' })
    check.list(`${name} POST /search/keywords`, 'Video', found, 'videos')
  }
  const bookmarks = await get(buyer, '/reactions/videos/bookmark')
  check.list('/reactions/videos/bookmark', 'BookmarkedVideo', bookmarks)
  const status = `/files/${sold.fileId}/status?target=videoId&targetId=${sold._id}`
  check.answer(status, 'FileStatus', await get(buyer, status))
  const own = '/performer/performer-assets/videos'
  check.list('own videos', 'Video', await get(owner, `${own}/search?sort=&sortBy=`))
  for (const { _id, title } of [...videos, draft]) {
    check.answer('own video', 'Video', await get(owner, `${own}/${_id}/view`))
    const form = new FormData()
    form.append('title', title)
    form.append('isSale', 'false')
    const url = `${own}/edit/${_id}`
    check.answer(`PUT ${url}`, 'Video', await owner.send({ method: 'PUT', url, payload: form }))
  }
  expect(check.faults).toEqual([])
  expect(check.unseen(['Video', 'VideoFile', 'NamedThumbnail', 'NamedTeaser'])).toEqual([])
})
