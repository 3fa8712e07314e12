/** What forms of other clients send: whole objects back, nulls, texts in place of booleans. */
import { RequestAccountDeletion } from '#contract/identity/account-deletion.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { giveCard, settle } from '#server/money/tests/paying.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import { publishPhotos, publishPost } from '#tests/support/posts.ts'
import { smallVideo } from '#tests/support/videos.ts'
import { expect, test, testPassword } from '#tests/support/world.ts'
import { ask, get, openSite, picture, sendForm } from './site.ts'

test('creators send their whole profile back', async ({ world }) => {
  const bare = await world.creator({ username: 'bare' })
  const full = await world.creator({ username: 'kira' })
  const filled = {
    ...{ country: 'NO', gender: 'female', dateOfBirth: '1995-05-05', bio: 'By the sea' },
    ...{ height: '170_172', eyes: 'blue', languages: ['Norwegian'], state: 'Vestland' },
  }
  await ask(full, 'PUT', `/performers/${full.id}`, filled)
  for (const creator of [bare, full]) {
    const before = (await get(creator, '/users/me')).data as Record<string, unknown>
    const changed = { ...before, city: 'Bergen', password: '', confirm: '' }
    const reply = await ask(creator, 'PUT', `/performers/${creator.id}`, changed)
    expect(reply.status, reply.text).toBe(200)
    const { stats: _stats, updatedAt: _at, ...kept } = before
    expect((await get(creator, '/users/me')).data).toMatchObject({ ...kept, city: 'Bergen' })
  }
})

test('fans send their whole account back', async ({ world }) => {
  const fan = await world.fan()
  const before = (await get(fan, '/users/me')).data as object
  const body = { ...before, firstName: 'Ada', password: '', 'confirm-password': '' }
  const reply = await ask(fan, 'PUT', '/users', body)
  expect(reply.status, reply.text).toBe(200)
  expect(reply.data).toMatchObject({ ...before, firstName: 'Ada' })
})

test('posts are written with nulls, and sent back whole', async ({ world }) => {
  const creator = await world.creator()
  const nulls = {
    ...{ fileIds: [], thumbnailId: null, teaserId: null, pollIds: [], pollDescription: '' },
    ...{ pollExpiredAt: null, streamingScheduled: null, price: null },
  }
  const text = { type: 'text', text: 'Harbour', isSale: true, status: 'active', ...nulls }
  const written = await ask(creator, 'POST', '/performer/feeds', text)
  expect(written.data, written.text).toMatchObject({ isSale: true, price: 0 })
  const sold = await publishPost(creator, { isSale: true, price: 5 })
  for (const feed of [written.data as never as typeof sold, await publishPhotos(creator), sold]) {
    const url = `/performer/feeds/${feed._id}`
    const reply = await ask(creator, 'PUT', url, { ...feed, text: 'Quay' })
    expect(reply.status, reply.text).toBe(200)
    const { isSale, price, fileIds, type } = feed
    expect(reply.data).toMatchObject({ text: 'Quay', isSale, price, fileIds, type })
  }
  const free = await ask(creator, 'PUT', `/performer/feeds/${sold._id}`, { isSale: true })
  expect(free.data).toMatchObject({ isSale: true, price: 0 })
})

test('galleries and photos are sent back whole', async ({ world }) => {
  const creator = await world.creator()
  const gallery = await createGallery(creator, { isSale: true, price: 5 })
  const photo = await addPhoto(creator, gallery._id)
  const own = '/performer/performer-assets'
  for (const url of [`${own}/galleries/${gallery._id}`, `${own}/photos/${photo._id}`]) {
    const whole = url.includes('photos') ? photo : gallery
    const reply = await ask(creator, 'PUT', url, { ...whole, title: 'Quay' })
    expect(reply.data, reply.text).toMatchObject({ title: 'Quay', status: whole.status })
  }
})

