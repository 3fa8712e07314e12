import { io } from 'socket.io-client'
import { ListFeeds } from '#contract/content/feeds.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { OpenConversation } from '#contract/messaging/conversations.ts'
import { UploadMessagePhoto } from '#contract/messaging/message-uploads.ts'
import { type Message, SendMessage } from '#contract/messaging/messages.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import type { Parts } from '#server/parts.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos, smallPicture, subscribed } from '#tests/support/posts.ts'
import { until } from '#tests/support/sockets.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { tinyBuild } from '#tests/web/support/tiny-build.ts'
import type { Health } from './health.ts'
import { apiServer, siteServer } from './servers.ts'

const other = 'https://app.other.test'
const health: Health = () => Promise.reject(new Error('nobody asks here'))

/** The same product with another configuration, since a world has none. */
const configured = (world: World, change: Partial<Parts['config']>): Parts => ({
  ...world.app.parts,
  config: { ...world.app.parts.config, ...change },
})

const urlsIn = (text: string) => text.match(/https?:[^"]*\/media\/[^"]*/g) ?? []

test('callers of the API port get media of API_URL, which opens without a cookie', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  await publishPhotos(creator)
  await subscribed(world, fan, creator)
  await world.work()
  const apiUrl = 'https://api.stage.test'
  const api = await apiServer(configured(world, { apiUrl }), health)
  const read = async ({ path }: AnyEndpoint, person?: Person) => {
    const headers = person?.token ? { authorization: person.token } : {}
    return (await api.inject({ url: path, headers })).body
  }
  const replies = [await read(ListFeeds, fan), await read(ListFeeds), await read(ReadMe, fan)]
  for (const text of replies) {
    expect(urlsIn(text).length).toBeGreaterThan(0)
    for (const url of urlsIn(text)) expect(new URL(url).origin).toBe(apiUrl)
  }
  const signed = urlsIn(replies[0] ?? '').filter((url) => url.includes('session='))
  expect(signed).toHaveLength(2)
  for (const url of signed) {
    const { pathname, search } = new URL(url)
    expect((await api.inject({ url: pathname + search })).statusCode).toBe(200)
  }
  await api.close()
})

test('pages get media of the site, under the name that a local one is open at', async ({
  world,
}) => {
  const fan = await world.fan()
  const avatarAt = async (siteUrl: string, host: string) => {
    const site = await siteServer(configured(world, { siteUrl }), health, {
      build: tinyBuild(),
      mode: 'production',
    })
    const headers = { authorization: fan.token, host }
    const reply = await site.inject({ url: '/api/users/me', headers })
    await site.close()
    return new URL(reply.json().data.avatar).origin
  }
  expect(await avatarAt('https://stage.test', 'stage.test')).toBe('https://stage.test')
  expect(await avatarAt('https://stage.test', '10.0.0.7:3000')).toBe('https://stage.test')
  expect(await avatarAt('http://localhost:3000', '127.0.0.1:3000')).toBe('http://127.0.0.1:3000')
  expect(await avatarAt('http://localhost:4000', 'localhost:3000')).toBe('http://localhost:3000')
})

test('ALLOWED_ORIGINS may call the API and open sockets beside the site; others may not', async ({
  world,
}) => {
  const api = await apiServer(configured(world, { allowedOrigins: [other] }), health)
  const { siteUrl } = world.app.parts.config
  const preflight = async (origin: string) => {
    const headers = { origin, 'access-control-request-method': 'GET' }
    const reply = await api.inject({ method: 'OPTIONS', url: '/users/me', headers })
    return reply.headers['access-control-allow-origin']
  }
  expect([await preflight(other), await preflight(siteUrl)]).toEqual([other, siteUrl])
  expect(await preflight('https://evil.test')).toBeUndefined()

  const url = await api.listen({ port: 0, host: '127.0.0.1' })
  const handshake = async (origin: string) =>
    (await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } })).status
  expect([await handshake(other), await handshake(siteUrl)]).toEqual([200, 200])
  expect(await handshake('https://evil.test')).toBe(403)
  await api.close()
})

test('other origins may use every method and header of other clients, without cookies', async ({
  world,
}) => {
  const api = await apiServer(configured(world, { allowedOrigins: [other] }), health)
  const asked = 'authorization, baseendpoint, content-type, idempotency-key'
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const headers = {
      ...{ origin: other, 'access-control-request-method': method },
      'access-control-request-headers': asked,
    }
    const reply = await api.inject({ method: 'OPTIONS', url: '/reactions', headers })
    const allowed = (name: string) =>
      String(reply.headers[`access-control-allow-${name}`]).toLowerCase().split(/, */)
    expect(reply.statusCode).toBeLessThan(300)
    expect(allowed('methods')).toContain(method.toLowerCase())
    expect(allowed('headers')).toEqual(expect.arrayContaining(asked.split(', ')))
    expect(reply.headers).not.toHaveProperty('access-control-allow-credentials')
  }
  await api.close()
})

test('an event brings other clients addresses of API_URL that open by themselves', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  await subscribed(world, fan, creator)
  const api = await apiServer(world.app.parts, health)
  const url = await api.listen({ port: 0, host: '127.0.0.1' })
  const socket = io(url, { forceNew: true, transports: ['websocket'], query: { token: fan.token } })
  const received: Message[] = []
  socket.on('message_created', (message: Message) => received.push(message))
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  const { data } = await fan.call(OpenConversation, {
    body: { source: 'performer', sourceId: creator.id },
  })
  const file = { name: 'a.jpg', type: 'image/jpeg', bytes: await smallPicture() }
  const photo = await creator.call(UploadMessagePhoto, { files: { file } })
  const body = { text: 'sent media', type: 'media' as const, fileIds: [photo.data._id] }
  await creator.call(SendMessage, { params: { id: data._id }, body })
  await world.work()
  await until(() => received.length === 1)
  const { apiUrl } = world.app.parts.config
  expect(received[0]?.senderInfo.avatar).toBe(`${apiUrl}/media/placeholder/avatar`)
  const { origin, pathname, search } = new URL(received[0]?.files[0]?.url ?? '')
  expect(origin).toBe(apiUrl)
  expect((await api.inject({ url: pathname + search })).statusCode).toBe(200)
  socket.disconnect()
  await api.close()
})
