import { sql } from 'kysely'
import { type ItemKind, isEntitled } from '#server/access/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import { at } from '#tests/invariants/support/history-run.ts'
import type { Person } from '#tests/support/people.ts'
import { refundBySite } from '#tests/support/refund-charge.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import {
  earningsBalances,
  type Spend,
  type SpendLine,
  siteBalance,
  spend,
  walletBalance,
} from './index.ts'

type Target = SpendLine['target']

/** One item for 5.00, of which the creator gets all. */
const lineOf = (creator: Person, target: Target, grant?: ItemKind['grant']): SpendLine => ({
  type: target.kind,
  target,
  isUnlock: true,
  grant,
  quote: { payeeId: creator.id, priceCents: 500n },
  share: { commissionBasisPoints: 0, commission: 0n, net: 500n },
})

const spendOf = (buyer: Person, ...lines: Spend['lines']): Spend => ({
  buyerId: buyer.id,
  country: undefined,
  key: undefined,
  ownBasisPoints: null,
  holdDays: 7,
  lines,
})

const unlockOf = (
  [buyer, creator]: [Person, Person],
  target: Target,
  grant?: ItemKind['grant'],
): Spend => spendOf(buyer, lineOf(creator, target, grant))

const spendInput = (world: World, { buyerId, lines: [{ target }] }: Spend) =>
  isEntitled(world.db, { accountId: buyerId, subjectId: target.id }, new Date())

const grantAll: ItemKind['grant'] = (purchases) => sql`select item_id as id from ${purchases}`

test('one statement grants the entitlement of each kind, and none for a tip', async ({ world }) => {
  const creator = await world.creator()
  const [one, two, three] = [
    await world.fan({ wallet: 10 }),
    await world.fan({ wallet: 10 }),
    await world.fan({ wallet: 10 }),
  ]
  const song = unlockOf([one, creator], { kind: 'song', id: newId() }, grantAll)
  const poster = unlockOf([two, creator], { kind: 'poster', id: newId() })
  const target = { kind: 'performer', id: creator.id }
  const tip = spendOf(three, { ...lineOf(creator, target), type: 'tip', isUnlock: false })
  const charges = await spend(world.db, [song, poster, tip], new Date())
  expect(charges.flat().map(({ walletAfterCents }) => walletAfterCents)).toEqual([500n, 500n, 500n])
  const granted = [song, poster, tip].map((each) => spendInput(world, each))
  expect(await Promise.all(granted)).toEqual([true, true, false])
})

test('an item that can no longer be granted is refused, with its whole batch', async ({
  world,
}) => {
  const creator = await world.creator()
  const fans = [await world.fan({ wallet: 10 }), await world.fan({ wallet: 10 })] as const
  const gone = { kind: 'song', id: newId() }
  const grant: ItemKind['grant'] = (purchases) =>
    sql`select item_id as id from ${purchases} where item_id <> ${gone.id}`
  const there = unlockOf([fans[0], creator], { kind: 'song', id: newId() }, grant)
  const missing = unlockOf([fans[1], creator], gone, grant)
  await expect(spend(world.db, [there, missing], new Date())).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await spendInput(world, there)).toBe(false)
  expect(await walletBalance(world.db, fans[0].id)).toBe(1_000n)
  await spend(world.db, [there], new Date())
  expect(await spendInput(world, there)).toBe(true)
})

/** A song and two posters, of which the site gets a fifth, and the entry that paid for them. */
async function buyTogether(world: World) {
  const [fan, creator] = [await world.fan({ wallet: 100 }), await world.creator()]
  const shared = (kind: string, [priceCents, net]: [bigint, bigint], quantity = 1): SpendLine => ({
    ...lineOf(creator, { kind, id: newId() }, grantAll),
    quote: { payeeId: creator.id, priceCents, quantity },
    share: { commissionBasisPoints: 2_000, commission: priceCents - net, net },
  })
  const purchase = {
    ...spendOf(fan, shared('song', [499n, 399n]), shared('poster', [1_001n, 801n], 2)),
    key: 'together',
  }
  const [charges = []] = await spend(world.db, [purchase], new Date())
  return { fan, creator, purchase, charges }
}

