import { UndoAccountChanges } from '#contract/identity/account-changes.ts'
import {
  AddPasskey,
  ListPasskeys,
  LoginWithPasskey,
  RemovePasskey,
  RenamePasskey,
  StartPasskey,
  StartPasskeyLogin,
} from '#contract/identity/passkeys.ts'
import { ConfirmSecondFactor, StartSecondFactor } from '#contract/identity/second-factor.ts'
import { ListSessions } from '#contract/identity/sessions.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { changeAccount, emailOf, emailsTo, linkTokenTo } from '#server/identity/tests/inbox.ts'
import { hourMs, minuteMs } from '#server/kernel/clock.ts'
import { callApi } from '#server/platform/http/index.ts'
import { totpCodeAt } from '#server/platform/totp.ts'
import { type Authenticator, createAuthenticator } from '#tests/support/authenticator.ts'
import { Person } from '#tests/support/people.ts'
import { describe, expect, test, testPassword, type World } from '#tests/support/world.ts'

/** Let a person add a passkey of a device. */
async function add(person: Person, device: Authenticator, name = 'Phone') {
  const { options } = (await person.call(StartPasskey, { body: {} })).data
  return person.call(AddPasskey, { body: { name, credential: device.make(options) } })
}

const startLogin = async ({ visitor }: World) =>
  (await visitor.call(StartPasskeyLogin, { body: {} })).data.options

const logIn = async (world: World, device: Authenticator, headers = {}) => {
  const credential = device.sign(await startLogin(world))
  return world.visitor.call(LoginWithPasskey, { body: { credential, remember: true }, headers })
}

const refusal = async (reply: ReturnType<typeof logIn>) => (await reply).problem.error

describe('a login by passkey', () => {
  test('opens a session, asks for no code, and is reported from a new device', async ({
    world,
  }) => {
    const [fan, device] = [await world.fan(), createAuthenticator()]
    await add(fan, device)
    const { secret } = (await fan.call(StartSecondFactor, { body: {} })).data
    await fan.call(ConfirmSecondFactor, { body: { code: totpCodeAt(secret, world.clock.now()) } })
    world.clock.advance(2 * hourMs)

    const { data } = await logIn(world, device, { 'user-agent': 'curl/8' })
    const again = new Person(world.app, { id: fan.id, username: fan.username, token: data.token })
    expect((await again.call(ReadMe)).data._id).toBe(fan.id)
    expect((await again.call(ListSessions)).data.total).toBe(2)
    expect((await fan.call(ListPasskeys)).data.data[0]?.lastUsedAt).not.toBeNull()
    const subjects = (await emailsTo(world, emailOf(fan))).map(({ subject }) => subject)
    expect(subjects).toContain('New login to your Stagedoor account')
  })

  test('reveals no account, and answers the same whether or not the passkey is known', async ({
    world,
  }) => {
    const [fan, device] = [await world.fan(), createAuthenticator()]
    await add(fan, device)
    const options = await startLogin(world)
    const { challenge: _, ...rest } = options
    expect(rest).toEqual({ rpId: 'localhost', timeout: 300_000, userVerification: 'required' })
    const forged = device.sign(await startLogin(world))
    forged.response.signature = device.sign({ challenge: 'another' }).response.signature
    const known = await world.visitor.call(LoginWithPasskey, { body: { credential: forged } })
    const unknown = await logIn(world, createAuthenticator())
    expect(known.status).toBe(422)
    const withoutRequestId = ({ requestId: _, ...rest }: object & { requestId?: unknown }) => rest
    expect(withoutRequestId(known.problem)).toEqual(withoutRequestId(unknown.problem))
  })

  test('accepts each challenge once, within ten minutes, from this site and its holder', async ({
    world,
  }) => {
    const [fan, device] = [await world.fan(), createAuthenticator()]
    await add(fan, device)
    const send = (credential: ReturnType<Authenticator['sign']>) =>
      world.visitor.call(LoginWithPasskey, { body: { credential } })
    const credential = device.sign(await startLogin(world))
    const both = await Promise.all([send(credential), send(credential)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])

    const late = device.sign(await startLogin(world))
    world.clock.advance(11 * minuteMs)
    expect(await refusal(send(late))).toBe('challenge_over')
    expect(await refusal(send(device.sign({ challenge: 'bWluZQ' })))).toBe('challenge_over')
    const body = { currentPassword: testPassword }
    const { options } = (await fan.call(StartPasskey, { body })).data
    expect(await refusal(send(device.sign(options)))).toBe('challenge_over')
    for (const circumstances of [
      { origin: 'https://evil.example' },
      { host: 'evil.example' },
      { isVerified: false },
    ]) {
      const elsewhere = device.sign(await startLogin(world), circumstances)
      expect(await refusal(send(elsewhere))).toBe('passkey_wrong')
    }
  })

  test('rejects inactive accounts, and devices whose counter fell behind that of a copy', async ({
    world,
  }) => {
    const [fan, device] = [await world.fan(), createAuthenticator()]
    await add(fan, device)
    const behind = device.sign(await startLogin(world))
    expect((await logIn(world, device)).status).toBe(200)
    const reply = world.visitor.call(LoginWithPasskey, { body: { credential: behind } })
    expect(await refusal(reply)).toBe('passkey_wrong')
    await changeAccount(world, fan, { status: 'inactive' })
    expect(await refusal(logIn(world, device))).toBe('account_inactive')
  })
})

