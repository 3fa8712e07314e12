import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnyEndpoint, Body } from '#contract/endpoint.ts'
import {
  AddPasskey,
  LoginWithPasskey,
  StartPasskey,
  StartPasskeyLogin,
} from '#contract/identity/passkeys.ts'
import { ForgotPassword } from '#contract/identity/password.ts'
import { RegisterFan } from '#contract/identity/registration.ts'
import { ConfirmSecondFactor, StartSecondFactor } from '#contract/identity/second-factor.ts'
import { Login } from '#contract/identity/sessions.ts'
import { totpCodeAt } from '#server/platform/totp.ts'
import { type Authenticator, createAuthenticator } from '#tests/support/authenticator.ts'
import { startProduct } from '#tools/processes/index.ts'

/**
 * `npm run bench:timing [-- WORD…]`: whether the duration or body of a rejected sign-in reveals
 * that an account exists. The two sides of each comparison alternate in pairs, 500 times, with rate
 * limits off. Fails if a response differs, or if the 95 % interval of the difference of means is
 * not within 5 ms.
 */
const chosen = process.argv.slice(2)
const pairs = Number(process.env.PAIRS ?? 500)
const allowedMs = 5
const password = 'Curtain-call-1'

interface Timed {
  ms: number
  /** Status and body, without the request id. */
  replyText: string
  data: never
}

const dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-timing-'))
const product = await startProduct({
  DATA_DIR: dataDir,
  DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})

async function ask<E extends AnyEndpoint>(
  { method, path }: E,
  body: Body<E>,
  token = '',
): Promise<Timed> {
  const begunMs = performance.now()
  const reply = await fetch(`${product.apiUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  const ms = performance.now() - begunMs
  const { requestId: _, data, ...rest } = JSON.parse(text)
  const replyText = `${reply.status} ${JSON.stringify({ ...rest, message: data?.message ?? rest.message })}`
  return { ms, replyText, data: data as never }
}

const nameOf = (number: number) => `fan${number}`

async function register(username: string): Promise<void> {
  const names = { firstName: 'Robin', lastName: 'Quill', username }
  await ask(RegisterFan, { ...names, email: `${username}@world.test`, password })
}

/** Enable a fan's second factor. */
async function protect(username: string): Promise<void> {
  const { token } = (await ask(Login, { username, password })).data as { token: string }
  const { secret } = (await ask(StartSecondFactor, {}, token)).data as { secret: string }
  await ask(ConfirmSecondFactor, { code: totpCodeAt(secret, new Date()) }, token)
}

/** Device of the first fan. */
const passkey = createAuthenticator()

async function addPasskey(username: string): Promise<void> {
  const { token } = (await ask(Login, { username, password })).data as { token: string }
  const started = (await ask(StartPasskey, {}, token)).data as { options: object }
  const credential = passkey.make(started.options, { origin: product.siteUrl })
  await ask(AddPasskey, { name: 'A phone', credential }, token)
}

/** A login with an invalid signature, by a known or an unknown device. */
async function logInWithPasskey(device: Authenticator): Promise<Timed> {
  const { options } = (await ask(StartPasskeyLogin, {})).data as { options: object }
  const credential = device.sign(options, { origin: product.siteUrl })
  credential.response.signature = createAuthenticator().sign(options).response.signature
  return ask(LoginWithPasskey, { credential })
}

const meanOf = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** Mean of a sample, and half of its 95 % interval. */
function intervalOf(values: number[]) {
  const mean = meanOf(values)
  const variance =
    meanOf(values.map((one) => (one - mean) ** 2)) * (values.length / (values.length - 1))
  return { mean, half: 1.96 * Math.sqrt(variance / values.length) }
}

type Side = (turn: number) => Promise<Timed>

/** Compare two sides, which alternate in going first. */
async function compare(name: string, known: Side, unknown: Side): Promise<void> {
  const differences: number[] = []
  const replyTexts = [new Set<string>(), new Set<string>()] as const
  for (let turn = 0; turn < pairs; turn++) {
    const knownFirst = turn % 2 === 0
    const first = await (knownFirst ? known : unknown)(turn)
    const second = await (knownFirst ? unknown : known)(turn)
    const [mine, other] = knownFirst ? [first, second] : [second, first]
    replyTexts[0].add(mine.replyText)
    replyTexts[1].add(other.replyText)
    differences.push(mine.ms - other.ms)
  }
  const { mean, half } = intervalOf(differences)
  const isAlike =
    replyTexts.every(({ size }) => size === 1) && [...replyTexts[0]][0] === [...replyTexts[1]][0]
  const isWithin = Math.abs(mean) + half <= allowedMs
  const interval = `${(mean - half).toFixed(2)} to ${(mean + half).toFixed(2)} ms`
  console.log(
    `${name.padEnd(42)} ${interval.padEnd(22)} ${isAlike ? 'same answers' : 'DIFFERENT ANSWERS'}`,
  )
  if (!isAlike || !isWithin) process.exitCode = 1
}

const logIn = (username: string) => ask(Login, { username, password: 'not the password' })
const forgot = (email: string) => ask(ForgotPassword, { email })
const nobody = (turn: number) => `nobody${turn}`
const emailOf = (name: string) => `${name}@world.test`

/** Cases that must be indistinguishable, with an account and without; filtered by the arguments. */
const comparisons = (
  [
    ['sign-in by username', (turn) => logIn(nameOf(turn)), (turn) => logIn(nobody(turn))],
    [
      'sign-in by email',
      (turn) => logIn(emailOf(nameOf(turn))),
      (turn) => logIn(emailOf(nobody(turn))),
    ],
    ['sign-in, with and without second factor', () => logIn(nameOf(0)), () => logIn(nameOf(1))],
    [
      'forgotten password',
      (turn) => forgot(emailOf(nameOf(turn))),
      (turn) => forgot(emailOf(nobody(turn))),
    ],
    ['passkey', () => logInWithPasskey(passkey), () => logInWithPasskey(createAuthenticator())],
  ] satisfies [string, Side, Side][]
).filter(([name]) => chosen.length === 0 || chosen.some((word) => name.includes(word)))

try {
  for (let number = 0; number < pairs; number++) await register(nameOf(number))
  await addPasskey(nameOf(0))
  await protect(nameOf(0))
  // Wait for the registration emails, which are sent in the background.
  await pause(15_000)
  for (const [name, known, unknown] of comparisons) await compare(name, known, unknown)
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}
