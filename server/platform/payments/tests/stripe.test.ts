import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GatewayEventForeign, GatewayUnavailable, PayoutAccountRefused } from '../index.ts'
import { dueOf, holdOf } from '../stripe/accounts.ts'
import { createStripeGateway } from '../stripe/stripe.ts'
import { payoutAccountContract } from './account-contract.ts'
import { blankOrder, newKey, paymentGatewayContract } from './contract.ts'
import { disputeContract } from './dispute-contract.ts'
import type { FakeSignUp } from './fake-accounts.ts'
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
  const connectWebhookSecret = 'connect-secret-of-this-test'
  const gateway = createStripeGateway({
    secretKey,
    publishableKey: 'pk_test_fake',
    webhookSecret,
    connectWebhookSecret,
    endpoint: { protocol: 'http', host: '127.0.0.1', port: fake.port },
  })
  const { webhooks } = new Stripe(secretKey)
  const accounts = gateway.payoutAccounts
  if (!accounts) throw new Error('the gateway pays no creators')
  const signedWith = (secret: string) => (rawBody: Buffer, timestamp: number) =>
    webhooks.generateTestHeaderString({ payload: rawBody.toString(), secret, timestamp })
  const deliver = (events: unknown[], secret: string) =>
    events.map((event) => {
      const payload = JSON.stringify(event)
      const signature = webhooks.generateTestHeaderString({ payload, secret })
      return { rawBody: Buffer.from(payload), signature }
    })
  return {
    fake,
    gateway,
    accounts,
    finishSignUp: async (url: string, outcome: FakeSignUp) =>
      fake.accounts.finishSignUp(url, outcome),
    failAtBank: async (payoutId: string) => fake.accounts.transfers.failAtBank(payoutId),
    readEvent: gateway.readEvent,
    accountDeliveries: async () => deliver(fake.accounts.events, connectWebhookSecret),
    signAccount: signedWith(connectWebhookSecret),
    formToken: (card: keyof typeof CARDS) => CARDS[card],
    answerChallenge: async (clientSecret: string, answer: 'approve' | 'refuse') =>
      fake.answerChallenge(clientSecret, answer),
    openDispute: async (reference: string, status: string) => fake.openDispute(reference, status),
    moveDispute: async (dispute: string, status: string) => fake.moveDispute(dispute, status),
    warnOfFraud: async (reference: string) => {
      fake.warnOfFraud(reference)
    },
    deliveries: async () =>
      deliver([...fake.events, ...fake.accounts.transfers.events], webhookSecret),
    sign: signedWith(webhookSecret),
    close: fake.close,
  }
}

