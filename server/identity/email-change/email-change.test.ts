import { UndoAccountChanges } from '#contract/identity/account-changes.ts'
import {
  CancelEmailChange,
  ConfirmEmailChange,
  OpenEmailChange,
  ReadEmailChange,
  RequestEmailChange,
} from '#contract/identity/email-change.ts'
import { ChangePassword, FinishPasswordChange } from '#contract/identity/password.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { changeAccount, emailOf, emailsTo, linkTokenTo } from '#server/identity/tests/inbox.ts'
import { dayMs, minuteMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, testPassword, type World } from '#tests/support/world.ts'

const newEmail = 'new@world.test'

async function verified(world: World): Promise<Person> {
  const fan = await world.fan()
  await changeAccount(world, fan, { verified_email: true })
  return fan
}

const request = (fan: Person, email = newEmail) => fan.call(RequestEmailChange, { body: { email } })
const confirm = (fan: Person, token: string) => fan.call(ConfirmEmailChange, { body: { token } })
const emailNow = async (fan: Person) => (await fan.call(ReadMe)).data.email

async function requested(world: World, fan: Person): Promise<string> {
  expect((await request(fan, 'New@World.test')).status).toBe(200)
  return linkTokenTo(world, newEmail)
}

describe('a new email', () => {
  test('replaces the verified one once its link is confirmed, not when it is opened', async ({
    world,
  }) => {
    const fan = await verified(world)
    const token = await requested(world, fan)
    expect((await fan.call(ReadEmailChange)).data).toEqual({ email: newEmail })
    for (const by of [world.visitor, fan]) {
      const { data } = await by.call(OpenEmailChange, { query: { token } })
      expect(data).toEqual({ valid: true, isOwn: by === fan, email: newEmail })
    }
    expect(await emailNow(fan)).toBe(emailOf(fan))
    const taps = await Promise.all([1, 2, 3].map(() => confirm(fan, token)))
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const { email, verifiedEmail } = (await fan.call(ReadMe)).data
    expect([email, verifiedEmail]).toEqual([newEmail, true])
    expect((await fan.call(ReadEmailChange)).data).toEqual({ email: '' })
  })

  test('is told to the former address, whose link undoes it', async ({ world }) => {
    const fan = await verified(world)
    await confirm(fan, await requested(world, fan))
    const told = await emailsTo(world, emailOf(fan))
    expect(told.map(({ subject }) => subject)).toEqual(['Your email for Stagedoor was changed'])
    const undone = await world.visitor.call(UndoAccountChanges, {
      body: { token: await linkTokenTo(world, emailOf(fan)) },
    })
    expect(undone.data).toEqual({ success: true, endsLogins: false })
    const { email } = await world.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', fan.id)
      .executeTakeFirstOrThrow()
    expect(email).toBe(emailOf(fan))
  })

  test('is confirmed by its account alone, and its link does nothing else', async ({ world }) => {
    const [fan, other] = [await verified(world), await verified(world)]
    const token = await requested(world, fan)
    expect((await confirm(world.visitor, token)).status).toBe(401)
    expect((await confirm(other, token)).problem.error).toBe('not_yours')
    const body = { token, password: 'Second-night-2' }
    const reset = await world.visitor.call(FinishPasswordChange, { body })
    expect(reset.problem.error).toBe('link_over')
    expect((await confirm(fan, token)).status).toBe(200)
  })

  test('needs the password after a while, and an address that nobody has', async ({ world }) => {
    const [fan, other] = [await verified(world), await world.fan()]
    expect((await request(fan, emailOf(other))).problem.fields).toHaveProperty('email')
    expect((await request(fan, 'no address')).problem.fields).toHaveProperty('email')
    expect((await request(world.visitor)).status).toBe(401)
    world.clock.advance(11 * minuteMs)
    expect((await request(fan)).problem.error).toBe('current_password_needed')
    const body = { email: newEmail, currentPassword: testPassword }
    expect((await fan.call(RequestEmailChange, { body })).status).toBe(200)
    expect((await fan.call(RequestEmailChange, { body })).status).toBe(429)
  })

  test('that another account has verified meanwhile is refused', async ({ world }) => {
    const [fan, other] = [await verified(world), await world.fan()]
    const token = await requested(world, fan)
    await changeAccount(world, other, { email: newEmail })
    expect((await confirm(fan, token)).problem.error).toBe('email_taken')
    expect(await emailNow(fan)).toBe(emailOf(fan))
  })

  test.for([
    ['when it is canceled', (fan: Person) => fan.call(CancelEmailChange)],
    [
      'with a new password',
      (fan: Person) => fan.call(ChangePassword, { body: { password: 'Second-night-2' } }),
    ],
    ['with another request', (fan: Person) => request(fan, 'newer@world.test')],
    ['after a day', (_: Person, world: World) => world.clock.advance(dayMs)],
  ] as const)('is no longer waited for %s', async ([, end], { world }) => {
    const fan = await verified(world)
    const token = await requested(world, fan)
    await end(fan, world)
    expect((await confirm(fan, token)).problem.error).toBe('link_over')
    expect(await emailsTo(world, emailOf(fan))).not.toContainEqual(
      expect.objectContaining({ subject: 'Your email for Stagedoor was changed' }),
    )
  })
})
