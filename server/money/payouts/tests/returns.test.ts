import { RequestAccountDeletion } from '#contract/identity/account-deletion.ts'
import { ListEarnings } from '#contract/money/earnings.ts'
import {
  DecidePayoutRequest,
  type PayoutCase,
  ReadPayoutCase,
} from '#contract/money/payout-decisions.ts'
import { ReadPayoutRequest } from '#contract/money/payouts.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { siteBalance } from '#server/money/ledger/index.ts'
import { listOf } from '#server/notifications/tests/listing.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import type { Person } from '#tests/support/people.ts'
import { refundBySite } from '#tests/support/refund-charge.ts'
import { describe, expect, test, testPassword, type World } from '#tests/support/world.ts'
import {
  approve,
  asked,
  decide,
  decided,
  earn,
  earner,
  moneyOf,
  paidOut,
  pay,
  reject,
  request,
  setBank,
} from './paying-out.ts'

const read = async (staff: Person, id: string): Promise<PayoutCase> =>
  (await staff.call(ReadPayoutCase, { params: { id } })).data

/** Whether each earning is paid, the oldest first. */
const marksOf = async (creator: Person) =>
  (
    await creator.call(ListEarnings, { query: { sortBy: 'createdAt', sort: 'asc', limit: 50 } })
  ).data.data.map(({ netPrice, isPaid }) => [netPrice, isPaid])

/** Refund what a creator earned first, whole or in part. */
async function refundFirst(world: World, creator: Person, cents?: bigint) {
  const { id: chargeId } = await world.db
    .selectFrom('wallet_charge')
    .select('id')
    .where('performer_id', '=', creator.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await refundBySite(world, { chargeId, cents })
  await world.work()
}

describe('B14: after a refund of what was paid out', () => {
  test('earnings are below zero, next payouts wait, and both sides read why', async ({ world }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 80, 20)]
    await paidOut(staff, creator, 100)
    await refundFirst(world, creator)
    expect(await moneyOf(creator)).toMatchObject({
      ...{ balance: -80, owedTokens: 80, remainingUnpaidTokens: 0 },
    })
    const refused = await request(creator, 50)
    expect(refused.status).toBe(422)
    expect(refused.problem).toMatchObject({
      error: 'payout_earnings_negative',
      facts: { missing: 80 },
    })
    await earn(world, creator, 200)
    world.clock.advance(7 * dayMs)
    expect(await moneyOf(creator)).toMatchObject({ remainingUnpaidTokens: 120, owedTokens: 0 })
    await paidOut(staff, creator, 120)
    expect(await marksOf(creator)).toEqual([
      [20, true],
      [200, true],
    ])
    await expectConsistentLedger(world)
  })

  test('an approved payout is not sent until new earnings have made up for it', async ({
    world,
  }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 80, 40)]
    const id = await asked(creator, 100)
    await decided(staff, id, approve)
    await refundFirst(world, creator)
    expect(await moneyOf(creator)).toMatchObject({ balance: 40, owedTokens: 60 })
    expect(await read(staff, id)).toMatchObject({
      ...{ obstacles: ['earnings_negative'], earnings: { owedTokens: 60 } },
    })
    const refused = await decide(staff, id, pay)
    expect(refused.problem).toMatchObject({ error: 'payout_not_covered', facts: { missing: 60 } })
    await earn(world, creator, 60)
    await decided(staff, id, pay)
    expect(await moneyOf(creator)).toMatchObject({ balance: 0 })
    await expectConsistentLedger(world)
  })
})

describe('earnings', () => {
  test('are marked as paid, the oldest first, as far as payouts cover them whole', async ({
    world,
  }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 40, 40, 40, 40)]
    await earn(world, creator, 40)
    await paidOut(staff, creator, 90)
    expect((await marksOf(creator)).map(([, isPaid]) => isPaid)).toEqual([
      ...[true, true, false, false, false],
    ])
    // With the 10 that the first left over.
    await paidOut(staff, creator, 70)
    expect((await marksOf(creator)).map(([, isPaid]) => isPaid)).toEqual([
      ...[true, true, true, true, false],
    ])
    await expectConsistentLedger(world)
  })

  test('refunded in part are covered by what is left of them', async ({ world }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 80, 20)]
    await refundFirst(world, creator, 5_000n)
    await paidOut(staff, creator, 60)
    expect((await marksOf(creator)).map(([, isPaid]) => isPaid)).toEqual([true, true])
    await expectConsistentLedger(world)
  })
})