paymentGatewayContract('stripe', open)
disputeContract('stripe', open)
payoutAccountContract('stripe', open)

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

  test('a fee is unknown until Stripe has booked the charge, and is of the currency of the balance', async () => {
    const { balance } = world.fake
    const { cardToken, customerRef } = await save()
    const order = { ...blankOrder(), cardToken, customerRef, amountCents: 1_000n }
    const { reference } = await world.gateway.charge(order)
    balance.isLate = true
    expect(await world.gateway.feeOf(reference ?? '')).toBeUndefined()
    Object.assign(balance, { isLate: false, currency: 'eur', rate: 0.92 })
    const fee = await world.gateway.feeOf(reference ?? '')
    Object.assign(balance, { currency: 'usd', rate: 1 })
    expect(fee).toEqual({ feeCents: 57n, grossCents: 920n, currency: 'eur' })
  })

  test('an amount of zero is a bug', async () => {
    const { cardToken, customerRef } = await save()
    const order = { ...blankOrder(), cardToken, customerRef, amountCents: 0n }
    await expect(world.gateway.charge(order)).rejects.toBeInstanceOf(RangeError)
  })

  const eventOf = (change: object) => ({
    ...{ id: 'evt_x', object: 'event', livemode: false, type: 'payout.paid', data: {} },
    ...change,
  })
  const nowSeconds = () => Math.floor(Date.now() / 1000)
  const read = (event: object) => {
    const rawBody = Buffer.from(JSON.stringify(event))
    return world.gateway.readEvent(rawBody, world.sign(rawBody, nowSeconds()))
  }
  const readOfAccount = (event: object) => {
    const rawBody = Buffer.from(JSON.stringify(event))
    return world.accounts.readEvent(rawBody, world.signAccount(rawBody, nowSeconds()))
  }

  test('events that do not concern payments are ignored', async () => {
    expect(read(eventOf({}))).toMatchObject({
      type: 'other',
      rawType: 'payout.paid',
      reference: null,
    })
  })

  test('B25: an event of real money, of a connected account or older than five minutes is refused', () => {
    expect(() => read(eventOf({ livemode: true }))).toThrow(GatewayEventForeign)
    expect(() => read(eventOf({ account: 'acct_other' }))).toThrow(GatewayEventForeign)
    const rawBody = Buffer.from(JSON.stringify(eventOf({})))
    for (const [ageSeconds, isRefused] of [
      [290, false],
      [310, true],
    ] as const) {
      const signature = world.sign(rawBody, nowSeconds() - ageSeconds)
      const attempt = expect(() => world.gateway.readEvent(rawBody, signature))
      if (isRefused) attempt.toThrow('not from Stripe')
      else attempt.not.toThrow()
    }
  })

  test('B25: a site that takes real money refuses events of tests', () => {
    const webhookSecret = 'webhook-secret-of-this-test'
    const gateway = createStripeGateway({
      ...{ secretKey: ['sk', 'live', 'fake'].join('_'), publishableKey: 'pk', webhookSecret },
    })
    const readLive = (livemode: boolean) => {
      const rawBody = Buffer.from(JSON.stringify(eventOf({ livemode })))
      return gateway.readEvent(rawBody, world.sign(rawBody, nowSeconds()))
    }
    expect(() => readLive(false)).toThrow(GatewayEventForeign)
    expect(readLive(true).type).toBe('other')
    expect(gateway.payoutAccounts).toBeUndefined()
  })

  test('B25: an event of the site itself, or whose account is another than its own, is no event of an account', () => {
    const data = { object: { id: 'acct_1', object: 'account', metadata: { account_key: 'k' } } }
    const event = eventOf({ type: 'account.updated', account: 'acct_1', data })
    expect(readOfAccount(event)).toMatchObject({ reference: 'acct_1', key: 'k' })
    expect(() => readOfAccount({ ...event, account: undefined })).toThrow(GatewayEventForeign)
    expect(() => readOfAccount({ ...event, account: 'acct_2' })).toThrow(GatewayEventForeign)
  })

  test('events of Accounts v2, which only name their account, are understood', () => {
    const type = 'v2.core.account[configuration.recipient].capability_status_updated'
    const related_object = {
      id: 'acct_2',
      type: 'v2.core.account',
      url: '/v2/core/accounts/acct_2',
    }
    const thin = { id: 'evt_2', object: 'v2.core.event', livemode: false, type, related_object }
    expect(readOfAccount(thin)).toMatchObject({
      ...{ type: 'account.updated', rawType: type, reference: 'acct_2', key: null },
    })
    expect(() => readOfAccount({ ...thin, livemode: true })).toThrow(GatewayEventForeign)
    expect(() => readOfAccount({ ...thin, related_object: undefined })).toThrow(GatewayEventForeign)
  })

  test('a transfer that the site’s balance does not cover is refused for that reason', async () => {
    const reference = await world.accounts.open({ key: newKey(), country: 'DE', metadata: {} })
    const pages = { returnUrl: 'https://site.test', refreshUrl: 'https://site.test' }
    await world.finishSignUp(await world.accounts.signUpPage({ reference, ...pages }), 'complete')
    world.fake.accounts.transfers.setBalance(500)
    const order = { key: newKey(), payoutId: newKey(), reference, currency: 'usd' }
    expect(await world.accounts.transfer({ ...order, amountCents: 501n })).toMatchObject({
      ...{ status: 'refused', reason: 'balance_low' },
    })
  })

  test('B20: yen and dinars are sent in their own smallest unit, as they come', async () => {
    const reference = await world.accounts.open({ key: newKey(), country: 'JP', metadata: {} })
    const pages = { returnUrl: 'https://site.test', refreshUrl: 'https://site.test' }
    await world.finishSignUp(await world.accounts.signUpPage({ reference, ...pages }), 'complete')
    const { transfers } = world.fake.accounts
    transfers.setBalance(1_000_000)
    for (const [currency, amountCents] of [
      ['jpy', 1_200n],
      ['kwd', 12_345n],
      ['usd', 1_999n],
    ] as const) {
      const payoutId = newKey()
      const order = { key: payoutId, payoutId, reference, amountCents, currency }
      const outcome = await world.accounts.transfer(order)
      if (outcome.status !== 'sent') throw new Error(outcome.message)
      expect(transfers.made.get(outcome.reference)).toMatchObject({
        ...{ amount: Number(amountCents), currency },
      })
      const { cardToken, customerRef } = await save()
      const charge = { ...blankOrder(), cardToken, customerRef, amountCents, currency }
      const { reference: payment } = await world.gateway.charge(charge)
      const reported = world.fake.events.map(
        (event) => (event.data as { object: Record<string, unknown> }).object,
      )
      expect(reported.find(({ id }) => id === payment)).toMatchObject({
        ...{ amount: Number(amountCents), currency },
      })
    }
  })

  test('a country in which Stripe opens no such account is refused', async () => {
    const order = { key: newKey(), country: 'KP', metadata: {} }
    await expect(world.accounts.open(order)).rejects.toBeInstanceOf(PayoutAccountRefused)
  })

  test.each([
    ['external_account', 'bank_account'],
    ['tos_acceptance.date', 'terms'],
    ['individual.verification.document', 'document'],
    ['individual.id_number', 'tax_number'],
    ['individual.ssn_last_4', 'tax_number'],
    ['individual.address.line1', 'address'],
    ['individual.dob.day', 'identity'],
    ['individual.phone', 'contact'],
    ['person_abc.first_name', 'identity'],
    ['company.name', 'business'],
    ['company.tax_id', 'tax_number'],
    ['business_profile.url', 'business'],
    ['something.new', 'other'],
  ] as const)('what Stripe calls %s is %s', (requirement, due) => {
    expect(dueOf(requirement)).toBe(due)
  })

  test.each([
    ['rejected.fraud', 'refused'],
    ['requirements.past_due', 'details_due'],
    ['requirements.pending_verification', 'in_review'],
    ['under_review', 'in_review'],
    ['platform_paused', 'paused'],
    ['something_new', 'other'],
  ] as const)('the reason %s is %s', (reason, hold) => {
    expect(holdOf(reason)).toBe(hold)
  })
})
