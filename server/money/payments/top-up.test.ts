import { AddCard } from '#contract/money/cards.ts'
import { ListPaymentTransactions, ReadPaymentTransaction } from '#contract/money/payments.ts'
import { AnswerChallenge } from '#contract/sandbox/challenges.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import {
  age,
  eventsOf,
  giveCard,
  sandboxOf,
  settle,
  siteAccount,
  takenBySandbox,
  topUp,
} from '../tests/paying.ts'

describe('wallet top-up', () => {
  test('the wallet grows when the gateway says so, not before, and the page is told', async ({
    world,
  }) => {
    const fan = await world.fan()
    const reply = await topUp(fan, 25.5, await giveCard(fan))
    expect(reply.data).toEqual({ _id: expect.any(String), status: 'processing' })
    expect(await world.walletOf(fan)).toBe(0)

    await settle(world)
    expect(await world.walletOf(fan)).toBe(25.5)
    expect(await siteAccount(world, 'gateway')).toBe(-24.46)
    expect(await siteAccount(world, 'gateway_fees')).toBe(-1.04)
    expect(eventsOf(world, fan, 'balance')).toEqual([{ balance: 25.5 }])
    expect(eventsOf(world, fan, 'payment_status_callback')).toEqual([
      {
        redirectUrl: '/payment/success',
        transactionId: reply.data._id,
        type: 'token_package',
        status: 'success',
        message: null,
        failureCode: null,
      },
    ])
  })

  test.for([2.95, 300])('%d is within the limits', async (amount, { world }) => {
    const fan = await world.fan()
    expect((await topUp(fan, amount, await giveCard(fan))).data.status).toBe('processing')
  })

  test.for([0, 2.94, 300.01, 1e9, 10.001])(
    '%d is refused before the gateway is called',
    async (amount, { world }) => {
      const fan = await world.fan()
      const reply = await topUp(fan, amount, await giveCard(fan))
      expect(reply.status).toBe(422)
      expect(['top_up_out_of_range', 'amount_invalid']).toContain(reply.problem.error)
      expect(reply.problem.message).toMatch(/2\.95.*300\.00|two decimals/)
      expect(await takenBySandbox(world)).toBe(0)
    },
  )

  test.for([
    ['declined', 'Your card was declined. Try another card.', 'card_declined'],
    [
      'insufficient_funds',
      'Your card has insufficient funds. Use another card.',
      'card_insufficient_funds',
    ],
    ['expired_card', 'Your card has expired. Use another card.', 'card_expired'],
  ] as const)(
    'a card that is %s is an answer with its reason, an event for who waits for it, and moves nothing',
    async ([card, message, failureCode], { world }) => {
      const fan = await world.fan()
      const reply = await topUp(fan, 20, await giveCard(fan, card))
      expect(reply.status).toBe(200)
      const failed = { status: 'fail', message, failureCode }
      expect(reply.data).toEqual({ _id: expect.any(String), ...failed })
      const params = { id: reply.data._id }
      expect((await fan.call(ReadPaymentTransaction, { params })).data).toMatchObject(failed)
      await settle(world)
      expect(await world.walletOf(fan)).toBe(0)
      expect(eventsOf(world, fan, 'payment_status_callback')).toEqual([
        {
          redirectUrl: '/payment/cancel',
          transactionId: reply.data._id,
          type: 'token_package',
          ...failed,
        },
      ])
    },
  )

  test('a challenge that its holder approves fills the wallet', async ({ world }) => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const started = (await topUp(fan, 40, await giveCard(fan, 'challenge'))).data
    expect(started.status).toBe('require_authentication')
    await settle(world)
    expect(await world.walletOf(fan)).toBe(0)

    const params = { secret: started.stripeClientSecret ?? '' }
    const body = { answer: 'approve' } as const
    expect((await other.call(AnswerChallenge, { params, body })).status).toBe(404)
    expect((await fan.call(AnswerChallenge, { params, body })).data.status).toBe('processing')
    await settle(world)
    expect(await world.walletOf(fan)).toBe(40)
  })

  test('a challenge that its holder refuses ends the payment with a sentence', async ({
    world,
  }) => {
    const fan = await world.fan()
    const started = (await topUp(fan, 40, await giveCard(fan, 'challenge'))).data
    const params = { secret: started.stripeClientSecret ?? '' }
    await fan.call(AnswerChallenge, { params, body: { answer: 'refuse' } })
    await settle(world)
    expect(await world.walletOf(fan)).toBe(0)
    expect(eventsOf(world, fan, 'payment_status_callback')).toMatchObject([
      {
        redirectUrl: '/payment/cancel',
        status: 'fail',
        message: expect.stringContaining('confirm'),
      },
    ])
  })

  test('a challenge that nobody answers is canceled after an hour', async ({ world }) => {
    const fan = await world.fan()
    const started = (await topUp(fan, 40, await giveCard(fan, 'challenge'))).data
    await age(world, started._id, 61)
    await world.work()
    const read = await fan.call(ReadPaymentTransaction, { params: { id: started._id } })
    expect(read.data).toMatchObject({ status: 'canceled', stripeClientSecret: null })
    const params = { secret: started.stripeClientSecret ?? '' }
    expect((await fan.call(AnswerChallenge, { params, body: { answer: 'approve' } })).status).toBe(
      404,
    )
    await settle(world)
    expect(await world.walletOf(fan)).toBe(0)
  })

  test('one key pays once, even when sent concurrently; another amount with it is rejected', async ({
    world,
  }) => {
    const fan = await world.fan()
    const cardId = await giveCard(fan)
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => topUp(fan, 30, cardId, 'tap')))
    expect(new Set(replies.map((reply) => reply.data._id)).size).toBe(1)
    await settle(world)
    expect(await world.walletOf(fan)).toBe(30)
    expect(await takenBySandbox(world)).toBe(30)

    const later = await topUp(fan, 30, cardId, 'tap')
    expect(later.data).toEqual({ _id: replies[0]?.data._id, status: 'success' })
    expect((await topUp(fan, 31, cardId, 'tap')).problem.error).toBe('key_reused')
    expect((await topUp(fan, 30, cardId)).status).toBe(200)
    await settle(world)
    expect(await world.walletOf(fan)).toBe(60)
  })

  test('a repeated key answers its first result, also when its card was discarded after it', async ({
    world,
  }) => {
    const fan = await world.fan()
    const { token: cardId } = (
      await fan.call(AddCard, {
        params: { provider: 'stripe' },
        body: { token: 'tok_sandbox_visa_success', month: '12', year: '2030', keep: 'never' },
      })
    ).data
    const { _id } = (await topUp(fan, 30, cardId, 'tap')).data
    await settle(world)
    const repeated = await topUp(fan, 30, cardId, 'tap')
    expect(repeated.status, repeated.text).toBe(200)
    expect(repeated.data).toEqual({ _id, status: 'success' })
    expect((await topUp(fan, 30, cardId)).problem.error).toBe('card_unknown')
    expect(await world.walletOf(fan)).toBe(30)
  })

  test('another fan may use the same key', async ({ world }) => {
    const [one, two] = [await world.fan(), await world.fan()]
    await topUp(one, 10, await giveCard(one), 'same')
    await topUp(two, 20, await giveCard(two), 'same')
    await settle(world)
    expect([await world.walletOf(one), await world.walletOf(two)]).toEqual([10, 20])
  })

  test('the card of another, an unknown gateway and an unknown coupon are refused', async ({
    world,
  }) => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const theirs = await giveCard(other, 'challenge')
    expect((await topUp(fan, 20, theirs)).problem.error).toBe('card_unknown')
    const mine = await giveCard(fan)
    const call = (body: object) =>
      fan.send({
        method: 'POST',
        url: '/payment/wallet/top-up',
        payload: JSON.stringify({ amount: 20, cardId: mine, ...body }),
        headers: { 'content-type': 'application/json' },
      })
    expect((await call({ paymentGateway: 'ccbill' })).problem.error).toBe('gateway_unavailable')
    expect((await call({ couponCode: 'HALF' })).problem.error).toBe('coupon_unknown')
    expect((await call({ couponCode: '' })).status).toBe(200)
  })

  test('creators do not top up', async ({ world }) => {
    const creator = await world.creator()
    expect((await topUp(creator, 20, 'tok_sandbox_visa_success')).problem.error).toBe('fan_only')
  })

  test('payments are listed for the one who made them, newest change first', async ({ world }) => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const cardId = await giveCard(fan)
    await topUp(fan, 10, cardId)
    await topUp(fan, 20, await giveCard(fan, 'declined'))
    await settle(world)
    const { data } = await fan.call(ListPaymentTransactions)
    expect(data.total).toBe(2)
    expect(data.data.map((each) => [each.originalPrice, each.status])).toEqual([
      [10, 'success'],
      [20, 'fail'],
    ])
    expect(data.data[0]).toMatchObject({
      type: 'token_package',
      paymentGateway: 'stripe',
      source: 'user',
      sourceId: fan.id,
      target: 'wallet',
      products: [
        {
          description: 'Wallet top-up of $10.00',
          price: 10,
          extraInfo: { performerName: null, months: 0, credited: 10 },
        },
      ],
      totalPrice: 10,
      couponInfo: null,
    })
    const failed = await fan.call(ListPaymentTransactions, { query: { status: 'fail' } })
    expect(failed.data.total).toBe(1)
    const byPrice = { query: { sortBy: 'totalPrice', sort: 'desc', limit: 1 } }
    expect((await fan.call(ListPaymentTransactions, byPrice)).data.data[0]?.totalPrice).toBe(20)
    const future = { query: { fromDate: '2990-01-01' } }
    expect((await fan.call(ListPaymentTransactions, future)).data).toEqual({ data: [], total: 0 })
    expect((await other.call(ListPaymentTransactions)).data.total).toBe(0)
    const id = data.data[0]?._id ?? ''
    expect((await other.call(ReadPaymentTransaction, { params: { id } })).status).toBe(404)
    expect(sandboxOf(world).name).toBe('sandbox')
  })
})
