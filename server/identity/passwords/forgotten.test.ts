import {
  ChangePassword,
  FinishPasswordChange,
  ForgotPassword,
  OpenPasswordLink,
} from '#contract/identity/password.ts'
import { Login } from '#contract/identity/sessions.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { lettersTo, mailOf, tokenTo } from '#server/identity/tests/mailbox.ts'
import { rows } from '#server/platform/database/index.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, testPassword, type World } from '#tests/support/world.ts'

const password = 'Second-night-2'

const forgot = (person: Person, email: string, language = 'en') =>
  person.call(ForgotPassword, { body: { email }, headers: { 'accept-language': language } })

const finish = (world: World, token: string, chosen = password) =>
  world.visitor.call(FinishPasswordChange, { body: { token, password: chosen } })

/** A minute goes by for everybody who waits for the next letter. */
const letAMinutePass = (world: World) =>
  rows(world.db, `update letter_turn set taken_at = taken_at - interval '61 seconds'`, [])

describe('asking for a new password', () => {
  test('answers the same for a known and an unknown address; one gets a letter', async ({
    world,
  }) => {
    const fan = await world.fan()
    const known = await forgot(world.visitor, mailOf(fan).toUpperCase())
    const unknown = await forgot(world.visitor, 'nobody@world.test')
    expect(known.status).toBe(200)
    expect(known.data.success).toBe(true)
    expect(unknown.text).toBe(known.text)

    const [letter, ...more] = await lettersTo(world, mailOf(fan))
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Choose a new password for Stagedoor')
    expect(letter?.text).toContain('http://localhost:3000/auth/reset-password?token=')
    expect(await lettersTo(world, 'nobody@world.test')).toEqual([])
  })

  test('sends one letter a minute, and says how long to wait, to strangers too', async ({
    world,
  }) => {
    const fan = await world.fan()
    for (const email of [mailOf(fan), 'nobody@world.test']) {
      expect((await forgot(world.visitor, email)).status).toBe(200)
      const again = await forgot(world.visitor, email)
      expect([again.status, again.problem.error]).toEqual([429, 'rate_limited'])
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(50)
    }
    expect(await lettersTo(world, mailOf(fan))).toHaveLength(1)
    await letAMinutePass(world)
    expect((await forgot(world.visitor, mailOf(fan))).status).toBe(200)
    expect(await lettersTo(world, mailOf(fan))).toHaveLength(2)
  })

  test('of many at once promises one letter', async ({ world }) => {
    const fan = await world.fan()
    const asked = await Promise.all([1, 2, 3, 4, 5].map(() => forgot(world.visitor, mailOf(fan))))
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429])
    expect(await lettersTo(world, mailOf(fan))).toHaveLength(1)
  })

  test('writes in the language of the reader', async ({ world }) => {
    const fan = await world.fan()
    await forgot(fan, mailOf(fan), 'de-DE,de;q=0.9')
    expect((await lettersTo(world, mailOf(fan)))[0]?.subject).toBe('Neues Passwort für Stagedoor')
  })

  test('needs an address, and writes nothing to a closed account', async ({ world }) => {
    const reply = await forgot(world.visitor, 'not an address')
    expect([reply.status, Object.keys(reply.problem.fields ?? {})]).toEqual([422, ['email']])
    const fan = await world.fan()
    await rows(world.db, `update account set status = 'inactive' where id = $1`, [fan.id])
    expect((await forgot(world.visitor, mailOf(fan))).status).toBe(200)
    expect(await lettersTo(world, mailOf(fan))).toEqual([])
  })
})

