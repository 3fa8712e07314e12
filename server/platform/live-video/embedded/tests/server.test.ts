import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { createMediaServer } from '../server.ts'
import { publisherPeer, until, viewerPeer } from './peers.ts'

const secret = 'a secret of web processes'

async function openServer() {
  const app = createMediaServer({
    transport: { port: await freePort(), announced: [] },
    limits: { rooms: 2, viewersOfRoom: 3, sessionsOfAccount: 1, silentMs: 300 },
    secret,
  })
  onTestFinished(() => app.close())
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const call = async (method: string, path: string, body?: object, bearer = secret) => {
    const reply = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, data: (await reply.json()) as Record<string, string> }
  }
  return { origin, call }
}

test('a stream is opened, published, watched and ended', async () => {
  const { call } = await openServer()
  expect(await call('PUT', '/rooms/one')).toMatchObject({ status: 200 })
  const publisher = await publisherPeer()
  const published = await call('POST', '/rooms/one/publisher', { offer: publisher.offer })
  await publisher.accept(published.data.answer ?? '')
  const viewer = await viewerPeer()
  const watched = await call('POST', '/rooms/one/viewers', { offer: viewer.offer, account: 'ada' })
  await viewer.accept(watched.data.answer ?? '')
  publisher.sendPicture(0, 1, true)
  await until(() => viewer.pictures.length === 1)
  expect((await call('GET', '/rooms/one')).data).toMatchObject({
    ...{ isPublished: true, accounts: 1, viewers: 1 },
    picture: { codec: 'vp8', playsEverywhere: true },
  })
  const session = `/rooms/one/sessions/${watched.data.session}`
  expect(await call('PUT', session, { layer: 1 })).toMatchObject({ status: 200 })
  expect(await call('DELETE', session)).toMatchObject({ status: 200 })
  expect(await call('DELETE', session)).toMatchObject({
    status: 404,
    data: { fault: 'no_session' },
  })
  expect(await call('DELETE', '/rooms/one')).toMatchObject({ status: 200 })
  expect(await call('GET', '/rooms/one')).toMatchObject({ status: 404, data: { fault: 'no_room' } })
})

test('without the secret nothing is answered', async () => {
  const { call } = await openServer()
  for (const bearer of ['', 'another', `${secret}x`]) {
    expect((await call('PUT', '/rooms/one', undefined, bearer)).status).toBe(401)
    expect((await call('GET', '/events', undefined, bearer)).status).toBe(401)
  }
})

test.each([
  ['no description', { offer: 'hello', account: 'ada' }, 422],
  ['no account', { offer: 'v=0\r\n' }, 400],
  ['an account that is no id', { offer: 'v=0\r\n', account: '../x' }, 400],
  ['too long a description', { offer: 'v=0'.repeat(30_000), account: 'ada' }, 400],
  ['more than the body limit', { offer: 'x'.repeat(200_000), account: 'ada' }, 413],
])('an offer with %s is refused', async (_, body, status) => {
  const { call } = await openServer()
  await call('PUT', '/rooms/one')
  const publisher = await publisherPeer()
  const { data } = await call('POST', '/rooms/one/publisher', { offer: publisher.offer })
  await publisher.accept(data.answer ?? '')
  expect((await call('POST', '/rooms/one/viewers', body)).status).toBe(status)
})

test('an offer that reads well and cannot be used is refused, and the next one is taken', async () => {
  const { call } = await openServer()
  await call('PUT', '/rooms/one')
  const { offer } = await publisherPeer()
  const broken = offer.replace(/a=ice-pwd:.*\r\n/g, '').replace(/a=ice-ufrag:.*\r\n/g, '')
  const reply = await call('POST', '/rooms/one/publisher', { offer: broken })
  expect(reply).toEqual({ status: 422, data: { fault: 'bad_offer' } })
  expect((await call('POST', '/rooms/one/publisher', { offer })).status).toBe(200)
})

test('whoever listens hears when media begin and stop', async () => {
  const { origin, call } = await openServer()
  const reply = await fetch(`${origin}/events`, { headers: { authorization: `Bearer ${secret}` } })
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  void (async () => {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) return
      text += value
    }
  })().catch(() => {})
  await call('PUT', '/rooms/one')
  const publisher = await publisherPeer()
  const { data } = await call('POST', '/rooms/one/publisher', { offer: publisher.offer })
  await publisher.accept(data.answer ?? '')
  publisher.sendSound(1)
  const kinds = () =>
    text.split('\n').flatMap((line) => (line ? [(JSON.parse(line) as { kind: string }).kind] : []))
  await until(() => kinds().length === 2)
  expect(kinds()).toEqual(['media_started', 'media_stopped'])
})
