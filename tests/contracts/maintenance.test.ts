import { namedEndpoints } from '#contract/index.ts'
import { changeSettings } from '#server/site/settings/index.ts'
import { emptyRequest } from '#tests/support/empty-request.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test, type World } from '#tests/support/world.ts'

/** What the closed page shows, and the ways in and out: the contract's page of site rules names them. */
const stillOpen = [
  'CheckCountry',
  'ReadCaptchaChallenge',
  'FinishGoogleLogin',
  'FinishPasswordChange',
  'FinishTwitterLogin',
  'ForgotPassword',
  'Login',
  'LoginByEmail',
  'LoginWithCode',
  'LoginWithGoogle',
  'LoginWithPasskey',
  'Logout',
  'OpenPasswordLink',
  'ReadPublicSettings',
  'ReadSettingKeys',
  'StartGoogleLogin',
  'StartPasskeyLogin',
  'StartTwitterLogin',
  'UndoAccountChanges',
]

/** Names of the calls that answer a person that the site is closed. */
async function closedTo(person: Person, calls = namedEndpoints): Promise<string[]> {
  const closed: string[] = []
  for (const { name, endpoint } of calls) {
    const { status, problem } = await person.send(emptyRequest(endpoint))
    if (status === 503 && problem.error === 'maintenance') closed.push(name)
  }
  return closed
}

async function close(world: World): Promise<Person> {
  const staff = await world.staff()
  await changeSettings(world.app.parts, { actorId: staff.id, changes: { maintenanceMode: true } })
  return staff
}

const others = namedEndpoints.filter(({ name }) => !stillOpen.includes(name))
const namesOfOthers = others.map(({ name }) => name)

test('a site closed for maintenance answers 503 but for settings and the ways in', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await close(world)
  expect(await closedTo(world.visitor)).toEqual(namesOfOthers)
  expect(await closedTo(fan)).toEqual(namesOfOthers)
  expect(await closedTo(creator)).toEqual(namesOfOthers)
})

test('a site closed for maintenance answers staff every call', async ({ world }) => {
  const staff = await close(world)
  expect(await closedTo(staff, others)).toEqual([])
})
