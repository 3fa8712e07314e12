import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { onTestFinished } from 'vitest'
import { ForgotPassword } from '#contract/identity/password.ts'
import { RegisterFan } from '#contract/identity/registration.ts'
import { ReadCaptchaChallenge } from '#contract/site/captcha.ts'
import { SendContactMessage } from '#contract/site/contact.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import { createLimiter } from '#server/platform/http/index.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expect, test, testPassword, World } from '#tests/support/world.ts'

const write = (challenge: unknown, solution: unknown) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

/** Solve a challenge of a site, as a browser does. */
async function solved({ visitor }: World): Promise<string> {
  const challenge = (await visitor.call(ReadCaptchaChallenge)).data as never
  return write(challenge, await solveChallenge({ challenge, deriveKey }))
}

const forgot = ({ visitor }: World, email: string, captcha?: string) =>
  visitor.call(ForgotPassword, {
    body: { email: `${email}@world.test`, ...(captcha === undefined ? {} : { captcha }) },
  })

/** A process of the world's site that counts. */
async function counting({ app }: World): Promise<World> {
  const site = await startTestApp(app.databaseUrl, { first: app, limiter: createLimiter() })
  onTestFinished(() => site.close())
  return new World(site)
}

test('a solved challenge counts once, in whichever process, and for half an hour', async ({
  world,
}) => {
  const [first, second] = [world, await counting(world)]
  const proof = await solved(first)
  expect((await forgot(second, 'a', proof)).status).toBe(200)
  for (const [index, site] of [first, second].entries()) {
    const again = await forgot(site, `again${index}`, proof)
    expect([again.status, again.problem.error]).toEqual([422, 'captcha_wrong'])
  }
  const late = await solved(first)
  world.clock.advance(31 * minuteMs)
  expect((await forgot(second, 'late', late)).problem.error).toBe('captcha_wrong')
})

test('nothing else counts: unsolved, easier, from another site, or arbitrary text', async ({
  world,
}) => {
  const challenge = (await world.visitor.call(ReadCaptchaChallenge)).data as {
    parameters: Record<string, unknown>
    signature: string
  }
  const zeros = { counter: 0, derivedKey: '00'.repeat(32), time: 1 }
  const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
  const proofs = [write(challenge, zeros), write(easier, zeros), write({}, {}), write(1, 2), 'x']
  for (const proof of proofs) {
    expect((await forgot(world, 'wrong', proof)).problem.error).toBe('captcha_wrong')
  }
})

test('calls without one have a lower rate limit than calls with one', async ({ world }) => {
  const site = await counting(world)
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn++) statuses.push((await forgot(site, `bare${turn}`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await forgot(site, 'solved', await solved(site))).status).toBe(200)

  // Each form has a count of its own, and what does not fit uses nothing up.
  const captcha = await solved(site)
  const names = { firstName: 'Ida', lastName: 'Berg', username: 'ida', password: testPassword }
  const register = (email: string) =>
    site.visitor.call(RegisterFan, { body: { ...names, email, captcha } })
  expect((await register('no email')).status).toBe(422)
  expect((await register('ida@world.test')).status).toBe(200)
  const message = 'Where do I find the invoice of last month?'
  const body = { name: 'Ida', email: 'ida@world.test', message, captcha: await solved(site) }
  expect((await site.visitor.call(SendContactMessage, { body })).status).toBe(200)
})
