import { StreamToken } from '#contract/live/playback.ts'
import {
  ListPrivateRequests,
  ListPrivateStreams,
  ReadPrivateStream,
} from '#contract/live/private-streams.ts'
import { BlockUser } from '#contract/profiles/blocks.ts'
import { heldCents } from '#server/money/ledger/index.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { until } from '#tests/support/sockets.ts'
import { expect, type World } from '#tests/support/world.ts'
import { accepted, declinedFor, fanOf, nextOf, offering, requested, test } from './private-world.ts'

const heldOf = ({ db }: World, { id }: Person) => heldCents(db, { source: 'wallet', ownerId: id })

test('a request holds its price, is on the list of the creator, and both have access once it is accepted', async ({
  world,
  open,
}) => {
  const { creator, host } = await offering(world, open)
  const { fan, guest } = await fanOf(world, open, creator)
  const wish = { userNote: 'About the second act', limit: 5 }
  const { conversationId, ...told } = await requested({ creator, host }, guest, wish)
  expect(told).toMatchObject({
    ...{ pricePerMinute: 3, userNote: wish.userNote, user: { _id: fan.id } },
  })
  expect(await heldOf(world, fan)).toBe(1_500n)
  expect(await world.walletOf(fan)).toBe(35)
  expect((await creator.call(ListPrivateRequests)).data).toMatchObject({
    ...{ total: 1, data: [{ conversationId, limit: 5, status: 'requested' }] },
  })
  expect((await fan.call(ReadPrivateStream)).data).toMatchObject({
    ...{ stream: { conversationId, status: 'requested' }, publish: null, watch: null },
  })

  host.socket.emit('private-stream/accept', { conversationId })
  expect(await nextOf(guest, 'private-stream/accepted', 0)).toMatchObject({
    ...{ conversationId, streamId: told.streamId, pricePerMinute: 3 },
  })
  const [ofFan, ofCreator] = await Promise.all(
    [fan, creator].map(async (side) => (await side.call(ReadPrivateStream)).data),
  )
  expect(ofFan?.publish?.channel).toBe(ofCreator?.watch?.channel)
  expect(ofFan?.watch?.channel).toBe(ofCreator?.publish?.channel)
  expect((await creator.call(ListPrivateRequests)).data.total).toBe(0)
  await expectConsistentLedger(world)
})

test('tokens of a private stream are for its two sides alone', async ({ world, open }) => {
  const { creator, fan, channels } = await accepted(world, open)
  const { fan: other } = await fanOf(world, open, creator)
  for (const channelName of channels) {
    const status = async (person: Person) =>
      (await person.call(StreamToken, { body: { channelName } })).status
    expect([await status(creator), await status(fan), await status(other)]).toEqual([200, 200, 403])
  }
})

test('without a limit it is ten minutes, or as many as the wallet pays', async ({
  world,
  open,
}) => {
  const side = await offering(world, open)
  const [rich, poor] = [
    await fanOf(world, open, side.creator, 50),
    await fanOf(world, open, side.creator, 8),
  ]
  await requested(side, rich.guest)
  await requested(side, poor.guest)
  expect([await heldOf(world, rich.fan), await heldOf(world, poor.fan)]).toEqual([3_000n, 600n])
})

test('a request is declined with its reason, and then nothing is held', async ({ world, open }) => {
  const { creator } = await offering(world, open)
  const performerId = creator.id
  const { fan, guest } = await fanOf(world, open, creator, 8)
  expect(await declinedFor(guest, { performerId, limit: 3 })).toBe('no-balance')
  const away = await world.creator()
  expect(await declinedFor(guest, { performerId: away.id })).toBe('offline')
  const stranger = await world.fan({ wallet: 50 })
  const page = await open.page({ token: stranger.token })
  expect(await declinedFor(page, { performerId })).toBe('not-subscribed')
  await rows(world.db, `update creator set private_chat_for = 'everyone' where account_id = $1`, [
    performerId,
  ])
  expect(await declinedFor(page, { performerId, limit: 240 })).toBe('no-balance')
  await creator.call(BlockUser, { body: { targetId: stranger.id } as never })
  await rows(world.db, 'update creator set private_chat_price_cents = null where account_id = $1', [
    performerId,
  ])
  expect(await declinedFor(guest, { performerId })).toBe('offline')
  expect([await heldOf(world, fan), await heldOf(world, stranger)]).toEqual([0n, 0n])
  expect(await world.walletOf(fan)).toBe(8)
})

