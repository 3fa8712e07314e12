import {
  EndPrivateStream,
  ListPrivateStreams,
  ReadPrivateStream,
} from '#contract/live/private-streams.ts'
import { ListStreamMessages, SendStreamMessage } from '#contract/live/stream-chat.ts'
import { heldCents } from '#server/money/ledger/index.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import { refundBySite } from '#tests/support/refund-charge.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, type World } from '#tests/support/world.ts'
import { accepted, nextOf, runBoth, test } from './private-world.ts'

const hourMs = 3_600_000

interface Sold {
  id: string
  type: string
  target: string
  target_id: string
  total_cents: bigint
  meta: object
  net_cents: bigint
}

const salesOf = (world: World) =>
  rows<Sold>(
    world.db,
    `select c.id, c.type, c.target, c.target_id, c.total_cents, c.meta, e.net_cents
     from wallet_charge c join earning e on e.id = c.id order by c.id`,
  )
const centsOf = async (world: World) =>
  (await salesOf(world)).map(({ total_cents }) => Number(total_cents))
const isOver = async (world: World, person: { id: string }) =>
  (await heldCents(world.db, { source: 'wallet', ownerId: person.id })) === 0n

test('a full minute is captured ten seconds later, the rest at the end by the second, as one charge and one earning', async ({
  world,
  open,
}) => {
  const { creator, fan, guest, host, channels, conversationId, streamId } = await accepted(
    world,
    open,
  )
  await runBoth(world, channels, 68)
  expect(await centsOf(world)).toEqual([])
  await runBoth(world, channels, 4)
  expect(await centsOf(world)).toEqual([300])
  await expectConsistentLedger(world)
  await runBoth(world, channels, 12)
  guest.socket.emit('private-stream/leave', { conversationId })
  const ended = { conversationId, reason: 'left', duration: 84, charged: 4.2 }
  expect(await nextOf(host, 'private-stream/ended', 0)).toEqual(ended)
  expect(await nextOf(guest, 'private-stream/ended', 0)).toEqual(ended)
  expect(await salesOf(world)).toMatchObject([
    {
      ...{ type: 'public_chat', target: 'stream', target_id: streamId },
      ...{ total_cents: 420n, net_cents: 336n, meta: { streamType: 'stream_private' } },
    },
  ])
  expect(await isOver(world, fan)).toBe(true)
  expect(await world.walletOf(fan)).toBe(45.8)
  await expectConsistentLedger(world)
  for (const side of [fan, creator]) {
    expect((await side.call(ListPrivateStreams)).data).toMatchObject({
      total: 1,
      data: [{ duration: 84, charged: 4.2, pricePerMinute: 3, end: 'left' }],
    })
    expect((await side.call(ReadPrivateStream)).data.stream).toBeNull()
  }
})

test('both are told of the time, the price and what is left when one joins, and every ten seconds', async ({
  world,
  open,
}) => {
  const { guest, host, channels, conversationId } = await accepted(world, open, { limit: 1 })
  guest.socket.emit('private-stream/join', { conversationId })
  expect(await nextOf(host, 'private-room-changed', 0)).toEqual({
    ...{ conversationId, total: 1, duration: 0, charged: 0, remaining: 60 },
  })
  host.socket.emit('private-stream/join', { conversationId })
  expect(await nextOf(guest, 'private-room-changed', 1)).toMatchObject({ total: 2 })
  await runBoth(world, channels, 2)
  await nextOf(guest, 'private-room-changed', 2)
  await runBoth(world, channels, 8)
  world.clock.advance(10_000)
  await runBoth(world, channels, 2)
  expect(await nextOf(guest, 'private-room-changed', 3)).toEqual({
    ...{ conversationId, total: 2, duration: 12, charged: 0.6, remaining: 48 },
  })
})

