import { ReadPrivateStream } from '#contract/live/private-streams.ts'
import { newId } from '#server/kernel/ids.ts'
import { placeHold } from '#server/money/ledger/index.ts'
import { creditWallet } from '#server/money/wallet/index.ts'
import type { Person } from '#tests/support/people.ts'
import { subscribed } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { type OpenWorld, openWorld, type Page, until } from '#tests/support/sockets.ts'
import { type World, test as worldTest } from '#tests/support/world.ts'
import { insertRequest, markAccepted } from '../writes.ts'

export const test = worldTest.extend<{ open: OpenWorld }>({
  open: async ({ world }, use) => {
    const open = await openWorld(world)
    await use(open)
    await open.close()
  },
})

/** A page of an account that is known to be online. */
export async function pageOf(world: World, open: OpenWorld, person: Person): Promise<Page> {
  const page = await open.page({ token: person.token })
  await until(async () => {
    const sql = 'select is_online from account where id = $1'
    const [found] = await rows<{ is_online: boolean }>(world.db, sql, [person.id])
    return found?.is_online === true
  })
  return page
}

/** A creator with a price of a minute, in cents, who is online. */
export async function offering(world: World, open: OpenWorld, priceCents = 300) {
  const creator = await world.creator()
  const sql = 'update creator set private_chat_price_cents = $2 where account_id = $1'
  await rows(world.db, sql, [creator.id, priceCents])
  return { creator, host: await pageOf(world, open, creator) }
}

export async function fanOf(world: World, open: OpenWorld, creator: Person, wallet = 50) {
  const fan = await world.fan({ wallet })
  await subscribed(world, fan, creator)
  return { fan, guest: await open.page({ token: fan.token }) }
}

type Payload = Record<string, unknown> & { conversationId: string; reason: string }

/** The next one of an event, after those that came before. */
export async function nextOf(page: Page, event: string, seen: number): Promise<Payload> {
  await until(() => page.of(event).length > seen)
  return page.of<Payload>(event)[seen] as Payload
}

/** Why a request is declined. */
export async function declinedFor(page: Page, request: object): Promise<string> {
  const seen = page.of('private-stream/declined').length
  page.socket.emit('private-stream/request', request)
  return (await nextOf(page, 'private-stream/declined', seen)).reason
}

/** An open request, as its creator sees it. */
export async function requested(
  { creator, host }: { creator: Person; host: Page },
  guest: Page,
  wish: object = {},
): Promise<Payload> {
  const seen = host.of('private-stream/requested').length
  guest.socket.emit('private-stream/request', { performerId: creator.id, ...wish })
  return nextOf(host, 'private-stream/requested', seen)
}

/** A private stream that was accepted, with the channels of both sides. */
export async function accepted(
  world: World,
  open: OpenWorld,
  { priceCents = 300, wallet = 50, limit = 10 } = {},
) {
  const { creator, host } = await offering(world, open, priceCents)
  const { fan, guest } = await fanOf(world, open, creator, wallet)
  const { conversationId } = await requested({ creator, host }, guest, { limit })
  host.socket.emit('private-stream/accept', { conversationId })
  await nextOf(guest, 'private-stream/accepted', 0)
  const { stream, publish, watch } = (await fan.call(ReadPrivateStream)).data
  if (!stream || !publish || !watch) throw new Error('nothing is open')
  return {
    ...{ creator, host, fan, guest, conversationId, streamId: stream._id },
    channels: [publish.channel, watch.channel] as const,
  }
}

/** The id of one that runs with a fan, without pages. */
export async function privateStreamOf(world: World, fan: Person): Promise<string> {
  const creator = await world.creator()
  const now = world.clock.now()
  const [id, conversationId] = [newId(), newId()]
  await world.db.transaction().execute(async (tx) => {
    await creditWallet(tx, { accountId: fan.id, amountCents: 300n }, now)
    const hold = { source: 'wallet', ownerId: fan.id, purpose: 'private_stream' } as const
    const holdId = await placeHold(tx, { ...hold, cents: 300n, expiresAt: null }, now)
    const sides = { creatorId: creator.id, fanId: fan.id, fanCountry: undefined }
    const channels = { sessionId: newId(), fanChannel: newId() }
    const terms = { priceCents: 300n, limitMinutes: 1, basisPoints: 2_000, note: '' }
    const request = { id, conversationId, ...sides, ...channels, ...terms, holdId }
    await insertRequest(tx, request, now)
    await markAccepted(tx, { id, conversationId, fanId: fan.id }, now)
  })
  return id
}

/** Media of both sides run for so long, while the site looks every two seconds. */
export async function runBoth({ app }: World, channels: readonly string[], seconds: number) {
  for (let left = seconds; left > 0; left -= 2) {
    app.fakeLive.runMedia(Math.min(2, left) * 1_000, channels)
    await app.parts.liveWatch.run()
  }
}