describe('B15: a payout that comes back', () => {
  test('stands in the balance again, once, with the reason', async ({ world }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 60, 60)]
    const id = await paidOut(staff, creator, 100)
    world.clock.advance(3 * dayMs)
    const returned = {
      status: 'rejected',
      adminNote: 'The bank does not know this account',
    } as const
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        staff.call(DecidePayoutRequest, { params: { id }, body: returned }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const own = await creator.call(ReadPayoutRequest, { params: { id } })
    expect(own.data).toMatchObject({
      ...{ status: 'rejected', isReturned: true, adminNote: returned.adminNote },
    })
    expect(await moneyOf(creator)).toMatchObject({
      ...{ previousPaidOutTokens: 0, remainingUnpaidTokens: 120, balance: 120 },
    })
    expect((await marksOf(creator)).map(([, isPaid]) => isPaid)).toEqual([false, false])
    await world.work()
    expect(world.eventsFor(creator)).toContainEqual(
      expect.objectContaining({ event: 'update_balance', payload: { token: 100 } }),
    )
    expect(await listOf(creator)).toContainEqual(
      expect.objectContaining({ topic: 'payout_returned', amount: 100 }),
    )
    expect(await siteBalance(world.db, 'payouts')).toBe(0n)
    await paidOut(staff, creator, 120)
    await expectConsistentLedger(world)
  })

  test('while a later one is done: that one still covers what it paid', async ({ world }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 60, 90, 60)]
    const first = await paidOut(staff, creator, 100)
    await paidOut(staff, creator, 50)
    expect((await marksOf(creator)).map(([, isPaid]) => isPaid)).toEqual([true, true, false])
    await decided(staff, first, reject)
    // 50 are paid: that covers none of the three whole.
    expect((await marksOf(creator)).map(([, isPaid]) => isPaid)).toEqual([false, false, false])
    await paidOut(staff, creator, 100)
    expect((await marksOf(creator)).map(([, isPaid]) => isPaid)).toEqual([true, true, false])
    await expectConsistentLedger(world)
  })

  test('after the creator changed the bank', async ({ world }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 100)]
    const id = await paidOut(staff, creator, 100)
    await setBank(creator, { bankAccount: '1234 5678', country: 'NO' })
    await decided(staff, id, reject)
    expect(await moneyOf(creator)).toMatchObject({ remainingUnpaidTokens: 100 })
    await expectConsistentLedger(world)
  })

  test('after the creator closed the account', async ({ world }) => {
    const [staff, creator] = [await world.staff(), await earner(world, 100, 100)]
    const id = await paidOut(staff, creator, 100)
    await creator.call(RequestAccountDeletion, { body: { currentPassword: testPassword } })
    world.clock.advance(31 * dayMs)
    await world.makeJobsDue()
    await world.work()
    const stored = await world.db
      .selectFrom('payout_request')
      .select(['account', 'request_note', 'admin_note'])
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ account: null, request_note: '', admin_note: '' })
    await decided(staff, id, reject)
    await world.work()
    expect(await read(staff, id)).toMatchObject({
      ...{ status: 'rejected', isReturned: true, paymentAccountInfo: null },
      earnings: { balance: 200 },
    })
    await expectConsistentLedger(world)
  })
})

test('an account is not deleted while a payout of it is open', async ({ world }) => {
  const [staff, creator] = [await world.staff(), await earner(world, 100)]
  const id = await asked(creator, 100)
  const isDeleted = async () => {
    await world.makeJobsDue()
    await world.work()
    const account = world.db.selectFrom('account').select('deleted_at').where('id', '=', creator.id)
    return (await account.executeTakeFirstOrThrow()).deleted_at !== null
  }
  await creator.call(RequestAccountDeletion, { body: { currentPassword: testPassword } })
  world.clock.advance(31 * dayMs)
  expect(await isDeleted()).toBe(false)
  await decided(staff, id, approve, pay)
  expect(await isDeleted()).toBe(true)
  await expectConsistentLedger(world)
})
