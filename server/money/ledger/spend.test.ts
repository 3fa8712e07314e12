import { sql } from 'kysely'
import { type ItemKind, isEntitled } from '#server/access/index.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { type Spend, spend, walletBalance } from './index.ts'

/** An unlock of one item for 5.00, of which the creator gets all. */
const unlockOf = (
  [buyer, creator]: [Person, Person],
  target: Spend['target'],
  grant?: ItemKind['grant'],
): Spend => ({
  buyerId: buyer.id,
  country: undefined,
  key: undefined,
  type: target.kind,
  target,
  isUnlock: true,
  grant,
  quote: { payeeId: creator.id, priceCents: 500n },
  share: { commissionBasisPoints: 0, commission: 0n, net: 500n },
  ownBasisPoints: null,
})

const spendInput = (world: World, { buyerId, target }: Spend) =>
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
  const tip = { ...unlockOf([three, creator], target), type: 'tip', isUnlock: false }
  const charges = await spend(world.db, [song, poster, tip], new Date())
  expect(charges.map(({ walletAfterCents }) => walletAfterCents)).toEqual([500n, 500n, 500n])
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
