import { aliases } from '#contract/aliases.ts'
import { CreateGallery } from '#contract/content/galleries.ts'
import { namedEndpoints } from '#contract/index.ts'
import { OpenConversation } from '#contract/messaging/conversations.ts'
import { SendMessage } from '#contract/messaging/messages.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { openApi } from '#server/platform/docs/openapi.ts'
import { createLimiter } from '#server/platform/http/index.ts'
import { Person } from '#tests/support/people.ts'
import { publishPhotos, publishPost, subscribed } from '#tests/support/posts.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expect, test, type World } from '#tests/support/world.ts'

const json = { 'content-type': 'application/json' }
const get = (person: Person, url: string) => person.send({ method: 'GET', url, headers: json })
const send = (person: Person, method: string, url: string, body: object = {}) =>
  person.send({ method, url, headers: json, payload: JSON.stringify(body) })

/** The same call gives the same answer, but for the id of the request and what a signature hides. */
const comparable = ({ status, text }: { status: number; text: string }) =>
  `${status} ${text
    .replace(/"requestId":"\w+"/, '')
    .replace(/\?[^"]*/g, '')
    .replace(/"views":\d+/g, '')}`

async function expectSame(persons: Person[], alias: string, original: string) {
  for (const person of persons) {
    expect(comparable(await get(person, alias))).toBe(comparable(await get(person, original)))
  }
}

async function peopleOf(world: World) {
  const [fan, outsider, creator] = [await world.fan(), await world.fan(), await world.creator()]
  await subscribed(world, fan, creator)
  return { fan, outsider, creator, all: [world.visitor, fan, outsider, creator] }
}

test('the posts of a creator are found by username', async ({ world }) => {
  const { creator, all } = await peopleOf(world)
  await publishPost(creator, { text: 'First' })
  await publishPhotos(creator)
  await publishPost(await world.creator(), { text: 'Of somebody else' })
  const original = `/user/feeds?performerId=${creator.id}`
  for (const name of [creator.username, creator.username.toUpperCase()]) {
    await expectSame(all, `/user/feeds/search/${name}`, original)
  }
  await expectSame(
    all,
    `/user/feeds/search/${creator.username}?q=first&limit=1`,
    `${original}&q=first&limit=1`,
  )
  const foreign = `/user/feeds/search/${creator.username}?performerId=${all[1]?.id}`
  await expectSame(all, foreign, original)
  expect((await get(world.visitor, '/user/feeds/search/nobody-at-all')).status).toBe(404)
})

test('categories and galleries have a second address', async ({ world }) => {
  const { creator, all } = await peopleOf(world)
  await expectSame(
    all,
    '/performer-categories?limit=5',
    '/admin/performer-categories/search?limit=5',
  )
  const body = { title: 'Pier', description: '', isSale: false, status: 'active' as const }
  const gallery = await creator.call(CreateGallery, { body: body as never })
  for (const id of [gallery.data._id, '6b0000000000000000000000', 'no-such-slug']) {
    const address = `/performer-assets/galleries/${id}`
    await expectSame(all, address, `${address}/view`)
  }
})

test('the state of a file is read below its item', async ({ world }) => {
  const { creator, all } = await peopleOf(world)
  const post = await publishPhotos(creator)
  const fileId = post.files[0]?._id ?? ''
  for (const id of [fileId, '6b0000000000000000000000', 'x']) {
    for (const item of ['/user/feeds', '/messages', '/performer-assets/videos']) {
      await expectSame(all, `${item}/${post._id}/file/${id}/status`, `/files/${id}/status`)
    }
  }
})

test('unread messages are counted and read', async ({ world }) => {
  const { fan, creator, all } = await peopleOf(world)
  const { data } = await fan.call(OpenConversation, {
    body: { source: 'performer', sourceId: creator.id },
  })
  const params = { id: data._id }
  await fan.call(SendMessage, { params, body: { text: 'Hello' } as never })
  await world.work()
  await expectSame(all, '/messages/total-unread-messages', '/messages/counting-not-read-messages')
  expect((await send(fan, 'POST', `/messages/read-all/conversation/${data._id}`)).status).toBe(200)
  const outsider = all[2] as Person
  expect((await send(outsider, 'POST', `/messages/read-all/conversation/${data._id}`)).status).toBe(
    404,
  )
  const read = await send(creator, 'POST', `/messages/read-all/conversation/${data._id}`)
  expect(read.data).toEqual({ _id: data._id, totalNotSeenMessages: 0 })
  const left = await get(creator, '/messages/total-unread-messages')
  expect(left.data).toEqual({ total: 0 })
})

test('creators change what is theirs without their id', async ({ world }) => {
  const { fan, creator } = await peopleOf(world)
  const other = await world.creator()
  const changed = await send(creator, 'PUT', '/performers/me', { name: 'Mara B' })
  expect([changed.status, (await creator.call(ReadMe)).data.name]).toEqual([200, 'Mara B'])
  expect((await other.call(ReadMe)).data.name).not.toBe('Mara B')
  const paypal = { key: 'paypal', value: { email: 'pay@world.test' } }
  const set = await send(creator, 'PUT', '/performers/payment-gateway-settings', paypal)
  expect(set.data).toMatchObject({ performerId: creator.id, value: { email: 'pay@world.test' } })
  const bank = {
    ...{ firstName: 'Mara', lastName: 'B', bankName: 'Bank', bankAccount: '12345678' },
    country: 'NO',
  }
  const banked = await send(creator, 'PUT', '/performers/banking-settings', bank)
  expect(banked.data).toMatchObject({ performerId: creator.id, bankName: 'Bank' })
  for (const path of ['me', 'banking-settings', 'payment-gateway-settings']) {
    expect((await send(fan, 'PUT', `/performers/${path}`, bank)).status, path).toBe(403)
    expect((await send(world.visitor, 'PUT', `/performers/${path}`, bank)).status, path).toBe(401)
  }
})

test('an alias and its original share one limit', async ({ world }) => {
  const { app } = world
  const limited = await startTestApp(app.databaseUrl, { first: app, limiter: createLimiter() })
  const creator = await world.creator()
  const person = new Person(limited, {
    id: creator.id,
    username: creator.username,
    token: creator.token ?? '',
  })
  const statuses: number[] = []
  for (let call = 0; call < 11; call++) {
    const path = call % 2 ? `/performers/${creator.id}` : '/performers'
    statuses.push((await send(person, 'PUT', `${path}/banking-settings`, {})).status)
  }
  expect(new Set(statuses.slice(0, 10))).not.toContain(429)
  expect(statuses[10]).toBe(429)
  await limited.close()
})

test('aliases are additions in the description of the API', () => {
  const about = { title: 'x', version: '1', serverUrl: '/' }
  const paths = openApi(namedEndpoints, about).paths as Record<string, Record<string, never>>
  for (const { endpoint } of Object.values(aliases)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const operation = paths[path]?.[endpoint.method.toLowerCase()] as
      | { description?: string }
      | undefined
    expect(operation?.description, path).toContain('An addition of this product')
  }
})
