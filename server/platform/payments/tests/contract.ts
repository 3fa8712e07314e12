import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ChargeOrder,
  type GatewayEvent,
  GatewayEventUnreadable,
  GatewayKeyReused,
  GatewaySignatureInvalid,
  type PaymentGateway,
} from '../gateway.ts'

type Behaviour =
  | 'success'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'always_challenge'
  | 'challenge'

/** One adapter with the world behind it, as the contract needs to see it. */
export interface GatewayHarness {
  gateway: PaymentGateway
  /** What the card form makes of a test card. */
  formToken(card: Behaviour): string
  /** The holder answers the challenge in the browser. */
  answerChallenge(clientSecret: string, answer: 'approve' | 'refuse'): Promise<void>
  /** The cardholder's bank disputes a payment, or asks about it; returns the dispute's reference. */
  openDispute(
    reference: string,
    status: 'needs_response' | 'warning_needs_response',
  ): Promise<string>
  moveDispute(dispute: string, status: string): Promise<void>
  /** The bank says that a payment may be fraud. */
  warnOfFraud(reference: string): Promise<void>
  /** Everything delivered so far, once what is under way has arrived. */
  deliveries(): Promise<{ rawBody: Buffer; signature: string }[]>
  /** The signature of bytes at a time, in seconds. */
  sign(rawBody: Buffer, seconds: number): string
  close(): Promise<void>
}

let orders = 0

