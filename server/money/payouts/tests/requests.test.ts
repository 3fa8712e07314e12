import { ListEarnings } from '#contract/money/earnings.ts'
import {
  CheckPendingPayout,
  ListPayoutRequests,
  ReadPayoutRequest,
  UpdatePayoutRequest,
  WithdrawPayoutRequest,
} from '#contract/money/payouts.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import {
  approve,
  asked,
  decided,
  earn,
  earner,
  moneyOf,
  paidOut,
  pay,
  reject,
  request,
  setBank,
  setPaypal,
  statusesOf,
} from './paying-out.ts'

const mayAsk = async (creator: Person) => (await creator.call(CheckPendingPayout)).data

const balanceOf = async (creator: Person) => (await creator.call(ReadCreatorSelf)).data.balance

const change = (creator: Person, id: string, requestTokens: number, more: object = {}) =>
  creator.call(UpdatePayoutRequest, { params: { id }, body: { requestTokens, ...more } })

describe('what can be paid out', () => {
  test('is what was sold long enough ago; the rest is held until its date', async ({ world }) => {
    const creator = await earner(world, 60)
    await earn(world, creator, 40)
    const [newest] = (await creator.call(ListEarnings)).data.data
    const availableAt = new Date(Date.parse(newest?.createdAt ?? '') + 7 * dayMs).toISOString()
    expect(newest).toMatchObject({ availableAt, isPaid: false })
    expect(await moneyOf(creator)).toEqual({
      totalEarnedTokens: 100,
      previousPaidOutTokens: 0,
      remainingUnpaidTokens: 60,
      heldTokens: 40,
      nextReleaseAt: availableAt,
      requestedTokens: 0,
      owedTokens: 0,
      balance: 100,
    })
    expect((await request(creator, 60.01)).problem.fieldProblems).toEqual({
      requestTokens: { code: 'payout_too_high', facts: { available: 60 } },
    })
    world.clock.advance(7 * dayMs)
    expect(await moneyOf(creator)).toMatchObject({ remainingUnpaidTokens: 100, heldTokens: 0 })
    await asked(creator, 100)
    await expectConsistentLedger(world)
  })

  test('follows the holding period of the site, for new sales', async ({ world }) => {
    const creator = await earner(world, 60)
    const owner = await world.staff()
    await owner.send({
      method: 'PUT',
      url: '/admin/settings',
      payload: JSON.stringify({ payoutHoldDays: 30 }),
      headers: { 'content-type': 'application/json' },
    })
    await earn(world, creator, 40)
    world.clock.advance(29 * dayMs)
    expect(await moneyOf(creator)).toMatchObject({ remainingUnpaidTokens: 60, heldTokens: 40 })
    world.clock.advance(dayMs)
    expect(await moneyOf(creator)).toMatchObject({ remainingUnpaidTokens: 100 })
  })
})

