import { onTestFinished } from 'vitest'
import { ListPaymentTransactions } from '#contract/money/payments.ts'
import { DisputeSandboxPayment, MoveSandboxDispute } from '#contract/sandbox/disputes.ts'
import {
  ListSandboxAccounts,
  MoveSandboxAccount,
  ReadSandboxDelivery,
  RefundSandboxPayment,
  type SandboxTiming,
  SetSandboxDelivery,
} from '#contract/sandbox/panel.ts'
import { ReturnSandboxTransfer } from '#contract/sandbox/transfers.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import { Person } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expect, test } from '#tests/support/world.ts'
import { giveCard, settle, siteAccount, topUp } from '../tests/paying.ts'
import { readPayoutAccount, signUpForPayouts } from '../tests/payout-accounts.ts'

test('a refund outside the site is played in parts, and never for more than is left', async ({
  world,
}) => {
  const [fan, staff] = [await world.fan(), await world.staff({ role: 'finance' })]
  const id = (await topUp(fan, 50, await giveCard(fan))).data._id
  await settle(world)
  const refund = (amount: number) =>
    staff.call(RefundSandboxPayment, { params: { id }, body: { amount } })
  expect((await refund(12.5)).status).toBe(200)
  await settle(world)
  expect(await world.walletOf(fan)).toBe(37.5)
  const [payment] = (await fan.call(ListPaymentTransactions)).data.data
  expect(payment).toMatchObject({ status: 'success', refundedPrice: 12.5 })
  const tooMuch = await refund(37.51)
  expect([tooMuch.status, tooMuch.problem.facts]).toEqual([422, { left: 37.5 }])
  expect((await refund(0)).status).toBe(422)
  expect((await refund(1.005)).problem.error).toBe('amount_invalid')
  await expectConsistentLedger(world)
})

test('events of payments arrive twice, late, or before the answer, with one effect', async ({
  world,
}) => {
  const [fan, staff] = [await world.fan(), await world.staff()]
  const cardId = await giveCard(fan)
  const choose = (timing: SandboxTiming) => staff.call(SetSandboxDelivery, { body: { timing } })
  expect((await staff.call(ReadSandboxDelivery)).data).toEqual({ timing: 'usual' })

  await choose('twice')
  expect((await staff.call(ReadSandboxDelivery)).data).toEqual({ timing: 'twice' })
  const { deliver } = world.app.webhooks
  let deliveries = 0
  world.app.webhooks.deliver = (...event) => {
    deliveries += 1
    return deliver(...event)
  }
  await topUp(fan, 10, cardId)
  await settle(world)
  expect([deliveries, await world.walletOf(fan)]).toEqual([2, 10])

  await choose('late')
  await topUp(fan, 20, cardId)
  world.clock.advance(minuteMs)
  await settle(world)
  expect(await world.walletOf(fan)).toBe(10)
  world.clock.advance(minuteMs)
  await settle(world)
  expect(await world.walletOf(fan)).toBe(30)

  await choose('before_answer')
  const before = deliveries
  await topUp(fan, 40, cardId)
  expect(deliveries).toBe(before + 1)
  await world.work()
  expect(await world.walletOf(fan)).toBe(70)
  await choose('usual')
  // Of 10, 20 and 40 dollars it keeps 59, 88 and 146 cents.
  expect(await siteAccount(world, 'gateway')).toBe(-67.07)
  await expectConsistentLedger(world)
})

test('the gateway decides about the account of a creator, again and again', async ({ world }) => {
  const [creator, staff] = [await world.creator(), await world.staff()]
  const move = (state: 'complete' | 'restricted', id = creator.id) =>
    staff.call(MoveSandboxAccount, { params: { id }, body: { state } })
  expect((await move('complete')).status).toBe(404)
  await signUpForPayouts(creator, 'incomplete')
  await settle(world)
  for (const [state, transfersEnabled] of [
    ['complete', true],
    ['restricted', false],
  ] as const) {
    expect((await move(state)).status).toBe(200)
    await settle(world)
    expect((await readPayoutAccount(creator)).data).toMatchObject({ transfersEnabled })
    const { data } = await staff.call(ListSandboxAccounts)
    expect(data.data).toMatchObject([{ creator: { _id: creator.id }, state }])
  }
})

test('nobody else plays, and with another gateway there is nothing to play', async ({ world }) => {
  const app = await startTestApp(world.app.databaseUrl, { first: world.app, hasSandbox: false })
  onTestFinished(() => app.close())
  const { id, username, token = '' } = await world.staff()
  const elsewhere = new Person(app, { id, username, token })
  const support = await world.staff({ role: 'support' })
  const params = { id: (await world.fan()).id }
  const calls = [
    [ReadSandboxDelivery, {}],
    [SetSandboxDelivery, { body: { timing: 'late' } }],
    [ListSandboxAccounts, {}],
    [MoveSandboxAccount, { params, body: { state: 'complete' } }],
    [RefundSandboxPayment, { params, body: { amount: 5 } }],
    [DisputeSandboxPayment, { params, body: { kind: 'dispute' } }],
    [MoveSandboxDispute, { params, body: { status: 'won' } }],
    [ReturnSandboxTransfer, { params, body: { outcome: 'reversed' } }],
  ] as const
  for (const [endpoint, input] of calls) {
    const [name, call] = [endpoint.path, endpoint as typeof RefundSandboxPayment]
    expect([name, (await world.visitor.call(call, input as never)).status]).toEqual([name, 401])
    expect([name, (await support.call(call, input as never)).status]).toEqual([name, 403])
    expect([name, (await elsewhere.call(call, input as never)).status]).toEqual([name, 404])
  }
})