describe('several lines', () => {
  test('are one entry, and a charge and an earning each', async ({ world }) => {
    const { fan, creator, charges } = await buyTogether(world)
    expect(charges.map(({ totalCents }) => totalCents)).toEqual([499n, 1_001n])
    expect(charges.map(({ walletAfterCents }) => walletAfterCents)).toEqual([8_500n, 8_500n])
    const stored = await world.db
      .selectFrom('wallet_charge as c')
      .innerJoin('earning as e', 'e.id', 'c.id')
      .select(['c.id', 'c.entry_id', 'c.line', 'c.quantity', 'e.entry_id as earned_by'])
      .select(['e.net_cents'])
      .orderBy('c.line')
      .execute()
    const [first, second] = charges.map(({ id }) => id)
    expect(stored).toEqual([
      { id: first, entry_id: first, line: 1, quantity: 1, earned_by: first, net_cents: 399n },
      { id: second, entry_id: first, line: 2, quantity: 2, earned_by: first, net_cents: 801n },
    ])
    expect(await earningsBalances(world.db, [creator.id])).toEqual(new Map([[creator.id, 1_200n]]))
    expect(await siteBalance(world.db, 'commission')).toBe(300n)
    expect(await walletBalance(world.db, fan.id)).toBe(8_500n)
    await expectConsistentLedger(world)
  })

  test('are paid once by a key', async ({ world }) => {
    const { fan, purchase } = await buyTogether(world)
    const [first] = purchase.lines
    // Neither unlocks anything, so that only the key can refuse the second time.
    const tips = {
      ...spendOf(fan, { ...first, isUnlock: false }, { ...first, isUnlock: false }),
      key: 'tips',
    }
    await spend(world.db, [tips], new Date())
    await expect(spend(world.db, [tips], new Date())).rejects.toMatchObject({ code: 'key_reused' })
    expect(await walletBalance(world.db, fan.id)).toBe(8_500n - 2n * 499n)
    await expectConsistentLedger(world)
  })

  test('are bought all or none', async ({ world }) => {
    const { fan, creator, purchase } = await buyTogether(world)
    const another = lineOf(creator, { kind: 'song', id: newId() }, grantAll)
    const both = spendOf(fan, another, purchase.lines[0])
    await expect(spend(world.db, [both], new Date())).rejects.toMatchObject({
      code: 'already_bought',
    })
    expect(await spendInput(world, both)).toBe(false)
    expect(await walletBalance(world.db, fan.id)).toBe(8_500n)
  })

  test('are refunded one by one, and in part', async ({ world }) => {
    const { fan, creator, charges } = await buyTogether(world)
    const refund = (place: number, cents?: bigint) =>
      refundBySite(world, { chargeId: at(charges, place).id, cents })
    await refund(1, 333n)
    expect(await walletBalance(world.db, fan.id)).toBe(8_833n)
    // 668 stay of 1,001, of which 534 are the creator's.
    expect(await earningsBalances(world.db, [creator.id])).toEqual(new Map([[creator.id, 933n]]))
    await expectConsistentLedger(world)
    await expect(refund(1, 669n)).rejects.toMatchObject({ code: 'refund_too_large' })
    await refund(1)
    expect(await refund(1)).toBe(false)
    await refund(0)
    expect(await walletBalance(world.db, fan.id)).toBe(10_000n)
    expect(await earningsBalances(world.db, [creator.id])).toEqual(new Map([[creator.id, 0n]]))
    expect(await siteBalance(world.db, 'commission')).toBe(0n)
    await expectConsistentLedger(world)
  })

  test('of several creators are a mistake of the caller', async ({ world }) => {
    const { creator, fan } = await buyTogether(world)
    const target = { kind: 'song', id: newId() }
    const mixed = spendOf(fan, lineOf(creator, target), lineOf(await world.creator(), target))
    await expect(spend(world.db, [mixed], new Date())).rejects.toThrow('all of one payee')
  })
})
