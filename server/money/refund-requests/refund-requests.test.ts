import { ReadQueues } from '#contract/moderation/queues.ts'
import { ListWalletActivity } from '#contract/money/activity.ts'
import { SendTip } from '#contract/money/charges.ts'
import { ListPaymentTransactions, ReadPaymentTransaction } from '#contract/money/payments.ts'
import {
  AnswerOwnRefundRequest,
  AnswerRefundRequest,
  AskForRefund,
  ListOwnRefundRequests,
  ListRefundRequests,
} from '#contract/money/refund-requests.ts'
import { RefundOwnSale } from '#contract/money/refunds.ts'
import { listOf } from '#server/notifications/tests/listing.ts'
import { expectConsistentLedger } from '#tests/invariants/support/consistent-ledger.ts'
import { expect, test } from '#tests/support/world.ts'
import { giveCard, settle, subscribed, topUp } from '../tests/paying.ts'

const reason = 'I meant another creator'

test('a fan asks once, and its creator refunds or declines with a sentence', async ({ world }) => {
  const [fan, creator] = [await world.fan({ wallet: 50 }), await world.creator()]
  const tip = async () =>
    (await fan.call(SendTip, { params: { id: creator.id }, body: { price: 20 } })).data._id
  const ask = (id: string) => fan.call(AskForRefund, { params: { id }, body: { reason } })
  const [first, second] = [await tip(), await tip()]
  const both = await Promise.all([ask(first), ask(first)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const other = await world.creator()
  const stranger = await world.fan()
  const params = { id: first }
  expect((await stranger.call(AskForRefund, { params, body: { reason } })).status).toBe(404)
  expect((await world.visitor.call(AskForRefund, { params, body: { reason } })).status).toBe(401)
  expect((await fan.call(AskForRefund, { params, body: { reason: ' ' } })).status).toBe(422)

  const { data: open } = await creator.call(ListOwnRefundRequests, { query: { status: 'open' } })
  const asked = { kind: 'charge', saleId: first, amount: 20, refunded: 0, reason, status: 'open' }
  expect(open).toMatchObject({ total: 1, data: [{ ...asked, fan: { _id: fan.id }, answer: '' }] })
  expect(open.data[0]).toMatchObject({ saleType: 'tip', creator: { _id: creator.id } })
  expect((await other.call(ListOwnRefundRequests)).data.total).toBe(0)
  const stateOf = async (saleId: string) =>
    (await fan.call(ListWalletActivity)).data.data.find(({ _id }) => _id === saleId)?.refundRequest
  expect([await stateOf(first), await stateOf(second)]).toMatchObject([
    { status: 'open', reason, answer: '', answeredAt: null },
    null,
  ])
  expect((await fan.call(ListOwnRefundRequests)).status).toBe(403)
  const id = open.data[0]?._id ?? ''
  const answer = (refund: boolean, text?: string) => ({
    params: { id },
    body: { refund, ...(text === undefined ? {} : { answer: text }) },
  })
  expect((await other.call(AnswerOwnRefundRequest, answer(true))).status).toBe(404)
  expect((await fan.call(AnswerOwnRefundRequest, answer(true))).status).toBe(403)
  const mute = await creator.call(AnswerOwnRefundRequest, answer(false))
  expect([mute.status, mute.problem.error]).toEqual([422, 'answer_missing'])
  const given = await creator.call(AnswerOwnRefundRequest, answer(true, 'Of course'))
  expect(given.data).toMatchObject({ status: 'refunded', refunded: 20, answer: 'Of course' })
  expect(await world.walletOf(fan)).toBe(30)
  const again = await creator.call(AnswerOwnRefundRequest, answer(true))
  expect([again.status, again.problem.error]).toEqual([409, 'refund_request_answered'])
  expect((await ask(first)).problem.error).toBe('not_refundable')

  await world.work()
  const declined = { refund: false, answer: 'You had your fun' }
  const next = { params: { id: (await ask(second)).data._id }, body: declined }
  expect((await creator.call(AnswerOwnRefundRequest, next)).data.status).toBe('declined')
  expect(await world.walletOf(fan)).toBe(30)
  expect(await stateOf(first)).toMatchObject({ status: 'refunded', answer: 'Of course' })
  expect(await stateOf(second)).toMatchObject({ status: 'declined', answer: declined.answer })
  await world.work()
  expect(await listOf(fan)).toMatchObject([
    { topic: 'refund_declined', amount: 20, refSource: 'refund_request' },
    { topic: 'refund_given', amount: 20, actor: null },
  ])
  const told = (await listOf(creator)).filter(({ topic }) => topic === 'refund_asked')
  expect(told).toMatchObject([{ amount: 20, actor: { _id: fan.id } }, { amount: 20 }])
  expect((await ask(second)).status).toBe(200)
  expect(await stateOf(second)).toMatchObject({ status: 'open' })
  await expectConsistentLedger(world)
})

test('staff see and answer all of them, also of top-ups', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const [staff, support] = [
    await world.staff({ role: 'finance' }),
    await world.staff({ role: 'support' }),
  ]
  const saleId = (await topUp(fan, 50, await giveCard(fan))).data._id
  await settle(world)
  const { data } = await fan.call(AskForRefund, { params: { id: saleId }, body: { reason } })
  expect(data).toMatchObject({ kind: 'payment', saleId, amount: 50 })
  const answer = { params: { id: data._id }, body: { refund: true } }
  expect((await creator.call(AnswerOwnRefundRequest, answer)).status).toBe(404)
  for (const who of [fan, creator, support]) {
    expect((await who.call(ListRefundRequests)).status).toBe(403)
    expect((await who.call(AnswerRefundRequest, answer)).status).toBe(403)
  }
  expect((await staff.call(ListRefundRequests)).data).toMatchObject({
    ...{ total: 1, data: [{ saleType: 'token_package', creator: null }] },
  })
  const waiting = async (who: typeof staff) => (await who.call(ReadQueues)).data.openRefundRequests
  expect([await waiting(staff), await waiting(support)]).toEqual([1, null])
  expect((await staff.call(AnswerRefundRequest, answer)).data).toMatchObject({
    status: 'refunded',
    refunded: 50,
  })
  expect(await world.walletOf(fan)).toBe(0)
  expect(await waiting(staff)).toBe(0)
  const read = await fan.call(ReadPaymentTransaction, { params: { id: saleId } })
  const refundRequest = { status: 'refunded', reason, answer: '' }
  expect(read.data).toMatchObject({ refundRequest, dispute: null, refundReason: '' })
  await settle(world)
  await expectConsistentLedger(world)
})

test('a refund that the gateway refuses later leaves the request open, and both sides know', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
  const staff = await world.staff({ role: 'finance' })
  await subscribed(world, fan, creator, 'refund_fails')
  const [paid] = (await fan.call(ListPaymentTransactions)).data.data
  const params = { id: paid?._id ?? '' }
  const { data: request } = await fan.call(AskForRefund, { params, body: { reason } })
  const answer = { params: { id: request._id }, body: { refund: true, answer: 'Of course' } }
  expect((await staff.call(AnswerRefundRequest, answer)).data.status).toBe('refunded')
  await settle(world)
  await settle(world)
  const state = async () => (await fan.call(ReadPaymentTransaction, { params })).data
  expect(await state()).toMatchObject({
    ...{ status: 'success', refundedPrice: 0 },
    refundRequest: { status: 'open', reason, answer: '', answeredAt: null },
  })
  const noticed = async (person: typeof fan) =>
    (await listOf(person)).filter(({ topic }) => topic === 'refund_failed')
  for (const person of [fan, creator]) {
    expect(await noticed(person)).toMatchObject([{ amount: 10, refSource: 'refund_request' }])
  }
  expect(
    (await creator.call(ListOwnRefundRequests, { query: { status: 'open' } })).data.total,
  ).toBe(1)

  // It can be answered again.
  const declined = { params: { id: request._id }, body: { refund: false, answer: 'Ask your bank' } }
  expect((await creator.call(AnswerOwnRefundRequest, declined)).data.status).toBe('declined')
  await settle(world)
  expect((await state()).refundRequest).toMatchObject({ status: 'declined' })
  expect(await noticed(fan)).toHaveLength(1)
  await expectConsistentLedger(world)
})

test('a request is closed when all of its sale is refunded in another way', async ({ world }) => {
  const [fan, creator] = [await world.fan({ wallet: 50 }), await world.creator()]
  const { _id } = (await fan.call(SendTip, { params: { id: creator.id }, body: { price: 20 } }))
    .data
  const params = { id: _id }
  await fan.call(AskForRefund, { params, body: { reason } })
  const open = async () =>
    (await creator.call(ListOwnRefundRequests, { query: { status: 'open' } })).data.total
  await creator.call(RefundOwnSale, { params, body: { amount: 5 } })
  await world.work()
  expect(await open()).toBe(1)
  await creator.call(RefundOwnSale, { params, body: {} })
  await world.work()
  expect(await open()).toBe(0)
  const [shown] = (await fan.call(ListWalletActivity)).data.data
  expect(shown?.refundRequest).toMatchObject({ status: 'refunded', answer: '' })
})