describe('a payout request', () => {
  test('reserves its amount, which stays in the balance until it is paid', async ({ world }) => {
    const creator = await earner(world, 100)
    const reply = await request(creator, 70, { requestNote: 'For the rent' })
    expect(reply.data, reply.text).toMatchObject({
      source: 'performer',
      sourceId: creator.id,
      sourceInfo: { _id: creator.id, username: creator.username },
      requestTokens: 70,
      requestNote: 'For the rent',
      adminNote: '',
      paymentAccountType: 'banking',
      paymentAccountInfo: { bankName: 'Northern Bank', bankAccount: '••••7466', country: 'SE' },
      status: 'pending',
      isWithdrawn: false,
      paidAt: null,
    })
    expect(reply.text).not.toContain('5000')
    expect(await mayAsk(creator)).toBe(false)
    expect(await moneyOf(creator)).toMatchObject({
      remainingUnpaidTokens: 30,
      requestedTokens: 70,
      balance: 100,
    })
    expect(await balanceOf(creator)).toBe(100)
    await expectConsistentLedger(world)

    const staff = await world.staff({ role: 'finance' })
    await decided(staff, reply.data._id, approve)
    expect(await balanceOf(creator)).toBe(100)
    await decided(staff, reply.data._id, pay)
    expect(await balanceOf(creator)).toBe(30)
    expect(await moneyOf(creator)).toMatchObject({
      totalEarnedTokens: 100,
      previousPaidOutTokens: 70,
      remainingUnpaidTokens: 30,
      requestedTokens: 0,
    })
    expect(await mayAsk(creator)).toBe(true)
    await expectConsistentLedger(world)
  })

  test('is open once at a time, also of twenty that come at once', async ({ world }) => {
    const creator = await earner(world, 500)
    const replies = await Promise.all(Array.from({ length: 20 }, () => request(creator, 50)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    const refusals = new Set(replies.map(({ problem }) => problem?.error).filter(Boolean))
    expect([...refusals]).toEqual(['payout_open'])
    expect(await moneyOf(creator)).toMatchObject({
      remainingUnpaidTokens: 450,
      requestedTokens: 50,
    })
    await expectConsistentLedger(world)
  })

  test.for([
    [49.99, 'payout_too_low', { min: 50 }],
    [0, 'payout_too_low', { min: 50 }],
    [100.01, 'payout_too_high', { available: 100 }],
    [1e9, 'payout_too_high', { available: 100 }],
    [60.001, 'amount_invalid', {}],
    [-60, 'dollars_missing', {}],
  ] as const)('of %d is refused', async ([amount, code, facts], { world }) => {
    const creator = await earner(world, 100)
    const { status, problem } = await request(creator, amount)
    expect(status).toBe(422)
    expect(problem.fieldProblems?.requestTokens).toEqual({ code, facts })
    expect(await statusesOf(creator)).toEqual([])
    await expectConsistentLedger(world)
  })

  test('needs the account of its method, and keeps it as it was', async ({ world }) => {
    const creator = await world.creator()
    await earn(world, creator, 100)
    world.clock.advance(7 * dayMs)
    for (const paymentAccountType of ['banking', 'paypal', 'stripe'] as const) {
      const { status, problem } = await request(creator, 60, { paymentAccountType })
      expect([status, problem.error]).toEqual([422, 'payout_account_missing'])
    }
    await setPaypal(creator)
    const id = await asked(creator, 60, { paymentAccountType: 'paypal' })
    await setPaypal(creator, 'other@pay.test')
    const { data } = await creator.call(ReadPayoutRequest, { params: { id } })
    expect(data.paymentAccountInfo?.email).toBe('n••••@pay.test')
    expect((await request(creator, 60)).status).toBe(409)
  })

  test('can be changed while it is pending, up to what it reserves itself', async ({ world }) => {
    const creator = await earner(world, 100)
    await setPaypal(creator)
    const id = await asked(creator, 70)
    expect((await change(creator, id, 100.01)).problem.fieldProblems).toMatchObject({
      requestTokens: { facts: { available: 100 } },
    })
    expect(await moneyOf(creator)).toMatchObject({ requestedTokens: 70 })
    const more = { paymentAccountType: 'paypal', requestNote: 'All of it' }
    const changed = await change(creator, id, 100, more)
    expect(changed.data, changed.text).toMatchObject({ _id: id, requestTokens: 100, ...more })
    expect(await moneyOf(creator)).toMatchObject({
      requestedTokens: 100,
      remainingUnpaidTokens: 0,
    })
    await expectConsistentLedger(world)
    await decided(await world.staff(), id, approve)
    const late = await change(creator, id, 60)
    expect([late.status, late.problem.error]).toEqual([409, 'payout_not_pending'])
    await expectConsistentLedger(world)
  })

  test('can be withdrawn while it is pending: nothing is reserved any more', async ({ world }) => {
    const creator = await earner(world, 100)
    const withdraw = (id: string) => creator.call(WithdrawPayoutRequest, { params: { id } })
    const id = await asked(creator, 100)
    expect((await withdraw(id)).data).toMatchObject({ status: 'rejected', isWithdrawn: true })
    expect(await moneyOf(creator)).toMatchObject({ remainingUnpaidTokens: 100 })
    expect((await withdraw(id)).problem.error).toBe('payout_not_pending')
    const approved = await asked(creator, 100)
    await decided(await world.staff(), approved, approve)
    expect((await withdraw(approved)).status).toBe(409)
    expect(await statusesOf(creator)).toEqual(['approved', 'rejected'])
    await expectConsistentLedger(world)
  })

  test('is listed by status, and read by its creator alone', async ({ world }) => {
    const staff = await world.staff()
    const creator = await earner(world, 200)
    const paid = await paidOut(staff, creator, 50)
    const rejected = await asked(creator, 60)
    await decided(staff, rejected, reject)
    const open = await asked(creator, 70)
    const listed = await creator.call(ListPayoutRequests, {
      query: { sortBy: 'requestTokens', sort: 'asc', limit: 2 },
    })
    expect(listed.data).toMatchObject({ total: 3, data: [{ _id: paid }, { _id: rejected }] })
    const done = await creator.call(ListPayoutRequests, { query: { status: 'rejected' } })
    expect(done.data).toMatchObject({ total: 1, data: [{ adminNote: 'The name differs' }] })

    const other = await world.creator()
    expect((await other.call(ListPayoutRequests)).data.total).toBe(0)
    expect((await other.call(ReadPayoutRequest, { params: { id: open } })).status).toBe(404)
    expect((await change(other, open, 60)).status).toBe(404)
    const params = { id: open }
    expect((await other.call(WithdrawPayoutRequest, { params })).status).toBe(404)
    const fan = await world.fan()
    expect((await fan.call(ListPayoutRequests)).problem.error).toBe('creator_only')
    expect((await world.visitor.call(ListPayoutRequests)).status).toBe(401)
  })

  test('goes to an IBAN only if its numbers add up', async ({ world }) => {
    const creator = await world.creator()
    await setBank(creator)
    await expect(
      setBank(creator, { bankAccount: 'SE46 5000 0000 0583 9825 7466' }),
    ).rejects.toThrow('iban_wrong')
    await setBank(creator, { bankAccount: '1234-567 890' })
  })
})
