/**
 * The card company as a process of its own, which nobody kills. Each change is appended to the file RECORD
 * before it is answered; events go to SITE, newest first and twice each, until they are accepted.
 * Its parent sends a {@link Point}: the next call of that name is held there until the parent says `go`. It
 * may also send the page of a sign-up for payouts, which is then completed.
 */
import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { type FakeCall, startFakeStripe } from '#server/platform/payments/tests/fake-stripe.ts'

export interface Point {
  call: 'charge' | 'renewal' | 'refund' | 'transfer'
  when: 'received' | 'handled'
}

/** A line of the record. */
export interface Recorded {
  call: string
  key: string | undefined
  /** Of what was charged, refunded or transferred, in cents. */
  amount: number
  status: unknown
}

const { RECORD = '', SITE = '', WEBHOOK_SECRET = '' } = process.env

let held: Point | undefined
let letGo = () => {}
process.on('message', (message: Point | 'go' | { signUp: string }) => {
  if (message === 'go') letGo()
  else if ('signUp' in message) fake.accounts.finishSignUp(message.signUp, 'complete')
  else held = message
})

const names: Record<string, Point['call']> = {
  'POST refunds': 'refund',
  'POST transfers': 'transfer',
}

function nameOf({ name, form }: FakeCall): string {
  if (name !== 'POST payment_intents') return names[name] ?? name
  return form.get('off_session') === 'true' ? 'renewal' : 'charge'
}

const fake = await startFakeStripe({
  record: (call, { body }) => {
    const { key, form } = call
    const amount = Number(form.get('amount') ?? 0)
    const line: Recorded = { call: nameOf(call), key, amount, status: body.status }
    appendFileSync(RECORD, `${JSON.stringify(line)}\n`)
  },
  pause: async (when, call) => {
    if (held?.when !== when || held.call !== nameOf(call)) return
    held = undefined
    const gone = new Promise<void>((resolve) => {
      letGo = resolve
    })
    process.send?.('reached')
    await gone
  },
})
process.send?.(fake.port)

const { webhooks } = new Stripe('sk_test_of_the_gateway')

async function post(event: unknown): Promise<boolean> {
  const payload = JSON.stringify(event)
  const signature = webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET })
  const request = { method: 'POST', body: payload, headers: { 'stripe-signature': signature } }
  try {
    return (await fetch(`${SITE}/webhooks/stripe`, request)).ok
  } catch {
    return false
  }
}

for (;;) {
  const event = fake.events.pop()
  if (event === undefined) {
    process.send?.('delivered')
    await sleep(50)
  } else if (!(await post(event)) || !(await post(event))) {
    fake.events.push(event)
    await sleep(50)
  }
}
