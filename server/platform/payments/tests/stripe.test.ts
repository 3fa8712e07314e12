import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GatewayUnavailable } from '../gateway.ts'
import { createStripeGateway } from '../stripe/stripe.ts'
import { blankOrder, newKey, paymentGatewayContract } from './contract.ts'
import { startFakeStripe } from './fake-stripe.ts'

const CARDS = {
  success: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  insufficient_funds: 'pm_card_chargeDeclinedInsufficientFunds',
  expired_card: 'pm_card_chargeDeclinedExpiredCard',
  challenge: 'pm_card_authenticationRequiredOnSetup',
  always_challenge: 'pm_card_authenticationRequired',
}

async function open() {
  const fake = await startFakeStripe()
  const secretKey = ['sk', 'test', 'fake'].join('_')
  const webhookSecret = 'webhook-secret-of-this-test'
  const gateway = createStripeGateway({
    secretKey,
    publishableKey: 'pk_test_fake',
    webhookSecret,
    endpoint: { protocol: 'http', host: '127.0.0.1', port: fake.port },
  })
  const { webhooks } = new Stripe(secretKey)
  return {
    fake,
    gateway,
    formToken: (card: keyof typeof CARDS) => CARDS[card],
    answerChallenge: async (clientSecret: string, answer: 'approve' | 'refuse') =>
      fake.answerChallenge(clientSecret, answer),
    deliveries: async () =>
      fake.events.map((event) => {
        const payload = JSON.stringify(event)
        const signature = webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
        return { rawBody: Buffer.from(payload), signature }
      }),
    sign: (rawBody: Buffer, timestamp: number) =>
      webhooks.generateTestHeaderString({
        payload: rawBody.toString(),
        secret: webhookSecret,
        timestamp,
      }),
    close: fake.close,
  }
}

paymentGatewayContract('stripe', open)

describe('stripe', () => {
  let world: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    world = await open()
  })
  afterAll(() => world.close())

  const save = async (token = 'tok_visa') => {
    const account = { id: 'account', email: 'alex@demo.test', name: 'Alex' }
    const card = { key: newKey(), token, customerRef: null, account }
    const saved = await world.gateway.saveCard(card)
    if (saved.status !== 'saved') throw new Error(saved.declineCode)
    return saved
  }

  test('a token of an older form becomes a card of a customer, with its expiry', async () => {
    expect(await save()).toMatchObject({ brand: 'visa', month: '04', year: '2034' })
  })

  test('a short outage is retried with the same key, after a long one the outcome is unknown', async () => {
    const { cardToken, customerRef } = await save()
    const order = { ...blankOrder(), cardToken, customerRef }
    world.fake.failNext(1)
    expect(await world.gateway.charge(order)).toMatchObject({ status: 'succeeded' })
    world.fake.failNext(3)
    await expect(world.gateway.charge({ ...order, key: newKey() })).rejects.toBeInstanceOf(
      GatewayUnavailable,
    )
    world.fake.failNext(0)
  }, 20_000)

  test('a card that the customer does not hold any more asks to be added again', async () => {
    const { cardToken, customerRef } = await save()
    await world.gateway.removeCard(cardToken)
    const outcome = await world.gateway.charge({ ...blankOrder(), cardToken, customerRef })
    expect(outcome).toMatchObject({ status: 'declined', declineCode: 'card_missing' })
  })

  test('an amount of zero is a bug', async () => {
    const { cardToken, customerRef } = await save()
    const order = { ...blankOrder(), cardToken, customerRef, amountCents: 0n }
    await expect(world.gateway.charge(order)).rejects.toBeInstanceOf(RangeError)
  })

  test('events that do not concern payments are ignored', async () => {
    const payload = JSON.stringify({ id: 'evt_x', object: 'event', type: 'payout.paid', data: {} })
    const { webhooks } = new Stripe(['sk', 'test'].join('_'))
    const secret = 'webhook-secret-of-this-test'
    const signature = webhooks.generateTestHeaderString({ payload, secret })
    expect(world.gateway.readEvent(Buffer.from(payload), signature)).toMatchObject({
      type: 'other',
      rawType: 'payout.paid',
      reference: null,
    })
  })
})
