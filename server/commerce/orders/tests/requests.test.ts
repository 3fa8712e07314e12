import {
  AnswerOrderRequest,
  AskForOrder,
  DecideOrderRequest,
} from '#contract/commerce/order-requests.ts'
import { ReadOrder } from '#contract/commerce/orders.ts'
import {
  AnswerOwnRefundRequest,
  AskForRefund,
  ListOwnRefundRequests,
} from '#contract/money/refund-requests.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { checkLedger } from '#server/money/ledger/index.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { sold } from './sold.ts'

const reason = 'It is too small'

async function asked(world: World, wish: Parameters<typeof sold>[1] = {}) {
  const one = await sold(world, wish)
  const params = { id: one.placed._id }
  const ask = (kind: 'cancel' | 'return' | 'withdrawal', by: Person = one.fan) =>
    by.call(AskForOrder, { params, body: { kind, reason } })
  const answer = (body: object, by: Person = one.creator) =>
    by.call(AnswerOrderRequest, { params, body: body as never })
  const ship = () => one.move({ deliveryStatus: 'shipping', shippingCode: 'RX1' })
  return { ...one, params, ask, answer, ship }
}

describe('the request of a buyer', () => {
  test('cancels an order before it is sent, once its creator agrees', async ({ world }) => {
    const { fan, creator, params, ask, answer, ship, stock } = await asked(world)
    expect((await ask('return')).problem.error).toBe('order_return_early')
    for (const other of [creator, await world.fan()])
      expect((await ask('cancel', other)).status).toBe(404)
    expect((await ask('cancel', world.visitor)).status).toBe(401)
    const empty = await fan.call(AskForOrder, { params, body: { kind: 'cancel', reason: ' ' } })
    expect(empty.status).toBe(422)
    const silent = await fan.call(AskForOrder, { params, body: { kind: 'cancel' } })
    expect(silent.problem.fieldProblems).toMatchObject({ reason: { code: 'reason_missing' } })
    const { data } = await ask('cancel')
    const open = { kind: 'cancel', status: 'open', reason, answer: '', answeredAt: null }
    expect(data).toMatchObject({ deliveryStatus: 'processing', request: open })
    const { data: listed } = await creator.call(ListOwnRefundRequests, {
      query: { status: 'open' },
    })
    expect(listed).toMatchObject({ total: 1, data: [{ saleType: 'product', wish: 'cancel' }] })

    expect((await ask('cancel')).problem.error).toBe('refund_request_open')
    const held = await ship()
    expect([held.status, held.problem.error]).toEqual([409, 'order_cancel_asked'])
    expect((await answer({ refund: true }, await world.creator())).status).toBe(404)
    expect((await answer({ refund: true }, fan)).status).toBe(403)
    const given = await answer({ refund: true, answer: 'Of course' })
    expect(given.data).toMatchObject({
      ...{ deliveryStatus: 'refunded', refundedPrice: 20 },
      request: { status: 'refunded', answer: 'Of course' },
    })
    expect([await world.walletOf(fan), await stock()]).toEqual([100, 5])
    expect((await answer({ refund: true })).problem.error).toBe('refund_request_answered')
    expect((await ask('cancel')).problem.error).toBe('not_refundable')
    expect(await checkLedger(world.db)).toMatchObject({ balanced: true })
  })

  test('is declined with words, and the order goes on', async ({ world }) => {
    const { fan, params, ask, answer, ship } = await asked(world)
    await ask('cancel')
    expect((await answer({ refund: false })).problem.error).toBe('answer_missing')
    const declined = await answer({ refund: false, answer: 'It is packed' })
    expect(declined.data.request).toMatchObject({ status: 'declined', answer: 'It is packed' })
    expect((await ship()).data.deliveryStatus).toBe('shipping')
    expect((await ask('cancel')).problem.error).toBe('order_cancel_late')
    const { data } = await fan.call(ReadOrder, { params })
    expect(data).toMatchObject({ deliveryStatus: 'shipping', request: { status: 'declined' } })
  })

  test('returns an order until 14 days after its delivery', async ({ world }) => {
    const { fan, params, ask, answer, ship, move, stock } = await asked(world)
    await ship()
    const { data } = await move({ deliveryStatus: 'delivered' })
    const deliveredAt = data.deliveredAt ?? ''
    const until = new Date(Date.parse(deliveredAt) + 14 * dayMs).toISOString()
    expect(data).toMatchObject({ returnableUntil: until, request: null })
    world.clock.advance(14 * dayMs - 60_000)
    // A right, which needs no reason.
    const withdrawn = await fan.call(AskForOrder, { params, body: { kind: 'withdrawal' } })
    expect(withdrawn.data.request).toMatchObject({ kind: 'withdrawal', reason: '' })
    await answer({ refund: false, answer: 'Please send it back first' })
    expect((await ask('return')).data.request).toMatchObject({ kind: 'return', status: 'open' })
    await answer({ refund: true, isBack: false })
    expect([await world.walletOf(fan), await stock()]).toEqual([100, 4])
  })

  test('comes too late 14 days after the delivery', async ({ world }) => {
    const { ask, ship, move } = await asked(world)
    await ship()
    await move({ deliveryStatus: 'delivered' })
    world.clock.advance(14 * dayMs)
    for (const kind of ['return', 'withdrawal'] as const) {
      expect((await ask(kind)).problem.error).toBe('order_return_late')
    }
  })

  test('is not for files, which are refunded as other sales', async ({ world }) => {
    const { fan, creator, params, ask } = await asked(world, { type: 'digital' })
    expect((await ask('withdrawal')).problem.error).toBe('order_of_file')
    const { data } = await fan.call(AskForRefund, { params, body: { reason } })
    const shown = await fan.call(ReadOrder, { params })
    expect(shown.data.request).toMatchObject({ kind: 'refund', status: 'open' })
    await creator.call(AnswerOwnRefundRequest, { params: { id: data._id }, body: { refund: true } })
    const after = await fan.call(ReadOrder, { params })
    expect(after.data).toMatchObject({
      deliveryStatus: 'refunded',
      request: { status: 'refunded' },
    })
  })

  test('is one at a time, also for those of money, and goes before the parcel or after', async ({
    world,
  }) => {
    const { fan, params, ask, ship } = await asked(world)
    const calls = [
      ask('cancel'),
      ask('cancel'),
      fan.call(AskForRefund, { params, body: { reason } }),
    ]
    const both = await Promise.all(calls)
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const next = await asked(world)
    const [requested, shipped] = await Promise.all([next.ask('cancel'), next.ship()])
    expect([requested.status, shipped.status].toSorted()).toEqual([200, 409])
    expect((await ship()).status).toBe(409)
  })

  test('is answered by staff, who leave a record', async ({ world }) => {
    const { fan, params, ask } = await asked(world)
    const [finance, support] = [
      await world.staff({ role: 'finance' }),
      await world.staff({ role: 'support' }),
    ]
    await ask('cancel')
    const decide = (body: object, by: Person = finance) =>
      by.call(DecideOrderRequest, { params, body: body as never })
    for (const other of [fan, support])
      expect((await decide({ refund: true }, other)).status).toBe(403)
    await decide({ refund: false, answer: 'It is on its way' })
    await ask('cancel')
    expect((await decide({ refund: true })).data.deliveryStatus).toBe('refunded')
    const owner = await world.staff({ role: 'owner' })
    const log = await owner.call(ListAuditLog, { query: { targetId: params.id } })
    expect(log.data.data.map(({ action }) => action)).toEqual([
      'charge.refunded',
      'refund_request.declined',
    ])
    expect(await world.walletOf(fan)).toBe(100)
  })
})
