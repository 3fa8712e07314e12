import { EndRunningStream, ListRunningStreams, LookIntoStream } from '#contract/live/oversight.ts'
import { ReadOwnStream } from '#contract/live/own-streams.ts'
import { JoinStream } from '#contract/live/streams.ts'
import { ReportItem } from '#contract/moderation/reports.ts'
import { ListNotifications } from '#contract/notifications/notifications.ts'
import { viewerPeer } from '#server/platform/live-video/embedded/tests/peers.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { goLive, prepare, subscriber } from './going-live.ts'
import { goLiveNow, negotiate, openMediaWorld, patiently, publish } from './media-world.ts'

test('staff who oversee live streams see those on air, reported ones first', async ({ world }) => {
  const [one, other] = [await world.creator(), await world.creator()]
  const first = await goLive(one)
  await goLive(other)
  const fan = await subscriber(world, one)
  const body = {
    target: 'stream',
    targetId: first._id,
    title: 'Violent or repulsive content' as const,
    description: '',
  }
  const reported = await fan.call(ReportItem, { body })
  expect(reported.status).toBe(200)
  const moderator = await world.staff({ role: 'moderator' })
  const { data } = await moderator.call(ListRunningStreams)
  expect(data.data.map(({ performerId, reports }) => [performerId, reports])).toEqual([
    [one.id, 1],
    [other.id, 0],
  ])
  const others = [world.visitor, fan, one, await world.staff({ role: 'finance' })]
  const refused = await Promise.all(others.map((person) => person.call(ListRunningStreams)))
  expect(refused.map(({ status }) => status)).toEqual([401, 403, 403, 403])
})

test('staff end a stream with a reason: room and creator are told, and it is recorded', async ({
  world,
}) => {
  const creator = await world.creator()
  const fan = await subscriber(world, creator)
  const stream = await goLive(creator)
  const moderator = await world.staff({ role: 'moderator' })
  const params = { id: stream._id }
  const body = { reason: 'It shows what our rules exclude' }
  expect((await creator.call(EndRunningStream, { params, body })).status).toBe(403)
  expect((await moderator.call(EndRunningStream, { params, body })).status).toBe(200)
  expect((await moderator.call(EndRunningStream, { params, body })).status).toBe(404)
  expect((await fan.call(JoinStream, { params: { id: creator.id } })).status).toBe(404)
  await world.work()
  const events = world.app.sent.map(({ event }) => event)
  expect(events).toContain('admin-end-session-stream')
  expect(events).toContain('model-left')
  const notices = (await creator.call(ListNotifications)).data.data
  expect(notices[0]).toMatchObject({ type: 'staff', decision: 'stream_ended' })
  const log = await rows<{ action: string }>(world.db, 'select action from audit_log')
  expect(log).toEqual([{ action: 'stream.ended_by_staff' }])
  await world.app.parts.liveWatch.run()
  expect(world.app.fakeLive.channels.size).toBe(0)
})

test('staff look into a stream: it is recorded, and nobody counts them', async ({ world }) => {
  const { live } = await openMediaWorld(world)
  const creator = await live.creator()
  const { access, stream } = await prepare(creator)
  const { stop } = await publish(live, access.token)
  await goLiveNow(creator, stream._id)
  const moderator = await live.staff({ role: 'moderator' })
  const look = await moderator.call(LookIntoStream, { params: { id: stream._id }, body: {} })
  expect(look.status).toBe(200)
  const { token: bearer, url } = look.data.access
  const viewer = await viewerPeer()
  const reply = await negotiate(live, { url, bearer, offer: viewer.offer })
  expect(reply.status).toBe(201)
  await viewer.accept(reply.answer)
  await patiently(() => viewer.pictures.length > 3)
  await live.app.parts.liveWatch.run()
  expect((await creator.call(ReadOwnStream)).data.stream?.stats.members).toBe(0)
  expect(viewer.pictures.length).toBeGreaterThan(3)
  const log = await rows<{ action: string; actor_id: string }>(
    live.db,
    'select action, actor_id from audit_log',
  )
  expect(log).toEqual([{ action: 'stream.looked_into', actor_id: moderator.id }])
  expect(
    (await creator.call(LookIntoStream, { params: { id: stream._id }, body: {} })).status,
  ).toBe(403)
  await stop()
})

test('a suspended creator is off the air, also with a program that goes on', async ({ world }) => {
  const creator = await world.creator()
  await goLive(creator)
  await rows(world.db, `update account set status = 'inactive' where id = $1`, [creator.id])
  await world.app.parts.liveWatch.run()
  expect(world.app.fakeLive.channels.size).toBe(0)
})
