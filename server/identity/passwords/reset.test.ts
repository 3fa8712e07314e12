import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { SendVerification } from '#contract/identity/email-verification.ts'
import {
  ChangePassword,
  FinishPasswordChange,
  ForgotPassword,
  OpenPasswordLink,
} from '#contract/identity/password.ts'
import { Login } from '#contract/identity/sessions.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { changeAccount, emailOf, emailsTo, linkTokenTo } from '#server/identity/tests/inbox.ts'
import { hourMs, minuteMs, secondMs } from '#server/kernel/clock.ts'
import { createLimiter } from '#server/platform/http/index.ts'
import { Person } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { describe, expect, test, testPassword, type World } from '#tests/support/world.ts'

const password = 'Second-night-2'

const forgot = (person: Person, email: string, language = 'en') =>
  person.call(ForgotPassword, { body: { email }, headers: { 'accept-language': language } })

const finish = (world: World, token: string, chosen = password) =>
  world.visitor.call(FinishPasswordChange, { body: { token, password: chosen } })

describe('asking for a new password', () => {
  test('answers the same for a known and an unknown address; one gets an email', async ({
    world,
  }) => {
    const fan = await world.fan()
    const known = await forgot(world.visitor, emailOf(fan).toUpperCase())
    const unknown = await forgot(world.visitor, 'nobody@world.test')
    expect(known.status).toBe(200)
    expect(known.data.success).toBe(true)
    expect(unknown.text).toBe(known.text)

    const [email, ...more] = await emailsTo(world, emailOf(fan))
    expect(more).toEqual([])
    expect(email?.subject).toBe('Reset your password for Stagedoor')
    expect(email?.text).toContain('http://localhost:3000/auth/reset-password?token=')
    expect(await emailsTo(world, 'nobody@world.test')).toEqual([])
  })

  test('sends one email a minute, and says how long to wait, also for unknown addresses', async ({
    world,
  }) => {
    const fan = await world.fan()
    for (const email of [emailOf(fan), 'nobody@world.test']) {
      expect((await forgot(world.visitor, email)).status).toBe(200)
      const again = await forgot(world.visitor, email)
      expect([again.status, again.problem.error]).toEqual([429, 'rate_limited'])
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(50)
    }
    expect(await emailsTo(world, emailOf(fan))).toHaveLength(1)
    world.clock.advance(61 * secondMs)
    expect((await forgot(world.visitor, emailOf(fan))).status).toBe(200)
    expect(await emailsTo(world, emailOf(fan))).toHaveLength(2)
  })

  test('many times at once sends one email', async ({ world }) => {
    const fan = await world.fan()
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map(() => forgot(world.visitor, emailOf(fan))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429])
    expect(await emailsTo(world, emailOf(fan))).toHaveLength(1)
  })

  test('writes in the language of the reader', async ({ world }) => {
    const fan = await world.fan()
    await forgot(fan, emailOf(fan), 'de-DE,de;q=0.9')
    expect((await emailsTo(world, emailOf(fan)))[0]?.subject).toBe('Neues Passwort für Stagedoor')
  })

  test('needs an address, and writes nothing to a closed account', async ({ world }) => {
    const reply = await forgot(world.visitor, 'not an address')
    expect([reply.status, Object.keys(reply.problem.fields ?? {})]).toEqual([422, ['email']])
    const fan = await world.fan()
    await changeAccount(world, fan, { status: 'inactive' })
    expect((await forgot(world.visitor, emailOf(fan))).status).toBe(200)
    expect(await emailsTo(world, emailOf(fan))).toEqual([])
  })
})

