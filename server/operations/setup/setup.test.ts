import { onTestFinished } from 'vitest'
import { Login } from '#contract/identity/sessions.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { ReadSetup, SetUpSite } from '#contract/operations/setup.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { ReadPublicSettings } from '#contract/site/settings.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { createLimiter } from '#server/platform/http/index.ts'
import { Person } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expect, test } from '#tests/support/world.ts'
import { openSetup } from './index.ts'

const owner = {
  ...{ siteName: 'Backstage', name: 'Olga Berg', username: 'olga', email: 'olga@site.test' },
  password: 'Curtain-call-1',
}

test('whoever enters the setup code owns the new site, once', async ({ world }) => {
  const { visitor } = world
  expect((await visitor.call(ReadSetup)).status).toBe(404)
  expect((await visitor.call(SetUpSite, { body: { ...owner, code: 'x' } })).status).toBe(404)

  const former = await openSetup(world.app.parts)
  const code = (await openSetup(world.app.parts)) ?? ''
  expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)
  expect((await visitor.call(ReadSetup)).status).toBe(200)
  const setUp = (change: object) => visitor.call(SetUpSite, { body: { ...owner, code, ...change } })
  const spelled = code.toLowerCase().replaceAll('-', ' ')
  const both = await Promise.all([
    setUp({ code: spelled }),
    setUp({ username: 'other', email: 'other@site.test' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])

  const { username } = both[0].status === 200 ? owner : { username: 'other' }
  const login = await visitor.call(Login, { body: { username, password: owner.password } })
  const person = new Person(world.app, { id: '', username, token: login.data.token })
  expect((await person.call(ReadMe)).data.roles).toEqual(['owner', 'admin'])
  expect((await visitor.call(ReadPublicSettings)).data.siteName).toBe('Backstage')
  const { data: log } = await person.call(ListAuditLog)
  expect(log.data).toMatchObject([{ action: 'settings.changed', actor: { username } }])
  for (const late of [await setUp({}), await setUp({ code: former })]) expect(late.status).toBe(404)
  expect((await person.call(ReadSetup)).status).toBe(404)
  expect(await openSetup(world.app.parts)).toBeUndefined()
})

test('each invalid field is named, an existing account only with the right code, and the code stays valid', async ({
  world,
}) => {
  await world.fan({ username: 'taken' })
  const former = await openSetup(world.app.parts)
  const code = (await openSetup(world.app.parts)) ?? ''
  const errorsOf = async (change: object) => {
    const body = { ...owner, code, ...change }
    return Object.keys((await world.visitor.call(SetUpSite, { body })).problem.fields ?? {})
  }
  expect(await errorsOf({ code: former })).toEqual(['code'])
  expect(await errorsOf({ code: former, username: 'taken' })).toEqual(['code'])
  expect(await errorsOf({ username: 'taken' })).toEqual(['username'])
  expect(await errorsOf({ username: 'support' })).toEqual(['username'])
  expect(await errorsOf({ name: 'Olgа' })).toEqual(['name'])
  expect(await errorsOf({ email: 'taken@world.test' })).toEqual(['email'])
  expect(await errorsOf({ password: 'weak' })).toEqual(['password'])
  expect(await errorsOf({ siteName: ' ' })).toEqual(['siteName'])
  const fields = ['code', 'siteName', 'name', 'username', 'email', 'password']
  const nothing = Object.fromEntries(fields.map((field) => [field, '']))
  expect((await errorsOf(nothing)).toSorted()).toEqual(fields.toSorted())

  world.clock.advance(dayMs)
  const late = await world.visitor.call(SetUpSite, { body: { ...owner, code } })
  expect(late.problem).toMatchObject({
    fields: { code: expect.stringContaining('expired') },
  })
  const next = (await openSetup(world.app.parts)) ?? ''
  expect((await world.visitor.call(SetUpSite, { body: { ...owner, code: next } })).status).toBe(200)
})

test('wrong codes throttle their IP address, and do not lock the owner out', async ({ world }) => {
  const app = await startTestApp(world.app.databaseUrl, {
    first: world.app,
    limiter: createLimiter(),
  })
  onTestFinished(() => app.close())
  const code = (await openSetup(app.parts)) ?? ''
  const setUp = (code: string, from: string) =>
    new Person(app, null).call(SetUpSite, {
      body: { ...owner, code: code },
      headers: { 'x-forwarded-for': from },
    })
  const tries = await Promise.all(Array.from({ length: 12 }, () => setUp('A', '198.51.100.7')))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 422),
    ...[429, 429],
  ])
  expect((await setUp(code, '198.51.100.7')).status).toBe(429)
  expect((await setUp(code, '198.51.100.8')).status).toBe(200)
})
