import { setTimeout } from 'node:timers/promises'
import { ListPrivateStreams, ReadPrivateStream } from '#contract/live/private-streams.ts'
import {
  negotiate,
  openMediaWorld,
  patiently,
  publish,
  whip,
} from '#server/live/tests/media-world.ts'
import { heldCents } from '#server/money/ledger/index.ts'
import { publisherPeer, viewerPeer } from '#server/platform/live-video/embedded/tests/peers.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import type { Person } from '#tests/support/people.ts'
import { openWorld } from '#tests/support/sockets.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { accepted } from './private-world.ts'

/** How a side publishes and watches. */
async function accessOf(person: Person) {
  const { data } = await person.call(ReadPrivateStream)
  const { publish, watch } = data
  if (!publish || !watch) throw new Error('it does not run')
  return { publish, watch }
}

async function watching(live: World, person: Person) {
  const { url, token: bearer } = (await accessOf(person)).watch
  const viewer = await viewerPeer()
  const reply = await negotiate(live, { url, bearer, offer: viewer.offer })
  if (reply.status !== 201) throw new Error(reply.answer)
  await viewer.accept(reply.answer)
  return viewer
}

test('D22: seconds in which real media of both sides ran are charged, and nothing else', async ({
  world,
}) => {
  const { live } = await openMediaWorld(world)
  const open = await openWorld(live)
  // A dollar a second.
  const wish = { priceCents: 6_000, wallet: 200, limit: 3 }
  const { creator, fan, guest, conversationId } = await accepted(live, open, wish)
  expect(await heldCents(live.db, { source: 'wallet', ownerId: fan.id })).toBe(18_000n)
  const sides = { creator: await accessOf(creator), fan: await accessOf(fan) }
  const first = await publish(live, sides.creator.publish.token)
  await setTimeout(2_500)
  expect((await fan.call(ReadPrivateStream)).data.stream?.duration).toBe(0)

  const second = await publish(live, sides.fan.publish.token)
  const [seenByFan, seenByCreator] = [await watching(live, fan), await watching(live, creator)]
  await patiently(() => seenByFan.pictures.length > 3 && seenByCreator.pictures.length > 3)
  await patiently(async () => ((await fan.call(ReadPrivateStream)).data.stream?.duration ?? 0) >= 3)
  guest.socket.emit('private-stream/leave', { conversationId })
  await patiently(async () => (await fan.call(ReadPrivateStream)).data.stream === null)

  const [receipt] = (await fan.call(ListPrivateStreams)).data.data
  expect(receipt).toMatchObject({ end: 'left', pricePerMinute: 60, charged: receipt?.duration })
  expect(await live.walletOf(fan)).toBe(200 - (receipt?.charged ?? 0))
  expect(await heldCents(live.db, { source: 'wallet', ownerId: fan.id })).toBe(0n)
  await expectConsistentLedger(live)
  await Promise.all([first.stop(), second.stop()])

  const { offer } = await publisherPeer()
  const again = { url: whip, bearer: sides.creator.publish.token, offer }
  expect((await negotiate(live, again)).status).toBe(403)
  await open.close()
})

test('neither side publishes as the other, and nobody else watches', async ({ world }) => {
  const { live } = await openMediaWorld(world)
  const open = await openWorld(live)
  const { creator, fan } = await accepted(live, open)
  const { publish: own, watch } = await accessOf(fan)
  const { offer } = await publisherPeer()
  const asOther = { url: whip, bearer: watch.token, offer }
  expect((await negotiate(live, asOther)).status).toBe(403)
  const elsewhere = (await accessOf(creator)).watch
  const viewer = await viewerPeer()
  const crossed = { url: elsewhere.url, bearer: own.token, offer: viewer.offer }
  expect((await negotiate(live, crossed)).status).toBe(403)
  await open.close()
})