describe('the own passkeys', () => {
  test('are added, named, listed and removed by their owner alone', async ({ world }) => {
    const [fan, outsider] = [await world.fan(), await world.fan()]
    const device = createAuthenticator()
    const { data: passkey } = await add(fan, device, ' Phone ')
    expect(passkey).toMatchObject({ name: 'Phone', isSynced: false, lastUsedAt: null })
    const params = { id: passkey._id }
    for (const [person, status] of [
      [world.visitor, 401],
      [outsider, 404],
    ] as const) {
      const renamed = await person.call(RenamePasskey, { params, body: { name: 'Mine' } })
      const removed = await person.call(RemovePasskey, { params, body: {} })
      expect([renamed.status, removed.status]).toEqual([status, status])
    }
    expect((await outsider.call(ListPasskeys)).data).toEqual({ data: [], total: 0 })
    const { options } = (await fan.call(StartPasskey, { body: {} })).data
    const credential = createAuthenticator().make(options)
    const taken = await outsider.call(AddPasskey, { body: { name: 'Mine', credential } })
    expect(taken.problem.error).toBe('challenge_over')

    await fan.call(RenamePasskey, { params, body: { name: 'Work phone' } })
    expect((await fan.call(ListPasskeys)).data.data[0]?.name).toBe('Work phone')
    const unnamed = await fan.call(RenamePasskey, { params, body: { name: '' } })
    expect(unnamed.problem.fields).toHaveProperty('name')
    await fan.call(RemovePasskey, { params, body: {} })
    expect((await fan.call(ListPasskeys)).data.total).toBe(0)
    expect(await refusal(logIn(world, device))).toBe('passkey_wrong')
  })

  test('change with an email whose link undoes it', async ({ world }) => {
    const fan = await world.fan()
    await changeAccount(world, fan, { verified_email: true })
    const [first, second] = [createAuthenticator(), createAuthenticator()]
    const { data: passkey } = await add(fan, first)
    const [email] = await emailsTo(world, emailOf(fan))
    expect(email?.subject).toBe('Your passkeys for Stagedoor were changed')
    world.clock.advance(minuteMs)
    await fan.call(RemovePasskey, { params: { id: passkey._id }, body: {} })
    const removedToken = await linkTokenTo(world, emailOf(fan))
    await add(fan, second)
    await world.visitor.call(UndoAccountChanges, { body: { token: removedToken } })
    expect((await fan.call(ReadMe)).status).toBe(401)
    expect((await logIn(world, first)).status).toBe(200)
    expect(await refusal(logIn(world, second))).toBe('passkey_wrong')
  })

  test('need the present password on a page that was left open', async ({ world }) => {
    const fan = await world.fan()
    world.clock.advance(11 * minuteMs)
    const caller = {
      ...{ token: fan.token, ip: '::1', country: undefined, language: 'en', requestId: '' },
      isPage: true,
    }
    const start = (body: { currentPassword?: string }) =>
      callApi(world.app.parts.api, StartPasskey, { body }, caller)
    await expect(start({})).rejects.toMatchObject({ code: 'current_password_needed' })
    await expect(start({ currentPassword: testPassword })).resolves.toHaveProperty('options')
  })
})
