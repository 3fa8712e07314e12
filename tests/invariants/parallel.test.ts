import { BuyFeed, SendTip } from '#contract/money/charges.ts'
import { creditWallet } from '#server/money/wallet/index.ts'
import { publishPhotos } from '#tests/support/posts.ts'
import { firstRow } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { expectConsistentLedger } from './support/consistent-ledger.ts'

const fifty = Array.from({ length: 50 }, (_, n) => n)

const countOf = async (world: World, what: string) =>
  (await firstRow<{ n: number }>(world.db, `select count(*)::int as n from ${what}`))?.n

const statuses = (replies: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('50 tips at once on a wallet that pays 30: exactly 30 go through', async ({ world }) => {
  const [fan, creator] = [await world.fan({ wallet: 300 }), await world.creator()]
  const tip = { params: { id: creator.id }, body: { price: 10 } }
  const replies = await Promise.all(
    fifty.map((n) => fan.call(SendTip, { ...tip, ...(n % 2 ? { key: `tap ${n}` } : {}) })),
  )
  expect(statuses(replies)).toEqual({ 200: 30, 402: 20 })
  const left = replies.filter(({ status }) => status === 200).map(({ data }) => data.balance)
  expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n * 10))
  expect(await world.walletOf(fan)).toBe(0)
  await expectConsistentLedger(world)
})

test('50 purchases of one post at once: one charge', async ({ world }) => {
  const [fan, creator] = [await world.fan({ wallet: 8 }), await world.creator()]
  const feed = await publishPhotos(creator, { isSale: true, price: 7.5 })
  const buy = { params: { id: feed._id }, body: {} }
  const replies = await Promise.all(
    fifty.map((n) => fan.call(BuyFeed, { ...buy, ...(n % 2 ? { key: `tap ${n}` } : {}) })),
  )
  expect(statuses(replies)).toEqual({ 200: 1, 409: 49 })
  expect(await countOf(world, 'wallet_charge')).toBe(1)
  expect(await world.walletOf(fan)).toBe(0.5)
  await expectConsistentLedger(world)
})

test('50 times the same key at once: one charge, one answer', async ({ world }) => {
  const [fan, creator] = [await world.fan({ wallet: 25 }), await world.creator()]
  const tip = { params: { id: creator.id }, body: { price: 15 }, key: 'tap' }
  const replies = await Promise.all(fifty.map(() => fan.call(SendTip, tip)))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(statuses(replies)).toEqual({ 200: 50 })
  expect(await world.walletOf(fan)).toBe(10)
  await expectConsistentLedger(world)
})

test('many fans pay one creator during top-ups without deadlocks', async ({ world }) => {
  const creator = await world.creator()
  const fans = await Promise.all(fifty.slice(0, 12).map(() => world.fan({ wallet: 20 })))
  const tip = { params: { id: creator.id }, body: { price: 10 } }
  const replies = await Promise.all(
    fans.flatMap((fan) => [
      fan.call(SendTip, tip),
      world.db
        .transaction()
        .execute((tx) => creditWallet(tx, { accountId: fan.id, amountCents: 500n }, new Date())),
      fan.call(SendTip, tip),
    ]),
  )
  const tips = replies.filter((reply) => typeof reply === 'object')
  expect(statuses(tips)).toEqual({ 200: 24 })
  for (const fan of fans) expect(await world.walletOf(fan)).toBe(5)
  expect(await countOf(world, `earning where performer_id = '${creator.id}'`)).toBe(24)
  await expectConsistentLedger(world)
})
