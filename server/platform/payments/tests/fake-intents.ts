/** A reply of Stripe: a status and a JSON object. */
export interface FakeReply {
  status: number
  body: Record<string, unknown>
}

export const ok = (body: Record<string, unknown>): FakeReply => ({ status: 200, body })

interface Method {
  id: string
  behaviour: string
  customer: string | null
}

interface Intent extends Record<string, unknown> {
  id: string
  amount: number
  status: string
  client_secret: string
  metadata: Record<string, string>
  latest_charge: string | null
  last_payment_error: Record<string, unknown> | null
  behaviour: string
  refunded: number
}

// The names under which Stripe publishes its test cards, and how each ends.
const METHODS: Record<string, string> = {
  pm_card_visa: 'success',
  pm_card_chargeDeclined: 'generic_decline',
  pm_card_chargeDeclinedInsufficientFunds: 'insufficient_funds',
  pm_card_chargeDeclinedExpiredCard: 'expired_card',
  pm_card_authenticationRequiredOnSetup: 'challenge',
  pm_card_authenticationRequired: 'always_challenge',
}
const OWN_CODES = new Set(['expired_card', 'authentication_required'])

export type FakeIntents = ReturnType<typeof createIntents>

/** Cards and payments of the fake, and the events they lead to. */
export function createIntents() {
  const methods = new Map<string, Method>()
  const intents = new Map<string, Intent>()
  const disputes = new Map<string, Record<string, unknown> & { status: string }>()
  const refunds: ({ payment_intent: string } & Record<string, unknown>)[] = []
  const events: Record<string, unknown>[] = []
  /** The site's balance: its currency, how much of it a dollar is, and whether it is booked late. */
  const balance = { currency: 'usd', rate: 1, isLate: false }
  let count = 0

  function newId(kind: string): string {
    count += 1
    return `${kind}_fake${String(count).padStart(6, '0')}`
  }
  const emit = (type: string, object: Record<string, unknown>) =>
    events.push({
      ...{ id: newId('evt'), object: 'event', livemode: false, type },
      data: { object: { ...object } },
    })

  function keepMethod(behaviour: string): Method {
    const method = { id: newId('pm'), behaviour, customer: null }
    methods.set(method.id, method)
    return method
  }

  function succeed(intent: Intent): FakeReply {
    intent.status = 'succeeded'
    intent.latest_charge = newId('ch')
    intent.last_payment_error = null
    emit('payment_intent.succeeded', intent)
    return ok(intent)
  }

  function fail(intent: Intent, reason: string): FakeReply {
    const error = OWN_CODES.has(reason)
      ? { type: 'card_error', code: reason, decline_code: reason }
      : { type: 'card_error', code: 'card_declined', decline_code: reason }
    intent.status = 'requires_payment_method'
    intent.last_payment_error = error
    emit('payment_intent.payment_failed', intent)
    return { status: 402, body: { error: { ...error, message: reason, payment_intent: intent } } }
  }

  /** With the charge and what it did to the balance, as an expanded read has them. */
  function expanded(intent: Intent) {
    const { latest_charge: id, amount: charged } = intent
    if (id === null) return intent
    const amount = Math.round(charged * balance.rate)
    const fee = Math.floor((amount * 290 + 5_000) / 10_000) + 30
    const { currency } = balance
    const booked = { id: `txn_${id}`, object: 'balance_transaction', amount, fee, currency }
    return {
      ...intent,
      latest_charge: {
        ...{ id, object: 'charge', amount: charged, paid: true },
        balance_transaction: balance.isLate ? null : { ...booked, net: amount - fee },
      },
    }
  }

  return {
    events,
    balance,
    newId,

    methodOfToken: (token: string): FakeReply =>
      token === 'tok_visa' ? ok(describe(keepMethod('success'))) : missing('token'),

    attach(id: string, customer: string): FakeReply {
      const behaviour = METHODS[id]
      const method = behaviour === undefined ? methods.get(id) : keepMethod(behaviour)
      if (!method) return missing('payment_method')
      method.customer = customer
      return ok(describe(method))
    },

    detach(id: string): FakeReply {
      const method = methods.get(id)
      if (!method?.customer) return missing('payment_method')
      method.customer = null
      return ok(describe(method))
    },

    create(form: URLSearchParams): FakeReply {
      const method = methods.get(form.get('payment_method') ?? '')
      if (!method?.customer || method.customer !== form.get('customer')) {
        return missing('payment_method')
      }
      const id = newId('pi')
      const intent: Intent = {
        id,
        object: 'payment_intent',
        amount: Number(form.get('amount')),
        currency: form.get('currency'),
        status: 'processing',
        client_secret: `${id}_secret_fake`,
        metadata: metadataOf(form),
        latest_charge: null,
        last_payment_error: null,
        behaviour: method.behaviour,
        refunded: 0,
      }
      intents.set(id, intent)
      const alone = form.get('off_session') === 'true'
      if (method.behaviour === 'success') return succeed(intent)
      if (method.behaviour === 'challenge' && alone) return succeed(intent)
      if (method.behaviour === 'always_challenge' && alone) {
        return fail(intent, 'authentication_required')
      }
      if (method.behaviour.includes('challenge')) {
        intent.status = 'requires_action'
        return ok(intent)
      }
      return fail(intent, method.behaviour)
    },

    find: (id: string, form: URLSearchParams): FakeReply => {
      const intent = intents.get(id)
      if (!intent) return missing('payment_intent')
      const isExpanded = form.get('expand[0]') === 'latest_charge.balance_transaction'
      return ok(isExpanded ? expanded(intent) : intent)
    },

    cancel(id: string): FakeReply {
      const intent = intents.get(id)
      if (!intent) return missing('payment_intent')
      intent.status = 'canceled'
      emit('payment_intent.canceled', intent)
      return ok(intent)
    },

    refund(form: URLSearchParams): FakeReply {
      const id = form.get('payment_intent') ?? ''
      const amount = Number(form.get('amount'))
      const intent = intents.get(id)
      if (intent?.status !== 'succeeded') return missing('payment_intent')
      if (intent.refunded + amount > intent.amount) {
        return { status: 400, body: { error: { type: 'invalid_request_error' } } }
      }
      intent.refunded += amount
      const { metadata, refunded } = intent
      const made = {
        ...{ id: newId('re'), object: 'refund', status: 'succeeded', amount, payment_intent: id },
        metadata: { refund_key: form.get('metadata[refund_key]') ?? undefined },
      }
      refunds.push(made)
      emit('charge.refunded', { payment_intent: id, metadata, amount_refunded: refunded })
      return ok(made)
    },

    /** The bank of a cardholder takes a payment back, or asks about it. */
    openDispute(intentId: string, status: string): string {
      const amount = intents.get(intentId)?.amount ?? 0
      const fee = status.startsWith('warning') ? 0 : 1500
      const dispute = {
        ...{ id: newId('dp'), object: 'dispute', amount, currency: 'usd', charge: newId('ch') },
        ...{ payment_intent: intentId, status, reason: 'fraudulent', created: 1_790_000_000 },
        balance_transactions: fee ? [{ amount: -amount, fee }] : [],
        evidence_details: { due_by: 1_790_600_000 },
        metadata: {},
      }
      disputes.set(dispute.id, dispute)
      emit('charge.dispute.created', dispute)
      return dispute.id
    },

    moveDispute(id: string, status: string) {
      const dispute = disputes.get(id)
      if (!dispute) throw new Error('no such dispute')
      dispute.status = status
      emit('charge.dispute.updated', dispute)
    },

    warnOfFraud: (payment_intent: string) =>
      emit('radar.early_fraud_warning.created', {
        ...{ id: newId('issfr'), object: 'radar.early_fraud_warning', charge: newId('ch') },
        ...{ payment_intent, fraud_type: 'unauthorized_use_of_card' },
      }),

    findDispute: (id: string): FakeReply => {
      const dispute = disputes.get(id)
      return dispute ? ok(dispute) : missing('dispute')
    },

    /** Evidence can be submitted once. */
    answerDispute(id: string, form: URLSearchParams): FakeReply {
      const dispute = disputes.get(id)
      if (
        !dispute?.status.endsWith('needs_response') ||
        !form.get('evidence[uncategorized_file]')
      ) {
        return missing('dispute')
      }
      dispute.status = dispute.status.replace('needs_response', 'under_review')
      dispute.metadata = metadataOf(form)
      emit('charge.dispute.updated', dispute)
      return ok(dispute)
    },

    listRefunds: (id: string): FakeReply =>
      ok({
        object: 'list',
        data: refunds.filter(({ payment_intent }) => payment_intent === id).toReversed(),
        has_more: false,
      }),

    /** What the card company's own page does when the holder has answered. */
    answerChallenge(clientSecret: string, answer: 'approve' | 'refuse') {
      const intent = [...intents.values()].find((each) => each.client_secret === clientSecret)
      if (intent?.status !== 'requires_action') throw new Error('nothing waits for an answer')
      if (answer === 'approve') {
        succeed(intent)
        return
      }
      intent.status = 'requires_payment_method'
      intent.last_payment_error = { code: 'payment_intent_authentication_failure' }
      emit('payment_intent.payment_failed', intent)
    },
  }
}

function describe({ id, customer }: Method) {
  const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2034 }
  return { id, object: 'payment_method', customer, card, billing_details: { name: null } }
}

export function metadataOf(form: URLSearchParams): Record<string, string> {
  const pairs = [...form].map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value])
  return Object.fromEntries(pairs.filter(([name]) => name !== undefined))
}

export const missing = (param: string): FakeReply => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', param } },
})