test('forms carry booleans and numbers as text, and an absent list is empty', async ({ world }) => {
  const creator = await world.creator()
  const own = '/performer/performer-assets/videos'
  const fields = {
    ...{ title: 'Harbour', description: 'undefined', isSale: 'true', price: '5', tags: 'sea' },
    ...{ isSchedule: 'false', scheduledAt: 'null', status: 'active', participantIds: creator.id },
  }
  const sent = await sendForm(creator, `${own}/upload`, { video: smallVideo() }, fields)
  const video = sent.data as never as { _id: string }
  expect(video, sent.text).toMatchObject({
    ...{ isSale: true, price: 5, tags: ['sea'], isSchedule: false, scheduledAt: null },
    ...{ description: '', participantIds: [creator.id] },
  })
  const later = new Date(world.clock.now().getTime() + dayMs)
  later.setMilliseconds(0)
  for (const scheduledAt of [later.toUTCString(), later.toISOString()]) {
    const payload = new FormData()
    const change = { title: 'Harbour', isSale: 'false', isSchedule: 'true', scheduledAt }
    for (const [name, value] of Object.entries(change)) payload.append(name, value)
    const url = `${own}/edit/${video._id}`
    const reply = await creator.send({ method: 'PUT', url, payload })
    expect(reply.data, reply.text).toMatchObject({
      ...{ isSale: false, isSchedule: true, scheduledAt: later.toISOString() },
      ...{ tags: [], participantIds: [] },
    })
  }
})

test('a file is removed by a DELETE that carries JSON', async ({ world }) => {
  const creator = await world.creator()
  const own = '/performer/performer-assets/videos'
  const files = { video: smallVideo(), thumbnail: await picture() }
  const sent = await sendForm(creator, `${own}/upload`, files, { title: 'Harbour' })
  const { _id } = sent.data as never as { _id: string }
  const url = `${own}/remove-file/${_id}`
  expect((await ask(creator, 'DELETE', url, { type: 'thumbnail' })).data).toEqual({ success: true })
  expect((await ask(creator, 'DELETE', url, { type: 'video' })).status).toBe(422)
  const left = await get(creator, `${own}/${_id}/view`)
  expect(left.data).toMatchObject({ thumbnail: null, thumbnailId: null })
})

test('lists of what was paid end where their total says, after a creator has left', async ({
  world,
}) => {
  const { owner, buyer, subscriber } = await openSite(world)
  const post = await publishPhotos(owner, { isSale: true, price: 5 })
  await ask(buyer, 'POST', `/wallet/charges/feed/${post._id}`, {})
  const cardId = await giveCard(buyer)
  const plan = { type: 'monthly', performerId: owner.id, paymentGateway: 'stripe', cardId }
  await ask(buyer, 'POST', '/payment/subscribe/performers', plan)
  await settle(world)
  await ask(buyer, 'POST', '/conversations', { source: 'performer', sourceId: owner.id })
  for (const action of ['bookmark', 'like']) {
    const body = { objectType: 'feed', objectId: post._id, action }
    await ask(subscriber, 'POST', '/reactions', body)
  }
  await owner.call(RequestAccountDeletion, { body: { currentPassword: testPassword } })
  world.clock.advance(31 * dayMs)
  await world.makeJobsDue()
  await world.work()
  expect((await get(world.visitor, `/performers/${owner.id}`)).status).toBe(404)
  const faults: string[] = []
  const lists = [
    ...['/wallet/charges/search', '/payment/transactions/user/search', '/conversations'],
    ...['/subscriptions/user/search', '/follows/following', '/reactions/feeds/bookmark'],
    '/reactions/performers/bookmark',
  ]
  for (const person of [buyer, subscriber]) {
    for (const url of lists) {
      const { data, total } = (await get(person, `${url}?limit=200`)).data as never as {
        data: unknown[]
        total: number
      }
      if (data.length !== total) faults.push(`${url}: ${data.length} rows of ${total}`)
    }
  }
  expect(faults).toEqual([])
  const paid = (await get(buyer, '/wallet/charges/search')).data
  expect(paid).toMatchObject({ total: 1, data: [{ targetId: post._id }] })
})
