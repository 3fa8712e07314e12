import { DeleteStreamKey, MakeStreamKey, ReadStreamKey } from '#contract/live/stream-keys.ts'
import { publisherPeer } from '#server/platform/live-video/embedded/tests/peers.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { prepare, subscriber } from './going-live.ts'
import {
  negotiate,
  openMediaWorld,
  ownStream,
  publish,
  remove,
  patiently as until,
  watch,
  whip,
} from './media-world.ts'

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

test('its creator is told what a program sends', async ({ world }) => {
  const { live } = await openMediaWorld(world)
  const creator = await live.creator()
  const { key } = (await creator.call(MakeStreamKey, { body: {} })).data
  const { stop } = await publish(live, key)
  await until(async () => {
    const picture = (await ownStream(creator))?.picture
    return picture?.codec === 'vp8' && picture.playsEverywhere
  })
  await stop()
})