describe('the link to a new password', () => {
  test('works once; all sessions end, and an email confirms it', async ({ world }) => {
    const fan = await world.fan()
    await changeAccount(world, fan, { verified_email: true })
    await forgot(world.visitor, emailOf(fan))
    const token = await linkTokenTo(world, emailOf(fan))
    expect((await finish(world, token)).data).toEqual({ success: true })
    expect((await fan.call(ReadMe)).status).toBe(401)

    const logIn = (attempt: string) =>
      world.visitor.call(Login, { body: { username: fan.username, password: attempt } })
    expect((await logIn(testPassword)).status).toBe(422)
    expect((await logIn(password)).status).toBe(200)

    const again = await finish(world, token, 'Third-night-3')
    expect([again.status, again.problem.error]).toEqual([422, 'link_over'])
    expect((await logIn(password)).status).toBe(200)
    expect((await emailsTo(world, emailOf(fan)))[0]?.subject).toContain('was changed')
  })

  test('used twice at once, sets one password', async ({ world }) => {
    const fan = await world.fan()
    await forgot(world.visitor, emailOf(fan))
    const token = await linkTokenTo(world, emailOf(fan))
    const both = await Promise.all([finish(world, token), finish(world, token, 'Third-night-3')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('sets one password when two links are used at once', async ({ world }) => {
    const fan = await world.fan()
    await forgot(world.visitor, emailOf(fan))
    const first = await linkTokenTo(world, emailOf(fan))
    world.clock.advance(minuteMs)
    await forgot(world.visitor, emailOf(fan))
    const second = await linkTokenTo(world, emailOf(fan))
    const both = await Promise.all([finish(world, first), finish(world, second, 'Third-night-3')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('lets an owner in whom strangers locked out by wrong passwords', async ({ world }) => {
    const limiter = createLimiter()
    const app = await startTestApp(world.app.databaseUrl, { first: world.app, limiter })
    onTestFinished(() => app.close())
    const visitor = new Person(app, null)
    const [fan, other] = [await world.fan(), await world.fan()]
    const logIn = (username: string, attempt: string) =>
      visitor.call(Login, { body: { username, password: attempt } })
    for (const name of [fan.username, emailOf(fan), other.username]) {
      for (let count = 0; count < 10; count++) await logIn(name, 'Wrong-password-1')
      expect((await logIn(name, testPassword)).status).toBe(429)
    }
    await forgot(visitor, emailOf(fan))
    const token = await linkTokenTo(world, emailOf(fan))
    await visitor.call(FinishPasswordChange, { body: { token, password } })
    expect((await logIn(fan.username, password)).status).toBe(200)
    expect((await logIn(emailOf(fan), password)).status).toBe(200)
    expect((await logIn(other.username, testPassword)).status).toBe(429)
  })

  test('expires after an hour, after another change, and when the email changes', async ({
    world,
  }) => {
    const over = async (spoil: (fan: Person) => Promise<unknown>) => {
      const fan = await world.fan()
      await forgot(world.visitor, emailOf(fan))
      const token = await linkTokenTo(world, emailOf(fan))
      await spoil(fan)
      const opened = await world.visitor.call(OpenPasswordLink, { query: { token } })
      expect(opened.data.valid).toBe(false)
      const reply = await finish(world, token)
      return [reply.status, reply.problem.error]
    }
    const late = await over(async () => world.clock.advance(hourMs))
    expect(late).toEqual([422, 'link_over'])
    const changed = await over((fan) => fan.call(ChangePassword, { body: { password } }))
    expect(changed).toEqual([422, 'link_over'])
    const moved = await over((fan) => changeAccount(world, fan, { email: 'moved@world.test' }))
    expect(moved).toEqual([422, 'link_over'])
  })

  test('works for an hour', async ({ world }) => {
    const fan = await world.fan()
    await forgot(world.visitor, emailOf(fan))
    const token = await linkTokenTo(world, emailOf(fan))
    world.clock.advance(59 * minuteMs)
    expect((await finish(world, token)).status).toBe(200)
  })

  test('refuses a weak password and stays good for a better one', async ({ world }) => {
    const fan = await world.fan()
    await forgot(world.visitor, emailOf(fan))
    const token = await linkTokenTo(world, emailOf(fan))
    const weak = await finish(world, token, 'weak')
    expect([weak.status, weak.problem.error]).toEqual([422, 'password_weak'])
    expect((await finish(world, token)).status).toBe(200)
  })

  test('leads to the page of the site, and only its hash is kept', async ({ world }) => {
    const fan = await world.fan()
    await forgot(world.visitor, emailOf(fan))
    const token = await linkTokenTo(world, emailOf(fan))
    const opened = await world.visitor.call(OpenPasswordLink, { query: { token } })
    expect(opened.status).toBe(302)
    expect(opened.headers.location).toBe(`http://localhost:3000/auth/reset-password?token=${token}`)
    expect(opened.data.valid).toBe(true)
    const stored = await world.db.selectFrom('email_link').selectAll().executeTakeFirstOrThrow()
    expect(stored.token_hash.toString('latin1')).not.toContain(token)
    expect(JSON.stringify(stored)).not.toContain(token)
    const jobs = await sql`
      select payload from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs))
      union all select payload::json from event_outbox`.execute(world.db)
    expect(JSON.stringify(jobs.rows)).not.toContain(token)
  })

  test('with an unknown token, or that of a verification email, does nothing', async ({
    world,
  }) => {
    const fan = await world.fan()
    await fan.call(SendVerification, { body: {} })
    const verification = await linkTokenTo(world, emailOf(fan))
    for (const token of ['x', verification]) {
      expect((await finish(world, token)).problem.error).toBe('link_over')
    }
  })
})
