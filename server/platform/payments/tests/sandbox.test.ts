import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#server/kernel/clock.ts'
import type { AccountOutcome } from '../sandbox/account-store.ts'
import { secretFor } from '../sandbox/event.ts'
import { createSandboxGateway } from '../sandbox/sandbox.ts'
import { signEvent } from '../sandbox/signature.ts'
import type { EventSubject } from '../sandbox/store.ts'
import type { Deliver } from '../sandbox/webhook-delivery.ts'
import { payoutAccountContract } from './account-contract.ts'
import { blankOrder, newKey, paymentGatewayContract } from './contract.ts'
import { openDatabase, type TestDatabase } from './database.ts'
import { disputeContract } from './dispute-contract.ts'

const CARDS = {
  success: 'tok_sandbox_visa_success',
  declined: 'tok_sandbox_visa_declined',
  insufficient_funds: 'tok_sandbox_visa_insufficient_funds',
  expired_card: 'tok_sandbox_visa_expired_card',
  challenge: 'tok_sandbox_visa_challenge',
  always_challenge: 'tok_sandbox_visa_always_challenge',
}

type Delivery = { rawBody: Buffer; signature: string; subject: EventSubject }

const into =
  (received: Delivery[]): Deliver =>
  async (rawBody, signature, subject) => {
    received.push({ rawBody, signature, subject })
  }

function openGateway({ db }: TestDatabase, deliver: Deliver, delayMs = 0) {
  const errors: unknown[] = []
  const gateway = createSandboxGateway({
    db,
    clock: systemClock,
    secret: 'secret-of-this-test',
    siteUrl: 'https://site.test',
    deliver,
    delayMs,
    sweepMs: 60_000,
    onError: (error) => errors.push(error),
  })
  gateway.start()
  return { gateway, errors }
}

async function open() {
  const database = await openDatabase()
  const received: Delivery[] = []
  const { gateway } = openGateway(database, into(received))
  return {
    gateway,
    accounts: gateway.payoutAccounts,
    formToken: (card: keyof typeof CARDS) => CARDS[card],
    answerChallenge: async (clientSecret: string, answer: 'approve' | 'refuse') => {
      await gateway.confirmChallenge(clientSecret, answer)
    },
    finishSignUp: async (url: string, outcome: AccountOutcome) => {
      await gateway.payoutAccounts.finishSignUp(url.split('/').at(-1) ?? '', outcome)
    },
    openDispute: async (
      paymentReference: string,
      status: 'needs_response' | 'warning_needs_response',
    ) => {
      const opened = await gateway.disputes.open({ paymentReference, status })
      if (!opened) throw new Error('the payment was not paid')
      return opened
    },
    moveDispute: async (dispute: string, status: string) => {
      await gateway.disputes.move(dispute, status)
    },
    warnOfFraud: async (reference: string) => {
      await gateway.disputes.warnOfFraud(reference)
    },
    failAtBank: async (payoutId: string) => {
      await gateway.payoutAccounts.returnTransfer(payoutId, 'bank_failed')
    },
    readEvent: gateway.readEvent,
    deliveries: () => delivered('payment', 'dispute', 'fraud'),
    accountDeliveries: () => delivered('account'),
    sign: (rawBody: Buffer, seconds: number) => signed(rawBody, seconds, 'payment'),
    signAccount: (rawBody: Buffer, seconds: number) => signed(rawBody, seconds, 'account'),
    close: async () => {
      await gateway.stop()
      await database.close()
    },
  }

  async function delivered(...subjects: EventSubject[]) {
    await gateway.deliverDue()
    return received.filter((each) => subjects.includes(each.subject))
  }
}

const signed = (rawBody: Buffer, seconds: number, subject: EventSubject) =>
  signEvent(rawBody, secretFor(subject, 'secret-of-this-test'), seconds * 1000)

paymentGatewayContract('sandbox', open)
disputeContract('sandbox', open)
payoutAccountContract('sandbox', open)

