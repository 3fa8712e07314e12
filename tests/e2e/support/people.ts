import { randomBytes } from 'node:crypto'
import { vi } from 'vitest'
import { type AnyEndpoint, type Input, type Reply, urlOf } from '#contract/endpoint.ts'
import { RegisterFan } from '#contract/identity/registration.ts'
import { Login } from '#contract/identity/sessions.ts'
import { AddCard } from '#contract/money/cards.ts'
import {
  ReadPaymentTransaction,
  SubscribeToCreator,
  TopUpWallet,
} from '#contract/money/payments.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { site } from './site.ts'

export const fanPassword = 'Curtain-call-1'
export const demoPassword = 'Demo-password-1'

type CallInput<E extends AnyEndpoint> = Input<E> & { files?: Record<string, Blob> }

/** Call the API as another program would. Throws what it refuses. */
export async function callApi<E extends AnyEndpoint>(
  token: string | undefined,
  endpoint: E,
  { params, query, body, key, files }: CallInput<E> = {},
): Promise<Reply<E>> {
  const form = files ? asForm(files, body as object) : undefined
  const path = urlOf(endpoint.path, params as object, query as object)
  const reply = await fetch(`${site().apiUrl}${path}`, {
    method: endpoint.method,
    headers: {
      ...(form ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: token } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await reply.text()
  if (!reply.ok) throw new Error(`${endpoint.method} ${path}: ${reply.status} ${answer}`)
  return JSON.parse(answer).data
}

function asForm(files: Record<string, Blob>, fields: object = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, String(one))
  }
  for (const [name, file] of Object.entries(files)) form.append(name, file, `${name}.jpg`)
  return form
}

/** An account and its way to the API. */
export interface Person {
  id: string
  username: string
  name: string
  token: string
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<Reply<E>>
}

/** Sign in over the API. */
export async function personOf(username: string, password: string): Promise<Person> {
  const body = { username, password, remember: true }
  const { token } = await callApi(undefined, Login, { body })
  const me = await callApi(token, ReadMe)
  return {
    id: me._id,
    username,
    name: me.name,
    token,
    call: (endpoint, input) => callApi(token, endpoint, input),
  }
}

/** Somebody of the demo content: a creator, a fan, or the operator `ops`. */
export const demoPerson = (username: string): Promise<Person> => personOf(username, demoPassword)

/** A username that nobody has had before. */
export const freshName = (stem = 'fan'): string => `${stem}${uniqueWord()}`

/** Eight letters that nobody has had before, as a name may have them. */
export const uniqueWord = (): string =>
  [...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')

/** A new fan, with so many dollars in the wallet. */
export async function newFan({ wallet = 0, name = 'Robin Quill' } = {}): Promise<Person> {
  const username = freshName()
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `${username}@world.test`
  const body = { firstName, lastName, name, username, email, password: fanPassword }
  await callApi(undefined, RegisterFan, { body })
  const fan = await personOf(username, fanPassword)
  if (wallet > 0) await topUp(fan, wallet)
  return fan
}

/** The test card that always pays. */
export async function addCard(person: Person): Promise<string> {
  const year = String(new Date().getUTCFullYear() + 4)
  const body = { token: 'tok_sandbox_visa_success', month: '12', year }
  const card = await person.call(AddCard, { params: { provider: 'stripe' }, body })
  return card.token
}

async function topUp(person: Person, amount: number): Promise<void> {
  const body = { amount, paymentGateway: 'stripe', cardId: await addCard(person) }
  await paid(person, (await person.call(TopUpWallet, { body }))._id)
}

/** Let a fan be subscribed, paid by card. */
export async function subscribe(fan: Person, creator: Person): Promise<void> {
  const cardId = await addCard(fan)
  const body = {
    type: 'monthly',
    performerId: creator.id,
    paymentGateway: 'stripe',
    cardId,
  } as const
  await paid(fan, (await fan.call(SubscribeToCreator, { body }))._id)
}

/** Until the gateway has answered, about a second later. */
async function paid(person: Person, id: string): Promise<void> {
  const isPaid = async () =>
    (await person.call(ReadPaymentTransaction, { params: { id } })).status === 'success'
  await vi.waitUntil(isPaid, { timeout: 30_000, interval: 200 })
}
