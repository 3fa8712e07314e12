import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeAccounts, type FakeAccounts } from './fake-accounts.ts'
import { createIntents, type FakeIntents, type FakeReply, ok } from './fake-intents.ts'

type Form = URLSearchParams

/** A call that changes something, such as `POST payment_intents`. */
export interface FakeCall {
  name: string
  /** Of what it changes; empty for what it creates. */
  id: string
  key: string | undefined
  /** What is sent; of a read its query. */
  form: Form
  /** The connected account for which it is called; empty: the site's own. */
  account: string
}

export interface FakeStripeOptions {
  /** Is told of every change once, before its reply is sent: repeated keys change nothing. */
  record?: (call: FakeCall, reply: FakeReply) => void
  /** May hold a call, before it is handled and before its reply is sent. */
  pause?: (when: 'received' | 'handled', call: FakeCall) => Promise<void>
}

/**
 * Enough of Stripe's HTTP interface for the calls that the adapter makes: form bodies in, JSON out,
 * idempotency keys that replay the first reply.
 */
export async function startFakeStripe({ record, pause }: FakeStripeOptions = {}) {
  const intents = createIntents()
  const accounts = createFakeAccounts(intents.newId)
  const replays = new Map<string, { form: string; reply: FakeReply }>()
  const calls: string[] = []
  let outages = 0

  const server = createServer(async (request, response) => {
    const form = await readBody(request)
    calls.push(`${request.method} ${request.url}`)
    if (outages > 0) {
      outages -= 1
      return send(response, { status: 503, body: { error: { type: 'api_error' } } })
    }
    const call = callOf(request, form)
    await pause?.('received', call)
    const reply = replyOnce(call, request)
    await pause?.('handled', call)
    send(response, reply)
  })

  function replyOnce(call: FakeCall, { method, url }: IncomingMessage): FakeReply {
    const form = String(call.form)
    const name = call.key === undefined ? undefined : `${url} ${call.key}`
    const before = name === undefined ? undefined : replays.get(name)
    if (before && before.form !== form) {
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'key reused' } } }
    }
    if (before) return before.reply
    const reply = route({ intents, accounts }, call)
    if (method === 'POST') record?.(call, reply)
    if (name !== undefined) replays.set(name, { form, reply })
    return reply
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    calls,
    events: intents.events,
    balance: intents.balance,
    accounts,
    answerChallenge: intents.answerChallenge,
    openDispute: intents.openDispute,
    moveDispute: intents.moveDispute,
    warnOfFraud: intents.warnOfFraud,
    /** Answer the next calls with a failure of the server. */
    failNext(count: number) {
      outages = count
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function callOf({ method, url, headers }: IncomingMessage, form: string): FakeCall {
  const [path = '', query = ''] = (url ?? '').split('?')
  const [, , kind, id = '', action] = path.split('/')
  const key = headers['idempotency-key']
  return {
    name: `${method} ${kind}${action ? `/${action}` : ''}`,
    id,
    key: typeof key === 'string' ? key : undefined,
    form: new URLSearchParams(method === 'GET' ? query : form),
    account: String(headers['stripe-account'] ?? ''),
  }
}

interface Fakes {
  intents: FakeIntents
  accounts: FakeAccounts
}

function route({ intents, accounts }: Fakes, { name, id, form, account }: FakeCall): FakeReply {
  const { transfers } = accounts
  switch (name) {
    case 'POST customers':
      return ok({ id: intents.newId('cus'), object: 'customer' })
    case 'POST payment_methods':
      return intents.methodOfToken(form.get('card[token]') ?? '')
    case 'POST payment_methods/attach':
      return intents.attach(id, form.get('customer') ?? '')
    case 'POST payment_methods/detach':
      return intents.detach(id)
    case 'POST payment_intents':
      return intents.create(form)
    case 'GET payment_intents':
      return intents.find(id, form)
    case 'POST payment_intents/cancel':
      return intents.cancel(id)
    case 'POST refunds':
      return intents.refund(form)
    case 'GET disputes':
      return intents.findDispute(id)
    case 'POST disputes':
      return intents.answerDispute(id, form)
    case 'POST files':
      return ok({ id: intents.newId('file'), object: 'file' })
    case 'GET refunds':
      return intents.listRefunds(form.get('payment_intent') ?? '')
    case 'POST accounts':
      return accounts.open(form)
    case 'GET accounts':
      return accounts.find(id)
    case 'POST transfers':
      return transfers.create(form)
    case 'GET transfers':
      return id ? transfers.find(id) : transfers.list(form)
    case 'POST transfers/reversals':
      return transfers.reverse(id)
    case 'GET balance_transactions':
      return transfers.partsOf(account, form)
    case 'POST account_links':
      return accounts.link(form)
    default:
      return { status: 404, body: { error: { type: 'invalid_request_error' } } }
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

function send(response: ServerResponse, { status, body }: FakeReply): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_fake' })
  response.end(JSON.stringify(body))
}
