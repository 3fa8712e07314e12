import { onTestFinished } from 'vitest'
import type { AnyEndpoint, Body } from '#contract/endpoint.ts'
import { RequestAccountDeletion } from '#contract/identity/account-deletion.ts'
import { RequestDataExport } from '#contract/identity/data-export.ts'
import { RemovePasskey, StartPasskey } from '#contract/identity/passkeys.ts'
import { ChangePassword } from '#contract/identity/password.ts'
import {
  RemoveSecondFactor,
  RenewRecoveryCodes,
  StartSecondFactor,
} from '#contract/identity/second-factor.ts'
import { RemoveSocialLogin, StartSocialConnection } from '#contract/identity/social-logins.ts'
import { UpdateBanking, UpdatePaypal } from '#contract/profiles/payout-details.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { UpdateMe } from '#contract/profiles/users.ts'
import { emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import type { Problem } from '#server/kernel/problem.ts'
import { callApi, createLimiter } from '#server/platform/http/index.ts'
import type { Person } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { describe, expect, test, testPassword } from '#tests/support/world.ts'

const password = 'Second-night-2'

/** Call as a page of the site does; answers the code of what went wrong, or nothing. */
async function fromPage<E extends AnyEndpoint>(by: Person, endpoint: E, body: Body<E>) {
  const caller = {
    token: by.token,
    isPage: true,
    ip: '::1',
    country: undefined,
    language: 'en',
    requestId: '',
  }
  const input = { params: { id: by.id }, body } as never
  return callApi(by.app.parts.api, endpoint, input, caller).then(
    () => undefined,
    ({ code }: Problem) => code,
  )
}

describe('a page that was left open', () => {
  test('changes no password and no email without the present password', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    world.clock.advance(11 * minuteMs)
    for (const currentPassword of [undefined, 'Wrong-guess-1']) {
      const code = currentPassword ? 'current_password_wrong' : 'current_password_needed'
      const body = currentPassword ? { currentPassword } : {}
      expect(await fromPage(fan, ChangePassword, { password, ...body })).toBe(code)
      expect(await fromPage(fan, UpdateMe, { password, ...body })).toBe(code)
      expect(await fromPage(fan, UpdateMe, { email: 'new@world.test', ...body })).toBe(code)
      const change = { email: 'new@world.test', ...body }
      expect(await fromPage(creator, UpdateCreator, change)).toBe(code)
    }
    const currentPassword = testPassword
    expect(await fromPage(fan, ChangePassword, { password, currentPassword })).toBeUndefined()
    const change = { email: 'new@world.test', currentPassword }
    expect(await fromPage(creator, UpdateCreator, change)).toBeUndefined()
  })

  test('may change other fields, and send the current email unchanged', async ({ world }) => {
    const fan = await world.fan({ username: 'ada' })
    world.clock.advance(11 * minuteMs)
    const body = { name: 'Another', email: 'ada@world.test', password: '' }
    expect(await fromPage(fan, UpdateMe, body)).toBeUndefined()
  })
})

test('within ten minutes of a login, a page needs no password', async ({ world }) => {
  const fan = await world.fan()
  world.clock.advance(9 * minuteMs)
  expect(await fromPage(fan, ChangePassword, { password })).toBeUndefined()
})

/** The changes of ways to log in, which are not of the original contract. */
const ownChanges: [AnyEndpoint, params?: object][] = [
  [StartPasskey],
  [RemovePasskey, { id: 'a'.repeat(24) }],
  [StartSecondFactor],
  [RenewRecoveryCodes],
  [RemoveSecondFactor],
  [StartSocialConnection, { provider: 'google' }],
  [RemoveSocialLogin, { provider: 'google' }],
  [RequestDataExport],
  [RequestAccountDeletion],
]

test('with a token of some age, no way to log in is changed without the password', async ({
  world,
}) => {
  const fan = await world.fan()
  world.clock.advance(11 * minuteMs)
  const call = ([endpoint, params]: (typeof ownChanges)[number], body: object) =>
    fan.call(endpoint, { ...(params && { params }), body } as never)
  for (const change of ownChanges) {
    const names = [change[0].path, change[0].method]
    const reply = await call(change, {})
    expect([...names, reply.problem.error]).toEqual([...names, 'current_password_needed'])
  }
  for (const change of ownChanges) {
    const { problem } = await call(change, { currentPassword: testPassword })
    expect(problem?.error ?? '').not.toMatch(/current_password|login_needed/)
  }
})

test('other clients change what the contract lets them by a token; the old address is told', async ({
  world,
}) => {
  const creator = await world.creator()
  world.clock.advance(11 * minuteMs)
  const params = { id: creator.id }
  const bank = { firstName: 'S', lastName: 'T', bankName: 'B', bankAccount: '1234', country: 'SE' }
  const paypal = { key: 'paypal' as const, value: { email: 'nora@pay.test' } }
  await creator.call(UpdateBanking, { params, body: bank })
  await creator.call(UpdatePaypal, { params, body: paypal })
  await creator.call(ChangePassword, { body: { password } })
  await creator.call(UpdateCreator, { params, body: { email: 'new@world.test' } })
  const emails = await emailsTo(world, emailOf(creator))
  expect(emails.map(({ text }) => /undo-changes\?token=/.test(text))).toEqual(Array(4).fill(true))
  expect(await emailsTo(world, 'new@world.test')).toEqual([])
})

test('another client needs none for these; one that it sends must be correct', async ({
  world,
}) => {
  const fan = await world.fan()
  world.clock.advance(11 * minuteMs)
  const wrong = { password, currentPassword: 'Wrong-guess-1' }
  expect((await fan.call(ChangePassword, { body: wrong })).problem.error).toBe(
    'current_password_wrong',
  )
  expect((await fan.call(ChangePassword, { body: { password } })).status).toBe(200)
})

test('the present password cannot be guessed', async ({ world }) => {
  const fan = await world.fan()
  const app = await startTestApp(world.app.databaseUrl, {
    first: world.app,
    limiter: createLimiter(),
  })
  onTestFinished(() => app.close())
  const there = Object.assign(Object.create(fan), { app }) as Person
  const guess = { password, currentPassword: 'Wrong-guess-1' }
  const codes = new Set<string | undefined>()
  for (let count = 0; count < 10; count++) {
    codes.add(await fromPage(there, ChangePassword, guess))
  }
  // The rate of the call itself is as strict.
  expect([...codes]).toEqual(['current_password_wrong'])
  expect(await fromPage(there, UpdateMe, guess)).toBe('rate_limited')
})
