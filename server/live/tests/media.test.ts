import { setTimeout } from 'node:timers/promises'
import { PutOnAir, ReadOwnStream } from '#contract/live/own-streams.ts'
import { DeleteStreamKey, MakeStreamKey, ReadStreamKey } from '#contract/live/stream-keys.ts'
import { JoinStream } from '#contract/live/streams.ts'
import { publisherPeer, viewerPeer } from '#server/platform/live-video/embedded/tests/peers.ts'
import { metricsServer } from '#server/platform/metrics/index.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { until as untilSo } from '#tests/support/sockets.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { goLive, prepare, subscriber } from './going-live.ts'
import { negotiate, openMediaWorld } from './media-world.ts'

const until = (isSo: () => boolean | Promise<boolean>) => untilSo(isSo, 30_000)
const whip = '/live/whip'

/** Sends pictures until the test says so. */
function sending(publisher: Awaited<ReturnType<typeof publisherPeer>>) {
  let nth = 0
  let isOn = true
  const run = async () => {
    while (isOn) {
      publisher.sendPicture(0, nth, nth % 5 === 0)
      nth += 1
      await setTimeout(40)
    }
  }
  const running = run()
  return {
    stop: () => {
      isOn = false
      return running
    },
  }
}

async function publish(live: World, bearer: string) {
  const publisher = await publisherPeer()
  const reply = await negotiate(live, { url: whip, bearer, offer: publisher.offer })
  if (reply.status !== 201) throw new Error(reply.answer)
  await publisher.accept(reply.answer)
  return { location: reply.location, ...sending(publisher) }
}

async function watch(live: World, fan: Person, creator: Person) {
  const { data } = await fan.call(JoinStream, { params: { id: creator.id } })
  if (!data.access) throw new Error('not open')
  const { url, token } = data.access
  const viewer = await viewerPeer()
  const reply = await negotiate(live, { url, bearer: token, offer: viewer.offer })
  if (reply.status !== 201) throw new Error(reply.answer)
  await viewer.accept(reply.answer)
  return { viewer, location: reply.location, url, token }
}

const ownStream = async (creator: Person) => (await creator.call(ReadOwnStream)).data.stream
const remove = (live: World, url: string) => live.app.http.inject({ method: 'DELETE', url })

test('D1: a program publishes with its key: on air by its media, over by its DELETE', async ({
  world,
}) => {
  const { live } = await openMediaWorld(world)
  const creator = await live.creator()
  const made = await creator.call(MakeStreamKey, { body: {} })
  await prepare(creator, { source: 'encoder', title: 'From the stage' })
  const { location, stop } = await publish(live, made.data.key)
  expect(location).toMatch(/^\/live\/whip\/[\w-]+\/[\w-]+$/)
  expect(location).not.toContain(made.data.key)
  await until(async () => (await ownStream(creator))?.status === 'on_air')
  expect(await ownStream(creator)).toMatchObject({ title: 'From the stage', source: 'encoder' })
  const fan = await subscriber(live, creator)
  const { viewer } = await watch(live, fan, creator)
  await until(() => viewer.pictures.length > 3)
  await stop()
  expect((await remove(live, location)).statusCode).toBe(200)
  expect(await ownStream(creator)).toBeNull()
  expect((await remove(live, location)).statusCode).toBe(404)
})

test('D1: without a prepared stream, a program starts one like the last', async ({ world }) => {
  const { live } = await openMediaWorld(world)
  const creator = await live.creator()
  const { key } = (await creator.call(MakeStreamKey, { body: {} })).data
  const { stop } = await publish(live, key)
  await until(async () => (await ownStream(creator))?.status === 'on_air')
  await stop()
})

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

test('D5: a key that is wrong, rotated, of a suspended creator, or already in use publishes nothing', async ({
  world,
}) => {
  const { live } = await openMediaWorld(world)
  const creator = await live.creator()
  const first = (await creator.call(MakeStreamKey, { body: {} })).data.key
  const second = (await creator.call(MakeStreamKey, { body: {} })).data.key
  const { offer } = await publisherPeer()
  const tryWith = async (bearer: string) =>
    (await negotiate(live, { url: whip, bearer, offer })).status
  expect([await tryWith('live_wrong'), await tryWith(first), await tryWith('')]).toEqual([
    ...[401, 401, 401],
  ])
  const { stop } = await publish(live, second)
  await until(async () => (await ownStream(creator))?.status === 'on_air')
  expect(await tryWith(second)).toBe(409)
  await stop()
  const facts = await creator.call(ReadStreamKey)
  expect(facts.data).toMatchObject({ hasKey: true, lastUsedAt: expect.any(String) })
  expect(facts.text).not.toContain(second)
  expect(live.app.logLines.join('\n')).not.toContain(second)
  await rows(live.db, `update account set status = 'inactive' where id = $1`, [creator.id])
  expect(await tryWith(second)).toBe(403)
  await rows(live.db, `update account set status = 'active' where id = $1`, [creator.id])
  expect((await creator.call(DeleteStreamKey)).status).toBe(200)
  expect(await tryWith(second)).toBe(401)
})

test('keys are for verified creators', async ({ world }) => {
  const people = [world.visitor, await world.fan(), await world.creator({ verified: false })]
  const refused = await Promise.all(
    people.map((person) => person.call(MakeStreamKey, { body: {} })),
  )
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 403])
})

test('D18, D19: media end for a fan whose right ends, and its address opens nothing more', async ({
  world,
}) => {
  const { live } = await openMediaWorld(world)
  const creator = await live.creator()
  const { access, stream } = await prepare(creator)
  const { stop } = await publish(live, access.token)
  await goLiveNow(creator, stream._id)
  const fan = await subscriber(live, creator)
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
  const creator = await live.creator()
  const { access, stream } = await prepare(creator)
  const { stop } = await publish(live, access.token)
  await goLiveNow(creator, stream._id)
  const fan = await subscriber(live, creator)
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
  const creator = await live.creator()
  const { access, stream } = await prepare(creator)
  const { stop } = await publish(live, access.token)
  await goLiveNow(creator, stream._id)
  const fan = await subscriber(live, creator)
  const first = await watch(live, fan, creator)
  await watch(live, fan, creator)
  expect((await ownStream(creator))?.stats.members).toBe(1)
  await expect(watch(live, fan, creator)).rejects.toThrow()
  expect((await remove(live, first.location)).statusCode).toBe(200)
  await watch(live, fan, creator)
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
  const creator = await live.creator()
  const { access, stream } = await prepare(creator)
  const { stop } = await publish(live, access.token)
  await goLiveNow(creator, stream._id)
  const fan = await subscriber(live, creator)
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

async function goLiveNow(creator: Person, id: string) {
  await creator.call(PutOnAir, { params: { id }, body: {} })
}