describe('the link to a new password', () => {
  test('works once; all sessions end, the address is verified, a letter tells of it', async ({
    world,
  }) => {
    const fan = await world.fan()
    await forgot(world.visitor, mailOf(fan))
    const token = await tokenTo(world, mailOf(fan))
    expect((await finish(world, token)).data).toEqual({ success: true })
    expect((await fan.call(ReadMe)).status).toBe(401)

    const logIn = (given: string) =>
      world.visitor.call(Login, { body: { username: fan.username, password: given } })
    expect((await logIn(testPassword)).status).toBe(422)
    expect((await logIn(password)).status).toBe(200)
    const [row] = await rows(world.db, 'select verified_email from account where id = $1', [fan.id])
    expect(row).toEqual({ verified_email: true })

    const again = await finish(world, token, 'Third-night-3')
    expect([again.status, again.problem.error]).toEqual([422, 'link_over'])
    expect((await logIn(password)).status).toBe(200)
    expect((await lettersTo(world, mailOf(fan)))[0]?.subject).toContain('was changed')
  })

  test('used twice at once, sets one password', async ({ world }) => {
    const fan = await world.fan()
    await forgot(world.visitor, mailOf(fan))
    const token = await tokenTo(world, mailOf(fan))
    const both = await Promise.all([finish(world, token), finish(world, token, 'Third-night-3')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('is over after an hour, after another change, and with another address', async ({
    world,
  }) => {
    const over = async (spoil: (fan: Person) => Promise<unknown>) => {
      const fan = await world.fan()
      await forgot(world.visitor, mailOf(fan))
      const token = await tokenTo(world, mailOf(fan))
      await spoil(fan)
      const opened = await world.visitor.call(OpenPasswordLink, { query: { token } })
      expect(opened.data.valid).toBe(false)
      const reply = await finish(world, token)
      return [reply.status, reply.problem.error]
    }
    const hourLater = `update letter_link set expires_at = expires_at - interval '1 hour'`
    expect(await over(() => rows(world.db, hourLater, []))).toEqual([422, 'link_over'])
    const changed = await over((fan) => fan.call(ChangePassword, { body: { password } }))
    expect(changed).toEqual([422, 'link_over'])
    const moved = 'update account set email = $2 where id = $1'
    const away = await over((fan) => rows(world.db, moved, [fan.id, 'moved@world.test']))
    expect(away).toEqual([422, 'link_over'])
  })

  test('lives an hour', async ({ world }) => {
    const fan = await world.fan()
    await forgot(world.visitor, mailOf(fan))
    await world.work()
    const [link] = await rows<{ minutes: number }>(
      world.db,
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from letter_link',
      [],
    )
    expect(link?.minutes).toBe(60)
  })

  test('refuses a weak password and stays good for a better one', async ({ world }) => {
    const fan = await world.fan()
    await forgot(world.visitor, mailOf(fan))
    const token = await tokenTo(world, mailOf(fan))
    const weak = await finish(world, token, 'weak')
    expect([weak.status, weak.problem.error]).toEqual([422, 'password_weak'])
    expect((await finish(world, token)).status).toBe(200)
  })

  test('leads to the page of the site, and only its hash is kept', async ({ world }) => {
    const fan = await world.fan()
    await forgot(world.visitor, mailOf(fan))
    const token = await tokenTo(world, mailOf(fan))
    const opened = await world.visitor.call(OpenPasswordLink, { query: { token } })
    expect(opened.status).toBe(302)
    expect(opened.headers.location).toBe(`http://localhost:3000/auth/reset-password?token=${token}`)
    expect(opened.data.valid).toBe(true)
    const kept = await rows(
      world.db,
      `select encode(token_hash, 'escape') || account_id || email as text from letter_link`,
      [],
    )
    expect(JSON.stringify(kept)).not.toContain(token)
    const jobs = await rows(
      world.db,
      `select payload from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs))
       union all select payload::json from event_outbox`,
    )
    expect(JSON.stringify(jobs)).not.toContain(token)
  })

  test('of an invented token, and of an email letter, does nothing', async ({ world }) => {
    const fan = await world.fan()
    await rows(
      world.db,
      `insert into letter_link (token_hash, account_id, purpose, email, expires_at)
       values (sha256('guess'), $1, 'email', $2, now() + interval '1 hour')`,
      [fan.id, mailOf(fan)],
    )
    for (const token of ['x', 'guess']) {
      expect((await finish(world, token)).problem.error).toBe('link_over')
    }
  })
})