describe('it ends', () => {
  test('at its limit, and no more than that is charged', async ({ world, open }) => {
    const { fan, guest, channels } = await accepted(world, open, { limit: 1, wallet: 3 })
    await runBoth(world, channels, 62)
    expect(await nextOf(guest, 'private-stream/ended', 0)).toMatchObject({
      ...{ reason: 'limit', duration: 60, charged: 3 },
    })
    expect([await centsOf(world), await world.walletOf(fan)]).toEqual([[300], 0])
    await expectConsistentLedger(world)
  })

  test('D22: 30 seconds after media of one side stopped, charged up to the last packet', async ({
    world,
    open,
  }) => {
    const { fan, guest, channels } = await accepted(world, open)
    await runBoth(world, channels, 20)
    await runBoth(world, [channels[0]], 28)
    expect(guest.of('private-stream/ended')).toEqual([])
    await runBoth(world, [channels[0]], 4)
    expect(await nextOf(guest, 'private-stream/ended', 0)).toMatchObject({
      ...{ reason: 'lost', duration: 20, charged: 1 },
    })
    expect(await isOver(world, fan)).toBe(true)
    await expectConsistentLedger(world)
  })

  test('D22: once, when both sides leave at the same time', async ({ world, open }) => {
    const { guest, host, channels, conversationId } = await accepted(world, open)
    await runBoth(world, channels, 10)
    guest.socket.emit('private-stream/leave', { conversationId })
    host.socket.emit('private-stream/leave', { conversationId })
    await nextOf(guest, 'private-stream/ended', 0)
    await world.app.parts.liveWatch.run()
    expect(guest.of('private-stream/ended')).toHaveLength(1)
    expect(await centsOf(world)).toEqual([50])
    await expectConsistentLedger(world)
  })

  test('by staff who oversee streams, and by nobody else', async ({ world, open }) => {
    const { creator, guest, fan, streamId } = await accepted(world, open)
    const end = { params: { id: streamId }, body: { reason: 'A report' } }
    expect((await creator.call(EndPrivateStream, end)).status).toBe(403)
    const staff = await world.staff({ role: 'moderator' })
    expect((await staff.call(EndPrivateStream, end)).status).toBe(200)
    expect(await nextOf(guest, 'private-stream/ended', 0)).toMatchObject({
      ...{ reason: 'admin', charged: 0 },
    })
    expect(await world.walletOf(fan)).toBe(50)
  })

  test('when a side signs out', async ({ world, open }) => {
    const { fan, guest, host } = await accepted(world, open)
    guest.socket.emit('auth/logout', { token: fan.token })
    expect(await nextOf(host, 'private-stream/ended', 0)).toMatchObject({ reason: 'left' })
    expect(await isOver(world, fan)).toBe(true)
  })

  test('when the account of a side is suspended', async ({ world, open }) => {
    const { creator, fan, guest } = await accepted(world, open)
    await rows(world.db, `update account set status = 'inactive' where id = $1`, [creator.id])
    await world.app.parts.liveWatch.run()
    expect(await nextOf(guest, 'private-stream/ended', 0)).toMatchObject({ reason: 'left' })
    expect(await isOver(world, fan)).toBe(true)
  })
})

test('D22: the clock of the machine is set by an hour: nothing changes', async ({
  world,
  open,
}) => {
  const { guest, channels, conversationId } = await accepted(world, open)
  await runBoth(world, channels, 10)
  world.clock.advance(hourMs)
  await runBoth(world, channels, 10)
  world.clock.advance(-2 * hourMs)
  await runBoth(world, channels, 10)
  guest.socket.emit('private-stream/leave', { conversationId })
  expect(await nextOf(guest, 'private-stream/ended', 0)).toMatchObject({
    ...{ reason: 'left', duration: 30, charged: 1.5 },
  })
})

test('D22: the media process is started again: what was stored is charged, and what runs then', async ({
  world,
  open,
}) => {
  const { guest, channels, conversationId } = await accepted(world, open)
  await runBoth(world, channels, 20)
  world.app.fakeLive.runMedia(1_000, channels)
  world.app.fakeLive.restart()
  await world.app.parts.liveWatch.run()
  await runBoth(world, channels, 10)
  guest.socket.emit('private-stream/leave', { conversationId })
  expect(await nextOf(guest, 'private-stream/ended', 0)).toMatchObject({
    duration: 30,
    charged: 1.5,
  })
  await expectConsistentLedger(world)
})

test('two processes that look at once count every second once', async ({ world, open }) => {
  const { guest, channels, conversationId } = await accepted(world, open)
  const { fakeLive, parts } = world.app
  for (let n = 0; n < 40; n++) {
    fakeLive.runMedia(2_000, channels)
    await Promise.all([parts.liveWatch.run(), parts.liveWatch.run(), parts.liveWatch.run()])
  }
  guest.socket.emit('private-stream/leave', { conversationId })
  expect(await nextOf(guest, 'private-stream/ended', 0)).toMatchObject({ duration: 80, charged: 4 })
  expect(await centsOf(world)).toEqual([400])
  await expectConsistentLedger(world)
})

test('it is refunded in part while it runs, and wholly afterwards', async ({ world, open }) => {
  const { fan, guest, channels, conversationId } = await accepted(world, open)
  await runBoth(world, channels, 72)
  const [{ id: chargeId }] = (await salesOf(world)) as [Sold]
  await refundBySite(world, { chargeId, cents: 100n })
  await expectConsistentLedger(world)
  await runBoth(world, channels, 60)
  await expectConsistentLedger(world)
  guest.socket.emit('private-stream/leave', { conversationId })
  await nextOf(guest, 'private-stream/ended', 0)
  await refundBySite(world, { chargeId })
  expect(await world.walletOf(fan)).toBe(50)
  await expectConsistentLedger(world)
})

test('its chat is for the two', async ({ world, open }) => {
  const { creator, fan, conversationId } = await accepted(world, open)
  const params = { id: conversationId }
  for (const side of [creator, fan]) {
    expect((await side.call(SendStreamMessage, { params, body: { text: 'Hello' } })).status).toBe(
      200,
    )
  }
  const outsider = await world.fan()
  expect((await fan.call(ListStreamMessages, { params })).data.total).toBe(2)
  expect((await outsider.call(ListStreamMessages, { params })).status).toBe(404)
})
