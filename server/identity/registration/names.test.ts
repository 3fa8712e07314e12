import { CheckAvailability, RegisterFan } from '#contract/identity/registration.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { expect, test, testPassword, type World } from '#tests/support/world.ts'

async function register(world: World, names: Record<string, string>) {
  const body = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    username: 'adal',
    email: 'adal@world.test',
    password: testPassword,
    ...names,
  }
  const { problem } = await world.visitor.call(RegisterFan, { body })
  return Object.entries(problem.fieldProblems ?? {}).map(([field, { code }]) => [field, code])
}

test('nobody can register with a reserved or misleading name', async ({ world }) => {
  const staff = await world.staff()
  await staff.call(UpdateSettings, { body: { siteName: 'Footlight' } })
  expect(await register(world, { name: 'Footlight' })).toEqual([['name', 'name_reserved']])
  expect(await register(world, { name: 'Ada\u200bL' })).toEqual([['name', 'name_misleading']])
  expect(await register(world, { firstName: 'Support', lastName: 'Desk' })).toEqual([
    ['firstName', 'name_reserved'],
  ])
  expect(await register(world, { lastName: 'Lοvelace' })).toEqual([['lastName', 'name_misleading']])
  for (const username of ['staff', 'support1', 'footlight', 'footlightsupport']) {
    expect(await register(world, { username })).toEqual([['username', 'username_reserved']])
    const { data } = await world.visitor.call(CheckAvailability, { body: { username } })
    expect(data.usernameAvailable).toBe(false)
  }
  expect(await register(world, {})).toEqual([])
})
