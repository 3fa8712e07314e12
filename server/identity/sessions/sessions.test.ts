import { createHash } from 'node:crypto'
import { RegisterFan } from '#contract/identity/registration.ts'
import { Login, Logout } from '#contract/identity/sessions.ts'
import { ReadPublicSettings, ReadSettingKeys } from '#contract/site/settings.ts'
import { noPermissions } from '#server/kernel/viewer.ts'
import { describe, expect, test, testPassword } from '#tests/support/world.ts'

describe('signing in', () => {
  test('answers a token for the email and for the username, whatever their case', async ({
    world,
  }) => {
    const fan = await world.fan({ username: 'ada' })
    for (const username of ['ada', 'ADA', 'Ada@World.test']) {
      const reply = await world.visitor.call(Login, { body: { username, password: testPassword } })
      expect(reply.status).toBe(200)
      expect(reply.data.token).toMatch(/^[\w-]{43}$/)
    }
    expect(fan.id).toMatch(/^[0-9a-f]{24}$/)
  })

  test('a password and its MD5, which a client may send in its place, sign in alike', async ({
    world,
  }) => {
    const md5 = (text: string) => createHash('md5').update(text).digest('hex')
    const names = { firstName: 'Ida', lastName: 'Berg' }
    const register = (username: string, password: string) =>
      world.visitor.call(RegisterFan, {
        body: { ...names, username, email: `${username}@world.test`, password },
      })
    const logIn = async (username: string, password: string) =>
      (await world.visitor.call(Login, { body: { username, password } })).status
    await register('plain', testPassword)
    await register('hashed', md5(testPassword))
    for (const username of ['plain', 'hashed']) {
      expect(await logIn(username, testPassword)).toBe(200)
      expect(await logIn(username, md5(testPassword))).toBe(200)
      expect(await logIn(username, md5(md5(testPassword)))).toBe(422)
    }
  })

  test('a wrong password and an unknown name get the same answer, never 401', async ({ world }) => {
    await world.fan({ username: 'ada' })
    for (const username of ['ada', 'nobody']) {
      const reply = await world.visitor.call(Login, { body: { username, password: 'wrong' } })
      expect(reply.status).toBe(422)
      expect(reply.problem).toMatchObject({
        error: 'wrong_credentials',
        message: 'Incorrect credentials!',
      })
    }
  })

  test('an empty form is answered beside its fields', async ({ world }) => {
    const reply = await world.visitor.call(Login, { body: { username: '' } as never })
    expect(reply.status).toBe(422)
    expect(reply.problem.fields).toEqual({
      username: 'Enter your email or username',
      password: 'This is required',
    })
  })

  test('a body that is not JSON is 400', async ({ world }) => {
    const reply = await world.visitor.send({
      method: 'POST',
      url: '/auth/login',
      payload: '{"username":',
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.status).toBe(400)
    expect(reply.problem.error).toBe('bad_json')
  })

  test('after signing out the token is dead', async ({ world }) => {
    const fan = await world.fan()
    expect((await fan.call(Logout)).data.success).toBe(true)
    const left = await world.db.selectFrom('session').selectAll().execute()
    expect(left).toEqual([])
  })
})

describe('public settings', () => {
  test('have the defaults of the specification', async ({ world }) => {
    const reply = await world.visitor.call(ReadPublicSettings)
    expect(reply.data).toMatchObject({
      paymentGateway: 'stripe',
      minimumTipPrice: 10,
      maximumTipPrice: 10_000,
      minimumWalletPrice: 2.95,
      maximumWalletPrice: 300,
      minimumPayoutAmount: 50,
      creatorShare: 0.8,
      requireEmailVerification: false,
    })
    expect(reply.data).not.toHaveProperty('siteCommission')
  })

  test('are read by key, private and unknown ones left out', async ({ world }) => {
    const keys = ['homeTitle', 'siteCommission', 'nonsense', 'agoraEnable']
    const reply = await world.visitor.call(ReadSettingKeys, { body: { keys } })
    expect(reply.data).toEqual({ homeTitle: '', agoraEnable: false })
  })
})

test('concurrent requests each get their own session', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const { readSession } = world.app.parts.api
  const tokens = [fan.token, 'nonsense', creator.token, fan.token, ''].map((token) => token ?? '')
  const viewers = await Promise.all(tokens.map(readSession))
  expect(viewers.map((viewer) => viewer?.id)).toEqual([
    fan.id,
    undefined,
    creator.id,
    fan.id,
    undefined,
  ])
  expect(viewers[2]).toEqual({
    id: creator.id,
    isPerformer: true,
    isVerified: true,
    permissions: noPermissions,
  })
})
