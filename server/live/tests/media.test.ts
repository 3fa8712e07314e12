import { setTimeout } from 'node:timers/promises'
import { createLimiter } from '#server/platform/http/index.ts'
import { publisherPeer, viewerPeer } from '#server/platform/live-video/embedded/tests/peers.ts'
import { metricsServer } from '#server/platform/metrics/index.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { goLive, prepare, subscriber } from './going-live.ts'
import {
  goLiveNow,
  negotiate,
  onAir,
  openMediaWorld,
  ownStream,
  publish,
  remove,
  patiently as until,
  watch,
  whip,
} from './media-world.ts'

test('D2: behind a proxy that takes a prefix away, the address of the session has it', async ({
  world,
}) => {
  const { live } = await openMediaWorld(world)
  const creator = await live.creator()
  const { access } = await prepare(creator)
  const { offer } = await publisherPeer()
  const headers = { 'x-forwarded-prefix': '/backend', 'x-forwarded-proto': 'https' }
  const reply = await negotiate(live, { url: whip, bearer: access.token, offer, headers })
  expect(reply.location).toMatch(/^\/backend\/live\/whip\//)
})

test('D3: fragments of ICE are taken, a restart is refused, and the session goes on', async ({
  world,
}) => {
  const { live } = await openMediaWorld(world)
  const creator = await live.creator()
  const { access } = await prepare(creator)
  const { location, stop } = await publish(live, access.token)
  const type = 'application/trickle-ice-sdpfrag'
  const fragment = 'a=ice-ufrag:abcd\r\na=ice-pwd:0123456789012345678901\r\n'
  const patch = async (url: string, payload: string, headers: Record<string, string>) =>
    (await live.app.http.inject({ method: 'PATCH', url, payload, headers })).statusCode
  expect(await patch(location, fragment, { 'content-type': type })).toBe(204)
  expect(await patch(location, fragment, { 'content-type': type, 'if-match': '"1"' })).toBe(204)
  expect(await patch(location, fragment, { 'content-type': type, 'if-match': '*' })).toBe(422)
  expect(await patch(location, fragment, { 'content-type': type, 'if-match': '"2"' })).toBe(412)
  expect(await patch(location, 'what', { 'content-type': type })).toBe(400)
  expect(await patch(location, fragment, { 'content-type': 'application/sdp' })).toBe(415)
  expect(await patch(`${location}x`, fragment, { 'content-type': type })).toBe(404)
  await until(async () => (await remove(live, location)).statusCode === 200)
  await stop()
})

test('a token is for its channel and its role', async ({ world }) => {
  const { live } = await openMediaWorld(world)
  const [creator, other] = [await live.creator(), await live.creator()]
  const { access, stream } = await prepare(creator)
  const { stop } = await publish(live, access.token)
  await goLiveNow(creator, stream._id)
  const fan = await subscriber(live, creator)
  const { token, url } = await watch(live, fan, creator)
  const { offer } = await publisherPeer()
  expect((await negotiate(live, { url: whip, bearer: token, offer })).status).toBe(403)
  const another = await goLive(other)
  const elsewhere = `/live/whep/${another.sessionId}`
  expect((await negotiate(live, { url: elsewhere, bearer: token, offer })).status).toBe(403)
  for (const bearer of ['x', `${token}x`, `${token.slice(0, -2)}`]) {
    expect((await negotiate(live, { url, bearer, offer })).status).toBe(401)
  }
  live.clock.advance(11 * 60_000)
  expect((await negotiate(live, { url, bearer: token, offer })).status).toBe(401)
  await stop()
})

test('D21: a killed media process comes back, and the same stream goes on', async ({ world }) => {
  const { live, media } = await openMediaWorld(world)
  const creator = await live.creator()
  const { access, stream } = await prepare(creator)
  const before = await publish(live, access.token)
  await goLiveNow(creator, stream._id)
  const pid = media.pid()
  if (pid) process.kill(pid, 'SIGKILL')
  await before.stop()
  await until(() => media.pid() !== undefined && media.pid() !== pid)
  await until(async () => (await ownStream(creator))?.isPaused === true)
  const back = await publish(live, access.token)
  await until(async () => (await ownStream(creator))?.isPaused === false)
  expect((await ownStream(creator))?._id).toBe(stream._id)
  await back.stop()
})

test('metrics tell of rooms, viewers, bitrates, losses and the processor', async ({ world }) => {
  const { live } = await openMediaWorld(world)
  const { creator, fan, stop } = await onAir(live)
  await watch(live, fan, creator)
  const { app } = metricsServer(live.app.parts)
  const read = async () => (await app.inject('/metrics')).body
  await until(async () => /^live_room_bits_per_second\{room="[\w-]+"\} [1-9]/m.test(await read()))
  const text = await read()
  for (const line of ['live_rooms 1', 'live_publishers 1', 'live_viewers 1']) {
    expect(text).toContain(`\n${line}\n`)
  }
  for (const name of ['cpu_seconds', 'memory_bytes', 'received_bytes', 'sent_bytes', 'room_loss']) {
    expect(text).toMatch(new RegExp(`^live_${name}`, 'm'))
  }
  await app.close()
  await stop()
})

test('a body that is no offer is refused in words', async ({ world }) => {
  const { live } = await openMediaWorld(world)
  const creator = await live.creator()
  const { access } = await prepare(creator)
  const bearer = access.token
  const status = async (offer: string, headers = {}) =>
    (await negotiate(live, { url: whip, bearer, offer, headers })).status
  expect(await status('hello')).toBe(400)
  expect(await status('v=0\r\n')).toBe(400)
  expect(await status('x'.repeat(300_000))).toBe(413)
  expect(await status('{}', { 'content-type': 'application/json' })).toBe(415)
  const got = await live.app.http.inject({ method: 'GET', url: whip })
  expect(got.statusCode).toBe(405)
})

test('offers are limited by account, and by address where nobody is known', async ({ world }) => {
  const limiter = createLimiter()
  const { live } = await openMediaWorld(world, undefined, limiter)
  const creator = await live.creator()
  const { access } = await prepare(creator)
  const statuses = async (bearer: string, times: number) => {
    const offers = Array.from({ length: times }, () =>
      negotiate(live, { url: whip, bearer, offer: 'x' }),
    )
    return new Set((await Promise.all(offers)).map(({ status }) => status))
  }
  expect(await statuses('wrong', 61)).toEqual(new Set([401, 429]))
  expect(await statuses(access.token, 60)).toEqual(new Set([400]))
  expect(await statuses(access.token, 1)).toEqual(new Set([429]))
})

test('D18, D19: media end for a fan whose right ends, and its address opens nothing more', async ({
  world,
}) => {
  const { live } = await openMediaWorld(world)
  const { creator, fan, stop } = await onAir(live)
  const { viewer, url, token } = await watch(live, fan, creator)
  await until(() => viewer.pictures.length > 3)
  await rows(live.db, `update entitlement set ends_at = now() - interval '1 day'`)
  await until(async () => (await ownStream(creator))?.stats.members === 0)
  const { offer } = await viewerPeer()
  expect((await negotiate(live, { url, bearer: token, offer })).status).toBe(403)
  const seen = viewer.pictures.length
  await setTimeout(300)
  expect(viewer.pictures.length).toBe(seen)
  await stop()
})

test('D18: media end for a fan who signs out', async ({ world }) => {
  const { live } = await openMediaWorld(world)
  const { creator, fan, stop } = await onAir(live)
  const { viewer } = await watch(live, fan, creator)
  await until(() => viewer.pictures.length > 3)
  await rows(live.db, 'delete from session where account_id = $1', [fan.id])
  await until(async () => (await ownStream(creator))?.stats.members === 0)
  await stop()
})

test('D19: one account in several places counts once, and may watch in so many', async ({
  world,
}) => {
  const { live } = await openMediaWorld(world)
  const { creator, fan, stop } = await onAir(live)
  const first = await watch(live, fan, creator)
  await watch(live, fan, creator)
  expect((await ownStream(creator))?.stats.members).toBe(1)
  await expect(watch(live, fan, creator)).rejects.toThrow()
  expect((await remove(live, first.location)).statusCode).toBe(200)
  await watch(live, fan, creator)
  await stop()
})

test('D17: credentials for the relay are of the account, and the secret stays here', async ({
  world,
}) => {
  const secret = 'shared with the relay alone'
  const { live } = await openMediaWorld(world, {
    ...{ urls: ['stun:stun.example:3478', 'turns:turn.example:5349?transport=tcp'], secret },
  })
  const creator = await live.creator()
  const { access } = await prepare(creator)
  const [stun, turn] = access.iceServers
  expect(stun).toEqual({ urls: ['stun:stun.example:3478'], username: null, credential: null })
  const [until, account] = (turn?.username ?? '').split(':')
  expect(account).toBe(creator.id)
  const nowSeconds = live.clock.now().getTime() / 1_000
  expect(Number(until) - nowSeconds).toBeLessThanOrEqual(3_600)
  expect(Number(until) - nowSeconds).toBeGreaterThan(3_500)
  const { offer } = await publisherPeer()
  const reply = await negotiate(live, { url: whip, bearer: access.token, offer })
  expect(reply.headers.link).toEqual([
    '<stun:stun.example:3478>; rel="ice-server"',
    expect.stringContaining(`username="${until}:${creator.id}"`),
  ])
  expect(JSON.stringify([access, reply])).not.toContain(secret)
})