test('what no page of ours sends is no request', async ({ world, open }) => {
  const { creator, host } = await offering(world, open)
  const { fan, guest } = await fanOf(world, open, creator)
  const performerId = creator.id
  for (const payload of [
    { performerId, limit: 0 },
    { performerId, limit: 241 },
    { performerId, limit: 1.5 },
    { performerId, limit: '5' },
    { performerId, userNote: 'x'.repeat(301) },
    { performerId: 7 },
    {},
  ]) {
    guest.socket.emit('private-stream/request', payload)
  }
  await requested({ creator, host }, guest, { limit: 1 })
  expect(host.of('private-stream/requested')).toHaveLength(1)
  expect(await heldOf(world, fan)).toBe(300n)
})

test('D23: of requests of one fan to two creators at once one holds, the other is busy', async ({
  world,
  open,
}) => {
  const [one, other] = [await offering(world, open), await offering(world, open)]
  const { fan, guest } = await fanOf(world, open, one.creator, 100)
  await rows(world.db, `update creator set private_chat_for = 'everyone'`)
  const again = await open.page({ token: fan.token })
  guest.socket.emit('private-stream/request', { performerId: one.creator.id })
  again.socket.emit('private-stream/request', { performerId: other.creator.id })
  await until(() => guest.of('private-stream/declined').length === 1)
  expect(guest.of('private-stream/declined')).toEqual([{ conversationId: '', reason: 'busy' }])
  expect(await heldOf(world, fan)).toBe(3_000n)
  await expectConsistentLedger(world)
})

test('a creator in a private stream is busy, and other requests are declined when one is accepted', async ({
  world,
  open,
}) => {
  const side = await offering(world, open)
  const [first, second, third] = [
    await fanOf(world, open, side.creator),
    await fanOf(world, open, side.creator),
    await fanOf(world, open, side.creator),
  ]
  const { conversationId } = await requested(side, first.guest)
  await requested(side, second.guest)
  side.host.socket.emit('private-stream/accept', { conversationId })
  expect(await nextOf(second.guest, 'private-stream/declined', 0)).toMatchObject({ reason: 'busy' })
  expect(await declinedFor(third.guest, { performerId: side.creator.id })).toBe('busy')
  expect(await heldOf(world, second.fan)).toBe(0n)
  expect(await heldOf(world, first.fan)).toBe(3_000n)
})

test('D23: a request that is taken back, declined or not answered for a minute releases its hold', async ({
  world,
  open,
}) => {
  const side = await offering(world, open)
  const { fan, guest } = await fanOf(world, open, side.creator)
  const { host } = side
  const first = await requested(side, guest)
  guest.socket.emit('private-stream/cancel', { conversationId: first.conversationId })
  await until(async () => (await heldOf(world, fan)) === 0n)

  const second = await requested(side, guest)
  // Nobody but its creator answers.
  guest.socket.emit('private-stream/accept', { conversationId: second.conversationId })
  host.socket.emit('private-stream/cancel', { conversationId: second.conversationId })
  host.socket.emit('private-stream/decline', { conversationId: second.conversationId })
  expect(await nextOf(guest, 'private-stream/declined', 0)).toEqual({
    ...{ conversationId: second.conversationId, reason: 'declined' },
  })

  const third = await requested(side, guest)
  world.clock.advance(61_000)
  await world.app.parts.liveWatch.run()
  expect(await nextOf(guest, 'private-stream/declined', 1)).toEqual({
    ...{ conversationId: third.conversationId, reason: 'timeout' },
  })
  expect(await world.walletOf(fan)).toBe(50)
  expect((await fan.call(ReadPrivateStream)).data.stream).toBeNull()
  expect((await fan.call(ListPrivateStreams)).data.total).toBe(0)
  await expectConsistentLedger(world)
})