describe('sandbox', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() =>
    database.db.updateTable('sandbox_event').set({ delivered_at: new Date() }).execute(),
  )

  const orderOf = (card: keyof typeof CARDS) => ({
    ...blankOrder(),
    key: newKey(),
    cardToken: CARDS[card],
    customerRef: null,
  })

  test('the webhook comes after the delay of a card company, not before', async () => {
    const received: Delivery[] = []
    const { gateway } = openGateway(database, into(received), 150)
    const outcome = await gateway.charge(orderOf('success'))
    expect(outcome.status).toBe('processing')
    await gateway.deliverDue()
    expect(received).toHaveLength(0)
    await expect.poll(() => received.length).toBe(1)
    expect(await gateway.confirm(outcome.reference ?? '')).toMatchObject({ status: 'succeeded' })
    await gateway.stop()
  })

  test('a webhook that a stopped process left behind is delivered by the next one', async () => {
    const before = openGateway(database, into([]), 30)
    await before.gateway.charge(orderOf('success'))
    await before.gateway.stop()
    await new Promise((resolve) => setTimeout(resolve, 60))

    const received: Delivery[] = []
    const { gateway } = openGateway(database, into(received))
    await expect.poll(() => received.length).toBe(1)
    await gateway.stop()
  })

  test('a webhook that was not accepted is sent again, and once accepted no more', async () => {
    const received: string[] = []
    const { gateway, errors } = openGateway(database, async (rawBody) => {
      received.push(JSON.parse(rawBody.toString()).id)
      if (received.length === 1) throw new Error('the webhook was away')
    })
    await gateway.charge(orderOf('success'))
    await gateway.deliverDue()
    expect(errors).toHaveLength(1)
    await database.db
      .updateTable('sandbox_event')
      .set({ due_at: new Date() })
      .where('delivered_at', 'is', null)
      .execute()
    await gateway.deliverDue()
    await gateway.deliverDue()
    expect(received).toHaveLength(2)
    expect(new Set(received).size).toBe(1)
    await gateway.stop()
  })

  test('two processes do not deliver one event at the same time', async () => {
    const received: Delivery[] = []
    const first = openGateway(database, into(received)).gateway
    const second = openGateway(database, into(received)).gateway
    for (let round = 0; round < 5; round += 1) await first.charge(orderOf('success'))
    await Promise.all([first.deliverDue(), second.deliverDue(), first.deliverDue()])
    expect(new Set(received.map((each) => JSON.parse(each.rawBody.toString()).id)).size).toBe(5)
    expect(received).toHaveLength(5)
    await Promise.all([first.stop(), second.stop()])
  })

  test('the first answer to a challenge counts, and an unknown secret answers undefined', async () => {
    const { gateway } = openGateway(database, into([]))
    const { clientSecret = '' } = await gateway.charge(orderOf('challenge'))
    expect(await gateway.confirmChallenge(clientSecret, 'refuse')).toMatchObject({
      status: 'declined',
      declineCode: 'authentication_failed',
    })
    expect(await gateway.confirmChallenge(clientSecret, 'approve')).toMatchObject({
      status: 'declined',
    })
    expect(await gateway.confirmChallenge('guess', 'approve')).toBeUndefined()
    await gateway.stop()
  })

  test('a card that is declined after its challenge says so', async () => {
    const { gateway } = openGateway(database, into([]))
    const { clientSecret = '' } = await gateway.charge({
      ...orderOf('challenge'),
      cardToken: 'tok_sandbox_visa_challenge_declined',
    })
    const outcome = await gateway.confirmChallenge(clientSecret, 'approve')
    expect(outcome).toMatchObject({ status: 'declined', declineCode: 'generic_decline' })
    await gateway.stop()
  })

  test('twenty concurrent refunds return no more than was paid', async () => {
    const { gateway } = openGateway(database, into([]))
    const reference = (await gateway.charge(orderOf('success'))).reference ?? ''
    await gateway.deliverDue()
    const parts = Array.from({ length: 20 }, () =>
      gateway.refund({ key: newKey(), reference, amountCents: 300n }),
    )
    const paid = (await Promise.all(parts)).filter((each) => each.status === 'processing')
    expect(paid).toHaveLength(4)
    const same = { key: newKey(), reference, amountCents: 34n }
    const twins = await Promise.all([gateway.refund(same), gateway.refund(same)])
    expect(twins.map((each) => each.status)).toEqual(['processing', 'processing'])
    const payment = await database.db
      .selectFrom('sandbox_payment')
      .select('refunded_cents')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    expect(payment.refunded_cents).toBe(1234n)
    await gateway.stop()
  })
})
