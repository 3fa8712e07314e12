import { creditWallet } from '#server/money/wallet/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { foldChanges } from './fold-writes.ts'
import {
  captureHold,
  earningsBalances,
  heldCents,
  type NewHold,
  placeHold,
  postEntry,
  releaseHold,
  siteBalance,
  walletBalance,
} from './index.ts'

const minuteMs = 60_000

const hold = (world: World, wanted: Pick<NewHold, 'source' | 'ownerId' | 'cents'>, minutes = 0) =>
  world.db.transaction().execute((tx) => {
    const now = world.clock.now()
    const expiresAt = minutes === 0 ? null : new Date(now.getTime() + minutes * minuteMs)
    return placeHold(tx, { ...wanted, purpose: 'test', expiresAt }, now)
  })

/** Pay a part of a hold out. */
const capture = (world: World, holdId: string, cents: bigint) =>
  world.db.transaction().execute((tx) => {
    const to = [{ account: 'payouts', amount: cents }] as const
    return captureHold(tx, { holdId, cents, kind: 'payout_test', to }, world.clock.now())
  })

const release = (world: World, holdId: string) =>
  world.db.transaction().execute((tx) => releaseHold(tx, holdId, world.clock.now()))

/** A creator who earned so many cents. */
async function earner(world: World, cents: bigint) {
  const creator = await world.creator()
  const lines = [
    { account: { earnings: creator.id }, amount: cents },
    { account: 'gateway', amount: -cents },
  ] as const
  await world.db
    .transaction()
    .execute((tx) => postEntry(tx, { kind: 'payout_test', lines }, new Date()))
  return creator
}

const earned = async (world: World, { id }: { id: string }) =>
  (await earningsBalances(world.db, [id])).get(id)

describe('a hold on a wallet', () => {
  test('takes money from the balance, is captured in parts, and gives the rest back', async ({
    world,
  }) => {
    const fan = await world.fan({ wallet: 10 })
    const wallet = { source: 'wallet', ownerId: fan.id } as const
    const id = await hold(world, { ...wallet, cents: 700n })
    expect(await walletBalance(world.db, fan.id)).toBe(300n)
    expect(await heldCents(world.db, wallet)).toBe(700n)

    await capture(world, id, 200n)
    await capture(world, id, 100n)
    expect(await siteBalance(world.db, 'payouts')).toBe(300n)
    expect(await heldCents(world.db, wallet)).toBe(400n)
    await expectConsistentLedger(world)

    expect(await release(world, id)).toBe(400n)
    expect(await release(world, id)).toBe(0n)
    expect(await walletBalance(world.db, fan.id)).toBe(700n)
    expect(await heldCents(world.db, wallet)).toBe(0n)
    await expectConsistentLedger(world)
  })

  test('is refused when the wallet is too low, and a capture beyond it, too', async ({ world }) => {
    const fan = await world.fan({ wallet: 5 })
    const wallet = { source: 'wallet', ownerId: fan.id } as const
    await expect(hold(world, { ...wallet, cents: 501n })).rejects.toMatchObject({
      code: 'wallet_overdrawn',
    })
    const id = await hold(world, { ...wallet, cents: 500n })
    await expect(capture(world, id, 501n)).rejects.toMatchObject({ leftCents: 500n })
    await release(world, id)
    await expect(capture(world, id, 1n)).rejects.toMatchObject({ leftCents: 0n })
    expect(await walletBalance(world.db, fan.id)).toBe(500n)
    await expectConsistentLedger(world)
  })

  test('expires: nothing is captured any more, and a job gives it back', async ({ world }) => {
    const fan = await world.fan({ wallet: 5 })
    const wallet = { source: 'wallet', ownerId: fan.id } as const
    const id = await hold(world, { ...wallet, cents: 400n }, 10)
    const lasting = await hold(world, { ...wallet, cents: 100n })
    world.clock.advance(10 * minuteMs)
    await expect(capture(world, id, 1n)).rejects.toMatchObject({ leftCents: 0n })
    await addJob(world.db, 'ledger.release', {})
    await world.work()
    expect(await walletBalance(world.db, fan.id)).toBe(400n)
    await capture(world, lasting, 100n)
    await expectConsistentLedger(world)
  })

  test('tells the open pages of its owner what can be spent', async ({ world }) => {
    const fan = await world.fan({ wallet: 5 })
    await world.work()
    await hold(world, { source: 'wallet', ownerId: fan.id, cents: 200n })
    await world.work()
    expect(world.eventsFor(fan).at(-1)).toMatchObject({ event: 'balance', payload: { balance: 3 } })
  })
})

describe('a hold on earnings', () => {
  test('is of what was earned, folded or not', async ({ world }) => {
    const creator = await earner(world, 900n)
    await foldChanges(world.db)
    const earnings = { source: 'earnings', ownerId: creator.id } as const
    const id = await hold(world, { ...earnings, cents: 600n })
    expect(await earned(world, creator)).toBe(300n)
    await expect(hold(world, { ...earnings, cents: 301n })).rejects.toMatchObject({
      leftCents: 300n,
    })
    await capture(world, id, 600n)
    expect(await heldCents(world.db, earnings)).toBe(0n)
    expect(await siteBalance(world.db, 'payouts')).toBe(600n)
  })

  test('never exceeds what was earned, however many are placed at once', async ({ world }) => {
    const creator = await earner(world, 1_000n)
    const earnings = { source: 'earnings', ownerId: creator.id, cents: 300n } as const
    const placed = await Promise.allSettled(Array.from({ length: 8 }, () => hold(world, earnings)))
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await earned(world, creator)).toBe(100n)
    expect(await heldCents(world.db, earnings)).toBe(900n)
  })

  test('does not wait for sales to the same creator, nor they for it', async ({ world }) => {
    const creator = await earner(world, 500n)
    const fan = await world.fan()
    const credit = { accountId: fan.id, amountCents: 100n }
    await world.db.transaction().execute(async (tx) => {
      const lines = [
        { account: { earnings: creator.id }, amount: 50n },
        { account: 'gateway', amount: -50n },
      ] as const
      await postEntry(tx, { kind: 'payout_test', lines }, new Date())
      await hold(world, { source: 'earnings', ownerId: creator.id, cents: 500n })
      await creditWallet(tx, credit, new Date())
    })
    expect(await earned(world, creator)).toBe(50n)
  })
})
