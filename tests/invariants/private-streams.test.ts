import { accepted, nextOf, test } from '#server/live/private-streams/tests/private-world.ts'
import { heldCents } from '#server/money/ledger/index.ts'
import { refundBySite } from '#tests/support/refund-charge.ts'
import { rows } from '#tests/support/rows.ts'
import type { OpenWorld } from '#tests/support/sockets.ts'
import { expect, type World } from '#tests/support/world.ts'
import { expectConsistentLedger } from './support/consistent-ledger.ts'

/** `npm run test:long`: ten. */
const seeds = Number(process.env.PRIVATE_STREAM_SEEDS ?? 2)
const streamsOfSeed = 4
const steps = 12
const hourMs = 3_600_000
const pauseMs = 10_000
const walletCents = 20_000n

/** Numbers from 0 to 1, the same for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

type Stream = Awaited<ReturnType<typeof accepted>>

/** What really ran, by another account than the meter's. */
class Truth {
  ranMs = 0
  kills = 0
  #pausedMs = 0
  run(ms: number): void {
    const isShort = this.ranMs > 0 && this.#pausedMs < pauseMs
    this.ranMs += ms + (isShort ? this.#pausedMs : 0)
    this.#pausedMs = 0
  }
  pause(ms: number): void {
    this.#pausedMs += ms
  }
  /** Nobody saw what ran since the last look: a pause before it does not count as a short one. */
  kill(unseenMs: number): void {
    this.kills++
    this.ranMs += unseenMs
    this.#pausedMs = pauseMs
  }
}

class Story {
  readonly #world: World
  readonly #stream: Stream
  readonly #random: () => number
  readonly truth = new Truth()

  constructor(world: World, stream: Stream, random: () => number) {
    this.#world = world
    this.#stream = stream
    this.#random = random
  }

  get isOver(): boolean {
    return this.#stream.guest.of('private-stream/ended').length > 0
  }

  /** One of several processes with pages, or all at once. */
  async #look(): Promise<void> {
    const { liveWatch } = this.#world.app.parts
    await Promise.all(Array.from({ length: this.#random() < 0.2 ? 3 : 1 }, () => liveWatch.run()))
  }

  async #run(ms: number): Promise<void> {
    const { fakeLive } = this.#world.app
    for (let left = ms; left > 0 && !this.isOver; left -= 2_000) {
      const part = Math.min(2_000, left)
      fakeLive.runMedia(part, this.#stream.channels)
      this.truth.run(part)
      await this.#look()
    }
  }

  async #pause(ms: number): Promise<void> {
    const { fakeLive } = this.#world.app
    const side = this.#stream.channels[this.#random() < 0.5 ? 0 : 1]
    for (let left = ms; left > 0 && !this.isOver; left -= 2_000) {
      fakeLive.runMedia(Math.min(2_000, left), side === undefined ? [] : [side])
      this.truth.pause(Math.min(2_000, left))
      await this.#look()
    }
  }

  /** All processes end while media run, and are started again. */
  async #kill(): Promise<void> {
    const { fakeLive } = this.#world.app
    const unseenMs = Math.floor(this.#random() * 2_000)
    fakeLive.runMedia(unseenMs, this.#stream.channels)
    fakeLive.restart()
    this.truth.kill(unseenMs)
    await this.#look()
  }

  async #refund(): Promise<void> {
    const [charge] = await rows<{ id: string; left: bigint }>(
      this.#world.db,
      'select id, total_cents - refunded_cents as left from wallet_charge where target_id = $1',
      [this.#stream.streamId],
    )
    if (!charge || charge.left <= 0n) return
    const cents = this.#random() < 0.3 ? undefined : charge.left / 3n || undefined
    await refundBySite(this.#world, { chargeId: charge.id, cents })
  }

  async step(): Promise<void> {
    const chance = this.#random()
    if (chance < 0.55) await this.#run(Math.floor(this.#random() * 40_000))
    else if (chance < 0.75) await this.#pause(Math.floor(this.#random() * 20_000))
    else if (chance < 0.85) {
      this.#world.clock.advance(this.#random() < 0.5 ? hourMs : -hourMs)
      await this.#look()
    } else if (chance < 0.92) await this.#kill()
    else await this.#refund()
  }

  async end(): Promise<void> {
    const { guest, host, conversationId } = this.#stream
    const chance = this.#random()
    if (chance < 0.3) await this.#pause(40_000)
    else {
      if (chance < 0.8) guest.socket.emit('private-stream/leave', { conversationId })
      if (chance > 0.5) host.socket.emit('private-stream/leave', { conversationId })
    }
    await nextOf(guest, 'private-stream/ended', 0)
  }
}

async function tell(world: World, open: OpenWorld, random: () => number): Promise<void> {
  const priceCents = 100 + Math.floor(random() * 900)
  const limit = 1 + Math.floor(random() * 5)
  const wallet = Number(walletCents) / 100
  const stream = await accepted(world, open, { priceCents, limit, wallet })
  const story = new Story(world, stream, random)
  for (let n = 0; n < steps && !story.isOver; n++) await story.step()
  await story.end()

  const [ended] = stream.guest.of<{ duration: number; charged: number }>('private-stream/ended')
  const { ranMs, kills } = story.truth
  const seconds = Math.min(Math.floor(ranMs / 1_000), limit * 60)
  expect(ended?.duration).toBeLessThanOrEqual(seconds)
  expect(ended?.duration).toBeGreaterThanOrEqual(seconds - 5 * kills)
  const cents = Math.floor(((ended?.duration ?? 0) * priceCents) / 60)
  expect(Math.round((ended?.charged ?? 0) * 100)).toBe(cents)
  expect(await soldOf(world, stream)).toMatchObject({ n: cents > 0 ? 1 : 0, total: BigInt(cents) })
  expect(stream.guest.of('private-stream/ended')).toHaveLength(1)
  await expectSettled(world, stream, BigInt(cents))
}

async function soldOf(world: World, { streamId }: Stream) {
  const [sold] = await rows<{ n: number; total: bigint; refunded: bigint }>(
    world.db,
    `select count(*)::int as n, coalesce(sum(total_cents), 0)::bigint as total,
       coalesce(sum(refunded_cents), 0)::bigint as refunded
     from wallet_charge where target_id = $1`,
    [streamId],
  )
  return sold
}

/** Nothing is held any more, the wallet has paid what was charged and not refunded, and the ledger proves itself. */
async function expectSettled(world: World, stream: Stream, cents: bigint): Promise<void> {
  const { fan } = stream
  const refunded = (await soldOf(world, stream))?.refunded ?? 0n
  expect(await heldCents(world.db, { source: 'wallet', ownerId: fan.id })).toBe(0n)
  expect(BigInt(Math.round((await world.walletOf(fan)) * 100))).toBe(walletCents - cents + refunded)
  await expectConsistentLedger(world)
}

for (let seed = 1; seed <= seeds; seed++) {
  test(`D22, seed ${seed}: private streams charge the seconds that ran, once, and hold nothing afterwards`, {
    timeout: 180_000,
  }, async ({ world, open }) => {
    const random = numbersOf(seed)
    for (let n = 0; n < streamsOfSeed; n++) await tell(world, open, random)
  })
}
