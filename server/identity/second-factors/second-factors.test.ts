import { onTestFinished } from 'vitest'
import { UndoAccountChanges } from '#contract/identity/account-changes.ts'
import { ListPasskeys } from '#contract/identity/passkeys.ts'
import { FinishPasswordChange, ForgotPassword } from '#contract/identity/password.ts'
import {
  ConfirmSecondFactor,
  LoginWithCode,
  ReadSecondFactor,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  StartSecondFactor,
} from '#contract/identity/second-factor.ts'
import { ListSessions, Login } from '#contract/identity/sessions.ts'
import { ListSocialLogins } from '#contract/identity/social-logins.ts'
import { ReadDashboard } from '#contract/operations/dashboard.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { ReadPublicSettings } from '#contract/site/settings.ts'
import { changeAccount, emailOf, emailsTo, linkTokenTo } from '#server/identity/tests/inbox.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import { callApi, createLimiter } from '#server/platform/http/index.ts'
import { totpCodeAt } from '#server/platform/totp.ts'
import { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { describe, expect, test, testPassword, type World } from '#tests/support/world.ts'

const codeOf = (world: World, secret: string) => totpCodeAt(secret, world.clock.now())

/** Turn a person's second factor on. */
async function turnOn(world: World, person: Person) {
  const { secret } = (await person.call(StartSecondFactor, { body: {} })).data
  const body = { code: codeOf(world, secret) }
  const { recoveryCodes } = (await person.call(ConfirmSecondFactor, { body })).data
  await world.work()
  // Each time step is taken once, and that one was.
  world.clock.advance(minuteMs)
  return { secret, recoveryCodes }
}

async function challengeFor({ app }: Person, username: string): Promise<string> {
  const body = { username, password: testPassword, remember: true }
  const { status, problem } = await new Person(app, null).call(Login, { body })
  expect([status, problem.error]).toEqual([403, 'second_factor_needed'])
  return (problem.facts as { challenge: string }).challenge
}

const logIn = async (person: Person, code: string, by = new Person(person.app, null)) => {
  const challenge = await challengeFor(person, person.username)
  return by.call(LoginWithCode, { body: { challenge, code } })
}

describe('a login with a second factor', () => {
  test('asks for a code, and each code opens one session', async ({ world }) => {
    const fan = await world.fan()
    const { secret } = await turnOn(world, fan)
    const code = codeOf(world, secret)
    const { data } = await logIn(fan, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect(data.remember).toBe(true)
    const again = new Person(world.app, { id: fan.id, username: fan.username, token: data.token })
    expect((await again.call(ReadMe)).data._id).toBe(fan.id)

    const replay = await logIn(fan, code)
    expect([replay.status, replay.problem.error]).toEqual([422, 'code_wrong'])
    expect(replay.problem.fields).toHaveProperty('code')
  })

  test('uses up one of the recovery codes that are sent in parallel', async ({ world }) => {
    const fan = await world.fan()
    const { recoveryCodes } = await turnOn(world, fan)
    const challenge = await challengeFor(fan, fan.username)
    const replies = await Promise.all(
      recoveryCodes
        .slice(0, 8)
        .map((code) => world.visitor.call(LoginWithCode, { body: { challenge, code } })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)])
    expect((await fan.call(ReadSecondFactor)).data.recoveryCodesLeft).toBe(9)
    expect((await fan.call(ListSessions)).data.total).toBe(2)
  })

  test('keeps a challenge and a code that came with a wrong one', async ({ world }) => {
    const fan = await world.fan()
    const { secret, recoveryCodes } = await turnOn(world, fan)
    const challenge = await challengeFor(fan, fan.username)
    const codes = ['000000', recoveryCodes[0] ?? '', codeOf(world, secret)]
    const replies = await Promise.all(
      codes.map((code) => world.visitor.call(LoginWithCode, { body: { challenge, code } })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const isByApp = replies[2]?.status === 200
    expect((await fan.call(ReadSecondFactor)).data.recoveryCodesLeft).toBe(isByApp ? 10 : 9)
    const unused = isByApp ? recoveryCodes[0] : codeOf(world, secret)
    expect((await logIn(fan, unused ?? '')).status).toBe(200)
  })

  test('takes a recovery code once, however it is typed', async ({ world }) => {
    const fan = await world.fan()
    const { recoveryCodes } = await turnOn(world, fan)
    const [first = '', second = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await logIn(fan, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await logIn(fan, first)).status).toBe(422)
    const both = await Promise.all([logIn(fan, second), logIn(fan, second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await fan.call(ReadSecondFactor)).data.recoveryCodesLeft).toBe(8)
  })

  test('expires after ten minutes, once used, and with a new password', async ({ world }) => {
    const fan = await world.fan()
    const { recoveryCodes } = await turnOn(world, fan)
    const finish = (challenge: string, code = '') =>
      world.visitor.call(LoginWithCode, { body: { challenge, code } })
    const late = await challengeFor(fan, fan.username)
    world.clock.advance(11 * minuteMs)
    expect((await finish(late, recoveryCodes[0])).problem.error).toBe('challenge_over')
    const used = await challengeFor(fan, fan.username)
    expect((await finish(used, recoveryCodes[0])).status).toBe(200)
    expect((await finish(used, recoveryCodes[1])).problem.error).toBe('challenge_over')

    const before = await challengeFor(fan, fan.username)
    await world.visitor.call(ForgotPassword, { body: { email: emailOf(fan) } })
    const token = await linkTokenTo(world, emailOf(fan))
    await world.visitor.call(FinishPasswordChange, { body: { token, password: 'Another-one-2' } })
    expect((await finish(before, recoveryCodes[1])).problem.error).toBe('challenge_over')
  })

  test('checks ten of 1,000 guesses in 15 minutes, from any IP addresses', async ({ world }) => {
    const fan = await world.fan()
    const { secret, recoveryCodes } = await turnOn(world, fan)
    const app = await startTestApp(world.app.databaseUrl, {
      first: world.app,
      limiter: createLimiter(),
    })
    onTestFinished(() => app.close())
    const challenge = await challengeFor(fan, fan.username)
    const stranger = new Person(app, null)
    const replies: Record<string, number> = {}
    for (let guess = 0; guess < 1_000; guess++) {
      const code = guess % 2 ? String(guess).padStart(6, '0') : `aaaa-bbbb-${1000 + guess}`
      const headers = { 'x-forwarded-for': `198.51.${guess >> 8}.${guess & 255}` }
      const { status } = await stranger.call(LoginWithCode, { body: { challenge, code }, headers })
      replies[status] = (replies[status] ?? 0) + 1
    }
    expect(replies).toEqual({ 422: 10, 429: 990 })
    for (const code of [codeOf(world, secret), recoveryCodes[0] ?? '']) {
      const reply = await stranger.call(LoginWithCode, { body: { challenge, code } })
      expect(reply.status).toBe(429)
    }
  }, 60_000)
})

describe('setting it up', () => {
  test('stores neither secret nor codes in plain text, and returns them to nobody else', async ({
    world,
  }) => {
    const [fan, outsider] = [await world.fan(), await world.fan()]
    const { secret, recoveryCodes } = await turnOn(world, fan)
    const stored = await rows<{ text: string }>(
      world.db,
      `select (select json_agg(f)::text from second_factor f) ||
         (select json_agg(c)::text from recovery_code c) as text`,
    )
    const text = stored.map((row) => row.text).join()
    const hex = (plain: string) => Buffer.from(plain).toString('hex')
    for (const plain of [secret, ...recoveryCodes]) {
      expect(text).not.toContain(plain)
      expect(text).not.toContain(hex(plain))
    }
    expect((await fan.call(ReadSecondFactor)).data).toEqual({
      ...{ isOn: true, recoveryCodesLeft: 10, isRequired: false },
    })
    expect((await outsider.call(ReadSecondFactor)).data.isOn).toBe(false)
    expect((await fan.call(StartSecondFactor, { body: {} })).status).toBe(409)
  })

  test('asks for nothing until a right code turned it on', async ({ world }) => {
    const fan = await world.fan()
    await fan.call(StartSecondFactor, { body: {} })
    const wrong = await fan.call(ConfirmSecondFactor, { body: { code: '000000' } })
    expect(wrong.status).toBe(422)
    const body = { username: fan.username, password: testPassword }
    expect((await world.visitor.call(Login, { body })).status).toBe(200)
    expect(await emailsTo(world, emailOf(fan))).toEqual([])
  })

  test('new recovery codes end the old ones', async ({ world }) => {
    const fan = await world.fan()
    const { recoveryCodes } = await turnOn(world, fan)
    const renewed = (await fan.call(RenewRecoveryCodes, { body: {} })).data.recoveryCodes
    expect((await logIn(fan, recoveryCodes[0] ?? '')).status).toBe(422)
    expect((await logIn(fan, renewed[0] ?? '')).status).toBe(200)
  })
})

describe('turning it off', () => {
  test('from a page that was left open needs the present password', async ({ world }) => {
    const fan = await world.fan()
    await turnOn(world, fan)
    world.clock.advance(11 * minuteMs)
    const caller = {
      ...{ token: fan.token, ip: '::1', country: undefined, language: 'en', requestId: '' },
      isPage: true,
    }
    const remove = (body: { currentPassword?: string }) =>
      callApi(world.app.parts.api, RemoveSecondFactor, { body }, caller)
    await expect(remove({})).rejects.toMatchObject({ code: 'current_password_needed' })
    await expect(remove({ currentPassword: testPassword })).resolves.toEqual({ success: true })
    const body = { username: fan.username, password: testPassword }
    expect((await world.visitor.call(Login, { body })).status).toBe(200)
  })

  test('and on is undone by the link that the email carries', async ({ world }) => {
    const fan = await world.fan()
    await changeAccount(world, fan, { verified_email: true })
    const { recoveryCodes } = await turnOn(world, fan)
    const onToken = await linkTokenTo(world, emailOf(fan))
    world.clock.advance(minuteMs)
    await fan.call(RemoveSecondFactor, { body: {} })
    const offToken = await linkTokenTo(world, emailOf(fan))
    await world.visitor.call(UndoAccountChanges, { body: { token: offToken } })
    expect((await logIn(fan, recoveryCodes[0] ?? '')).status).toBe(200)
    await world.visitor.call(UndoAccountChanges, { body: { token: onToken } })
    const body = { username: fan.username, password: testPassword }
    expect((await world.visitor.call(Login, { body })).status).toBe(200)
  })
})

test('in production staff without one can only set it up', async ({ world }) => {
  const app = await startTestApp(world.app.databaseUrl, {
    first: world.app,
    siteMode: 'production',
  })
  onTestFinished(() => app.close())
  const [{ id, username, token = '' }, fan] = [await world.staff(), await world.fan()]
  const owner = new Person(app, { id, username, token })
  for (const endpoint of [ReadDashboard, StartSecondFactor] as const) {
    const { status, problem } = await owner.call(endpoint as typeof ReadDashboard)
    const expected = endpoint === ReadDashboard ? [403, 'second_factor_required'] : [200, undefined]
    expect([status, problem.error]).toEqual(expected)
  }
  expect((await owner.call(ReadPublicSettings)).status).toBe(200)
  expect((await owner.call(ReadMe)).status).toBe(200)
  expect((await owner.call(ReadSecondFactor)).data.isRequired).toBe(true)
  // The rest of what the page reads that sets it up.
  for (const endpoint of [ListPasskeys, ListSocialLogins, ListSessions] as const) {
    expect((await owner.call(endpoint as typeof ListPasskeys)).status).toBe(200)
  }
  await turnOn(world, owner)
  expect((await owner.call(ReadDashboard)).status).toBe(200)
  const fanThere = new Person(app, { ...fan, token: fan.token ?? '' } as never)
  expect((await fanThere.call(ReadMe)).status).toBe(200)
})
