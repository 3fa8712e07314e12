import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeAccounts, type FakeAccounts } from './fake-accounts.ts'
import { createIntents, type FakeIntents, type FakeReply, ok } from './fake-intents.ts'

type Form = URLSearchParams

/**
 * Enough of Stripe's HTTP interface for the calls that the adapter makes: form bodies in, JSON out,
 * idempotency keys that replay the first reply.
 */
export async function startFakeStripe() {
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
    send(response, replyOnce(request, form))
  })

  function replyOnce(request: IncomingMessage, form: string): FakeReply {
    const key = request.headers['idempotency-key']
    const name = typeof key === 'string' ? `${request.url} ${key}` : undefined
    const before = name === undefined ? undefined : replays.get(name)
    if (before && before.form !== form) {
      return { status: 400, body: { error: { type: 'idempotency_error', message: 'key reused' } } }
    }
    if (before) return before.reply
    const reply = route({ intents, accounts }, request, new URLSearchParams(form))
    if (name !== undefined) replays.set(name, { form, reply })
    return reply
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    calls,
    events: intents.events,
    accounts,
    answerChallenge: intents.answerChallenge,
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

interface Fakes {
  intents: FakeIntents
  accounts: FakeAccounts
}

function route(
  { intents, accounts }: Fakes,
  { method, url }: IncomingMessage,
  form: Form,
): FakeReply {
  const [path = ''] = (url ?? '').split('?')
  const [, , kind, id = '', action] = path.split('/')
  switch (`${method} ${kind}${action ? `/${action}` : ''}`) {
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
      return intents.find(id)
    case 'POST payment_intents/cancel':
      return intents.cancel(id)
    case 'POST refunds':
      return intents.refund(form.get('payment_intent') ?? '', Number(form.get('amount')))
    case 'POST accounts':
      return accounts.open(form)
    case 'GET accounts':
      return accounts.find(id)
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
