import { UndoAccountChanges } from '#contract/identity/account-changes.ts'
import {
  ChangePassword,
  FinishPasswordChange,
  ForgotPassword,
} from '#contract/identity/password.ts'
import { Login } from '#contract/identity/sessions.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { ReadMe, UpdateMe } from '#contract/profiles/users.ts'
import { changeAccount, emailOf, emailsTo, linkTokenTo } from '#server/identity/tests/inbox.ts'
import { hourMs } from '#server/kernel/clock.ts'
import { Person } from '#tests/support/people.ts'
import { describe, expect, test, testPassword, type World } from '#tests/support/world.ts'

const password = 'Second-night-2'

const canLogIn = async (world: World, username: string, attempt: string) =>
  (await world.visitor.call(Login, { body: { username, password: attempt } })).status === 200

const undo = (world: World, token: string) =>
  world.visitor.call(UndoAccountChanges, { body: { token } })

async function verifiedFan(world: World): Promise<Person> {
  const fan = await world.fan({ username: 'ada' })
  await changeAccount(world, fan, { verified_email: true })
  return fan
}

/** The account that a new password by this address opens. */
async function ownerOf(world: World, email: string): Promise<string> {
  await world.visitor.call(ForgotPassword, { body: { email } })
  const token = await linkTokenTo(world, email)
  await world.visitor.call(FinishPasswordChange, { body: { token, password: 'Third-night-3' } })
  const body = { username: email, password: 'Third-night-3' }
  const { data } = await world.visitor.call(Login, { body })
  return (await new Person(world.app, { id: '', username: '', token: data.token }).call(ReadMe))
    .data._id
}

describe('the address that an account had before a change', () => {
  test('gets a link by which a new password is undone, and every session ends', async ({
    world,
  }) => {
    const fan = await verifiedFan(world)
    await fan.call(ChangePassword, { body: { password } })
    expect(await canLogIn(world, 'ada', password)).toBe(true)
    const [email] = await emailsTo(world, emailOf(fan))
    expect(email?.subject).toBe('Your password for Stagedoor was changed')
    expect(email?.text).toContain('http://localhost:3000/auth/undo-changes?token=')

    const token = await linkTokenTo(world, emailOf(fan))
    expect((await undo(world, token)).data).toEqual({ success: true, endsLogins: false })
    expect((await fan.call(ReadMe)).status).toBe(401)
    expect(await canLogIn(world, 'ada', password)).toBe(false)
    expect(await canLogIn(world, 'ada', testPassword)).toBe(true)
    expect((await undo(world, token)).problem.error).toBe('undo_over')
  })

  test('undoes this and all later changes, whatever they were', async ({ world }) => {
    const fan = await world.fan({ username: 'ada' })
    await fan.call(UpdateMe, { body: { email: 'thief@world.test' } })
    const token = await linkTokenTo(world, emailOf(fan))
    expect((await emailsTo(world, emailOf(fan)))[0]?.subject).toMatch(/^Your email for/)
    await fan.call(UpdateMe, { body: { password } })
    await fan.call(UpdateMe, { body: { email: 'thief2@world.test' } })
    const [, later] = await emailsTo(world, 'thief@world.test')
    const laterToken = /token=([\w-]+)/.exec(later?.text ?? '')?.[1] ?? ''

    await changeAccount(world, fan, { email: 'thief2@world.test', verified_email: true })

    await undo(world, token)
    expect(await canLogIn(world, 'thief2@world.test', password)).toBe(false)
    expect((await fan.call(ReadMe)).status).toBe(401)
    expect(await ownerOf(world, 'ada@world.test')).toBe(fan.id)
    expect((await undo(world, laterToken)).problem.error).toBe('undo_over')
  })

  test('is notified of a creator’s new email, and of a password chosen by a link', async ({
    world,
  }) => {
    const creator = await world.creator({ username: 'mara' })
    const params = { id: creator.id }
    await creator.call(UpdateCreator, { params, body: { email: 'new@world.test' } })
    expect(await emailsTo(world, emailOf(creator))).toHaveLength(1)

    await changeAccount(world, creator, { verified_email: true })
    await world.visitor.call(ForgotPassword, { body: { email: 'new@world.test' } })
    const token = await linkTokenTo(world, 'new@world.test')
    await world.visitor.call(FinishPasswordChange, { body: { token, password } })
    const subjects = (await emailsTo(world, 'new@world.test')).map(({ subject }) => subject)
    expect(subjects).toContain('Your password for Stagedoor was changed')
  })

  test('may undo for a day, by its own link only', async ({ world }) => {
    const fan = await world.fan({ username: 'ada' })
    await fan.call(ChangePassword, { body: { password } })
    const token = await linkTokenTo(world, emailOf(fan))
    for (const forged of ['x', `${'0'.repeat(24)}${token.slice(24)}`, `${token.slice(0, -1)}`]) {
      expect((await undo(world, forged)).problem.error).toBe('undo_over')
    }
    world.clock.advance(24 * hourMs)
    expect((await undo(world, token)).problem.error).toBe('undo_over')
    expect(await canLogIn(world, 'ada', password)).toBe(true)
  })

  test('is restored even if another account took it, unless that one verified it', async ({
    world,
  }) => {
    const [fan, other] = [await world.fan({ username: 'ada' }), await world.fan()]
    await fan.call(UpdateMe, { body: { email: 'thief@world.test' } })
    const token = await linkTokenTo(world, 'ada@world.test')
    await other.call(UpdateMe, { body: { email: 'ada@world.test' } })
    await changeAccount(world, other, { verified_email: true })
    expect((await undo(world, token)).problem.error).toBe('email_taken')
    await changeAccount(world, other, { verified_email: false })
    expect((await undo(world, token)).status).toBe(200)
    expect(await ownerOf(world, 'ada@world.test')).toBe(fan.id)
    expect((await other.call(ReadMe)).data.email).toBe('')
  })

  test('is not notified when nothing changed', async ({ world }) => {
    const fan: Person = await world.fan()
    await fan.call(UpdateMe, { body: { email: emailOf(fan), name: 'Another' } })
    expect(await emailsTo(world, emailOf(fan))).toEqual([])
  })
})
