import { SendTip } from '#contract/money/charges.ts'
import { WriteOffDebt } from '#contract/money/debts.ts'
import { ReadAccount } from '#contract/operations/account-page.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { checkLedger, forcedDebitLines, postEntry } from '#server/money/ledger/index.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import type { Person } from '#tests/support/people.ts'
import { refundBySite } from '#tests/support/refund-charge.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { giveCard, settle, siteAccount, subscribe, topUp } from '../tests/paying.ts'

/** A bank takes money back, whether it is there or not. */
function takeBack(world: World, { id: ownerId }: Person, dollars: number): Promise<string> {
  const cents = BigInt(Math.round(dollars * 100))
  const now = world.clock.now()
  return world.db.transaction().execute(async (tx) => {
    const taken = await forcedDebitLines(tx, { ownerId, cents }, now)
    const lines = [...taken, { account: 'gateway', amount: cents } as const]
    return postEntry(tx, { kind: 'taken_back', lines }, now)
  })
}

const moneyOf = async (fan: Person) => {
  const { balance, debt } = (await fan.call(ReadMe)).data
  return { balance, debt }
}

describe('a fan whose payment was taken back after it was spent', () => {
  test('owes the rest, spends nothing, and pays it with the next money', async ({ world }) => {
    const [fan, creator] = [await world.fan({ wallet: 30 }), await world.creator()]
    const tip = (price: number) =>
      fan.call(SendTip, { params: { id: creator.id }, body: { price } })
    const sale = (await tip(20)).data._id
    expect(await moneyOf(fan)).toEqual({ balance: 10, debt: 0 })
    await takeBack(world, fan, 30)
    expect(await moneyOf(fan)).toEqual({ balance: 0, debt: 20 })
    expect((await creator.call(ReadMe)).data).toMatchObject({ balance: 16, debt: 0 })

    const refused = await tip(10)
    expect([refused.status, refused.problem.error]).toEqual([409, 'debt_open'])
    expect(refused.problem.facts).toEqual({ debt: 20 })
    const cardId = await giveCard(fan)
    const subscribing = await subscribe(fan, creator, { cardId })
    expect([subscribing.status, subscribing.problem.error]).toEqual([409, 'debt_open'])

    // A refund pays a part of it, a top-up the rest: two at once do not pay it twice.
    const refund = { chargeId: sale, cents: 500n }
    await refundBySite(world, refund)
    expect(await moneyOf(fan)).toEqual({ balance: 0, debt: 15 })
    await Promise.all([topUp(fan, 10, cardId), topUp(fan, 15, cardId)])
    await settle(world)
    expect(await moneyOf(fan)).toEqual({ balance: 10, debt: 0 })
    expect(world.eventsFor(fan)).toContainEqual(
      expect.objectContaining({ event: 'balance', payload: { balance: 10 } }),
    )
    expect((await tip(10)).status).toBe(200)
    await expectConsistentLedger(world)
  })

  test('is a finding of the check when the wallet is not empty', async ({ world }) => {
    const fan = await world.fan()
    await takeBack(world, fan, 3)
    await world.fund(fan, 1)
    const { balanced, findings } = await checkLedger(world.db)
    expect(balanced).toBe(false)
    expect(findings).toEqual([`${fan.id} owes 3.00 and has 1.00 in the wallet`])
  })
})

test('staff write a debt off once, with a reason, and nobody else does', async ({ world }) => {
  const [fan, staff] = [await world.fan(), await world.staff({ role: 'finance' })]
  await takeBack(world, fan, 12.34)
  const params = { id: fan.id }
  const body = { reason: 'The bank was wrong' }
  const support = await world.staff({ role: 'support' })
  for (const [who, status] of [
    [world.visitor, 401],
    [fan, 403],
    [support, 403],
  ] as const) {
    expect((await who.call(WriteOffDebt, { params, body })).status).toBe(status)
  }
  expect((await staff.call(WriteOffDebt, { params, body: { reason: ' ' } })).status).toBe(422)
  const page = async () => (await staff.call(ReadAccount, { params })).data.money
  expect(await page()).toMatchObject({ debt: 12.34 })
  const press = () => staff.call(WriteOffDebt, { params, body })
  const replies = await Promise.all([press(), press()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await moneyOf(fan)).toEqual({ balance: 0, debt: 0 })
  expect(await page()).toMatchObject({ debt: 0 })
  expect(await siteAccount(world, 'write_offs')).toBe(-12.34)
  expect((await staff.call(WriteOffDebt, { params: { id: 'f'.repeat(24) }, body })).status).toBe(
    404,
  )
  const log = (await staff.call(ListAuditLog, { query: { action: 'debt.written_off' } })).data
  expect(log.data).toMatchObject([{ reason: body.reason, before: { debt: 12.34 } }])
  await expectConsistentLedger(world)
})