/** What every payment gateway promises. */
export function paymentGatewayContract(name: string, open: () => Promise<GatewayHarness>) {
  describe(`${name} fulfills the contract of a payment gateway`, () => {
    let world: GatewayHarness
    let gateway: PaymentGateway
    beforeAll(async () => {
      world = await open()
      gateway = world.gateway
    })
    afterAll(() => world.close())

    const save = async (card: Behaviour) => {
      const account = { id: 'account', email: 'alex@demo.test', name: 'Alex' }
      const token = world.formToken(card)
      const saved = await gateway.saveCard({ key: newKey(), token, customerRef: null, account })
      if (saved.status !== 'saved') throw new Error(saved.declineCode)
      return saved
    }
    const orderOf = async (card: Behaviour, more: Partial<ChargeOrder> = {}) => {
      const { cardToken, customerRef } = await save(card)
      return { ...blankOrder(), cardToken, customerRef, ...more }
    }
    const eventsOf = async (key: string) => {
      const all = (await world.deliveries()).map((each) =>
        gateway.readEvent(each.rawBody, each.signature),
      )
      return all.filter((event) => event.key === key)
    }

    test('a card is saved with its brand and last digits, an unreadable token is declined', async () => {
      const saved = await save('success')
      expect(saved).toMatchObject({ brand: 'visa', last4: '4242' })
      const account = { id: 'account', email: null, name: '' }
      const refused = await gateway.saveCard({
        key: newKey(),
        token: '4242424242424242',
        customerRef: null,
        account,
      })
      expect(refused).toMatchObject({ status: 'declined', declineCode: expect.any(String) })
    })

    test('the least amount that it charges is taken', async () => {
      const order = await orderOf('success', { amountCents: gateway.leastChargeCents })
      expect(['succeeded', 'processing']).toContain((await gateway.charge(order)).status)
    })

    test('a payment is taken and an event says so, with our key, reference and amount', async () => {
      const order = await orderOf('success')
      const outcome = await gateway.charge(order)
      expect(['succeeded', 'processing']).toContain(outcome.status)
      expect(await eventsOf(order.key)).toMatchObject([
        { type: 'payment.succeeded', reference: outcome.reference, amountCents: 1234n },
      ])
      expect(await gateway.confirm(outcome.reference ?? '')).toMatchObject({ status: 'succeeded' })
    })

    test.each([
      ['declined', 'generic_decline'],
      ['insufficient_funds', 'insufficient_funds'],
      ['expired_card', 'expired_card'],
    ] as const)('a card that is %s is declined at once with its reason', async (card, code) => {
      const order = await orderOf(card)
      const outcome = await gateway.charge(order)
      expect(outcome).toMatchObject({ status: 'declined', declineCode: code })
      expect((await eventsOf(order.key)).filter(isPaid)).toEqual([])
    })

    test('one key charges once, however often and how close together it is sent', async () => {
      const order = await orderOf('success')
      const first = await Promise.all([1, 2, 3, 4, 5].map(() => gateway.charge(order)))
      const later = await gateway.charge(order)
      expect(new Set([...first, later].map((each) => each.reference)).size).toBe(1)
      expect(await eventsOf(order.key)).toHaveLength(1)
    })

    test('one key for two different payments is refused', async () => {
      const order = await orderOf('success')
      await gateway.charge(order)
      await expect(gateway.charge({ ...order, amountCents: 99n })).rejects.toBeInstanceOf(
        GatewayKeyReused,
      )
    })

    test('a challenge that the holder approves is paid', async () => {
      const order = await orderOf('always_challenge')
      const outcome = await gateway.charge(order)
      expect(outcome).toMatchObject({ status: 'requires_action' })
      expect(await eventsOf(order.key)).toEqual([])
      await world.answerChallenge(outcome.clientSecret ?? '', 'approve')
      expect((await eventsOf(order.key)).map((event) => event.type)).toEqual(['payment.succeeded'])
    })

    test('a challenge that the holder refuses is not paid, and an event says why', async () => {
      const order = await orderOf('always_challenge')
      const outcome = await gateway.charge(order)
      await world.answerChallenge(outcome.clientSecret ?? '', 'refuse')
      const [event] = await eventsOf(order.key)
      expect(event).toMatchObject({ type: 'payment.failed', declineCode: 'authentication_failed' })
      expect(await gateway.confirm(outcome.reference ?? '')).toMatchObject({ status: 'declined' })
    })

    test('a renewal succeeds without the holder, unless the card always asks', async () => {
      const offSession = true
      const paid = await gateway.charge(await orderOf('challenge', { offSession }))
      expect(['succeeded', 'processing']).toContain(paid.status)
      const refused = await gateway.charge(await orderOf('always_challenge', { offSession }))
      expect(refused).toMatchObject({
        status: 'declined',
        declineCode: 'authentication_required',
      })
    })

    test('a payment that nobody confirmed can be canceled, and is not paid later', async () => {
      const order = await orderOf('always_challenge')
      const outcome = await gateway.charge(order)
      const canceled = await gateway.cancel(outcome.reference ?? '')
      expect(canceled).toMatchObject({ status: 'declined', declineCode: 'canceled' })
      await world.answerChallenge(outcome.clientSecret ?? '', 'approve').catch(() => {})
      expect((await eventsOf(order.key)).filter(isPaid)).toEqual([])
    })

    test('a paid payment cannot be canceled: it answers that it was paid', async () => {
      const order = await orderOf('success')
      const { reference } = await gateway.charge(order)
      await eventsOf(order.key)
      expect(await gateway.cancel(reference ?? '')).toMatchObject({ status: 'succeeded' })
    })

    test('refunds are made in parts, once per key, and never exceed the payment', async () => {
      const order = await orderOf('success')
      const reference = (await gateway.charge(order)).reference ?? ''
      await eventsOf(order.key)
      const half = { key: newKey(), reference, amountCents: 600n }
      for (const outcome of [await gateway.refund(half), await gateway.refund(half)]) {
        expect(['succeeded', 'processing']).toContain(outcome.status)
      }
      const tooMuch = await gateway.refund({ key: newKey(), reference, amountCents: 635n })
      expect(tooMuch).toMatchObject({ status: 'refused' })
      await gateway.refund({ key: newKey(), reference, amountCents: 634n })
      const back = (await eventsOf(order.key)).filter((each) => each.type === 'payment.refunded')
      expect(back.map((each) => each.amountCents)).toEqual([600n, 1234n])
    })

    test('what it keeps of a payment is known once that is paid, and stays when it is refunded', async () => {
      const order = await orderOf('always_challenge')
      const { reference, clientSecret } = await gateway.charge(order)
      expect(await gateway.feeOf(reference ?? '')).toBeUndefined()
      await world.answerChallenge(clientSecret ?? '', 'approve')
      await eventsOf(order.key)
      // 2.9 % are 35.786 cents, and 30 more.
      const fee = { feeCents: 66n, grossCents: 1234n, currency: 'usd' }
      expect(await gateway.feeOf(reference ?? '')).toEqual(fee)
      await gateway.refund({ key: newKey(), reference: reference ?? '', amountCents: 1234n })
      await eventsOf(order.key)
      expect(await gateway.feeOf(reference ?? '')).toEqual(fee)
    })

    test('a removed card may be removed again', async () => {
      const { cardToken } = await save('success')
      await gateway.removeCard(cardToken)
      await gateway.removeCard(cardToken)
    })

    test('an event that was altered, is unsigned or signed by another is refused', async () => {
      await gateway.charge(await orderOf('success'))
      const [{ rawBody, signature } = blankDelivery()] = await world.deliveries()
      const refuses = (body: Buffer, header: string | undefined) =>
        expect(() => gateway.readEvent(body, header)).toThrow(GatewaySignatureInvalid)
      refuses(Buffer.from(`${rawBody.toString()} `), signature)
      refuses(rawBody, undefined)
      refuses(rawBody, '')
      refuses(rawBody, signature.replace(/v1=.{4}/, 'v1=0000'))
      refuses(rawBody, signature.replace(/t=\d+/, 't=1700000000'))
      refuses(rawBody, world.sign(rawBody, Math.floor(Date.now() / 1000) + 120))
    })

    test.each([
      'no JSON',
      '{}',
      'null',
      '[]',
      '{"id":1,"type":2}',
      '{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":{"amount":"much"}}}',
      '{"id":"evt_1","type":"payment_intent.succeeded","data":{}}',
      '{"id":"evt_1","type":"other\\u0000","data":{"object":{}}}',
      '{"id":"evt_1","type":"charge.refunded","data":{"object":{"amount_refunded":-5,"metadata":{}}}}',
      '['.repeat(200),
    ])('a signed but malformed body is no event: %s', (text) => {
      const rawBody = Buffer.from(text)
      const signature = world.sign(rawBody, Math.floor(Date.now() / 1000))
      expect(() => gateway.readEvent(rawBody, signature)).toThrow(GatewayEventUnreadable)
    })
  })
}

const isPaid = (event: GatewayEvent) => event.type === 'payment.succeeded'
const blankDelivery = () => ({ rawBody: Buffer.alloc(0), signature: '' })

export function newKey(): string {
  orders += 1
  return `order-${process.pid}-${orders}`
}

export function blankOrder() {
  return {
    key: newKey(),
    amountCents: 1234n,
    currency: 'usd',
    description: 'Wallet top-up',
    metadata: { transaction_id: 'abc' },
    offSession: false,
  }
}
