import type { FastifyInstance } from 'fastify'
import {
  fileVisibilityOf,
  hasComments,
  listedVisibilityOf,
  pageVisibilityOf,
  type Role,
  roles,
  type Visibility,
  visibilityOf,
} from '#server/access/tests/access-table.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { filesGiven, previewsGiven, refusedIn } from './access/bytes.ts'
import { eventShown, resendCharges } from './access/events.ts'
import { openSite, pageShown, readProfile } from './access/pages.ts'
import { createScenario, type Reader, type Scenario } from './access/scenario.ts'
import type { Subject } from './access/subjects.ts'
import {
  commentsShown,
  type Lists,
  readLists,
  type Shown,
  singleSight,
  statusSight,
  type Told,
} from './access/surfaces.ts'

const weight: readonly Visibility[] = ['unknown', 'locked', 'open']
const isAtMost = (shown: Shown, most: Visibility) =>
  shown !== 'its name' && weight.indexOf(shown) <= weight.indexOf(most)

/** Who knows what everybody knows there. */
const strangerTo = (role: Role): Role =>
  role === 'abroad' || role === 'visitorAbroad' ? 'visitorAbroad' : 'visitor'
const takesBookmarks = (role: Role) =>
  !['visitor', 'visitorAbroad', 'owner', 'otherCreator'].includes(role)

interface Looked {
  world: World
  site: FastifyInstance
  reader: Reader
  subject: Subject
  lists: Lists
  profile: (subject: Subject) => Shown
  tell: Told
}

/** Compare everything that a reader is shown of an item with the table; answers what differs. */
async function faultsOf({ world, site, reader, subject, lists, profile, tell }: Looked) {
  const faults: string[] = []
  const { role } = reader
  const { tests, state } = subject
  const isAsked = tests.isDownloaded === true
  const expectThat = (surface: string, is: unknown, should: unknown, isRight = is === should) => {
    if (!isRight) faults.push(`${subject.name}, ${role}, ${surface}: ${is}, not ${should}`)
  }
  const expectShown = (surface: string, is: string, should: Visibility) =>
    expectThat(
      surface,
      is,
      should,
      is === should || (isAsked && [is, should].join() === 'locked,open'),
    )
  const expectAtMost = (surface: string, is: Shown, most: Visibility) =>
    expectThat(surface, is, most, isAtMost(is, most))

  const visibility = visibilityOf(state, role)
  expectShown('single', await singleSight(reader, subject, tell), visibility)
  const listed = listedVisibilityOf(state, role)
  expectShown('lists and search', lists.lists(subject), listed)
  expectAtMost('home', lists.home(subject), listed)
  expectShown('bookmarks', lists.bookmarks(subject), takesBookmarks(role) ? listed : 'unknown')
  expectAtMost('profile', profile(subject), listed)

  // Parts have none of their own.
  if (!tests.isPart) {
    const comments = await commentsShown(reader, subject)
    expectThat('comments', comments, hasComments(state, role) ? 1 : 0)
  }

  const ofFile = fileVisibilityOf(tests, state, role)
  expectThat('status', await statusSight(reader, subject), ofFile)
  for (const [name, given] of Object.entries(await filesGiven(world, reader, subject))) {
    expectThat(name, given, ofFile === 'open')
  }
  const { signed, bare } = await previewsGiven(world, reader, subject)
  const isPublic = visibility !== 'unknown' && visibilityOf(state, strangerTo(role)) !== 'unknown'
  for (const [name, given] of Object.entries(signed)) expectThat(name, given, ofFile !== 'unknown')
  for (const [name, given] of Object.entries(bare)) expectThat(name, given, isPublic)

  const { page, card } = await pageShown(site, reader, subject)
  expectShown('page', page, pageVisibilityOf(tests, state, role))
  expectThat('preview card', card, 'public')
  const sent = eventShown(world, reader, subject)
  if (sent) expectAtMost('event', sent, visibility)
  return faults
}

/** Everything that everybody is shown of all items. */
async function allFaults(world: World, { subjects, readersOf, creators }: Scenario) {
  const site = await openSite(world)
  const creatorIds = creators.map(({ id }) => id)
  const faults: string[] = []
  for (const role of roles) {
    let known: [Reader, Lists] | undefined
    const ofOwners = [...Map.groupBy(subjects, ({ owner }) => owner).values()]
    for (const own of ofOwners) {
      const [first] = own
      const reader = first && readersOf(first).find((one) => one.role === role)
      if (!reader) throw new Error(`nobody is ${role}`)
      const told: string[] = []
      const tell = (text: string) => told.push(text)
      if (known?.[0].person !== reader.person)
        known = [reader, await readLists(reader, creatorIds, tell)]
      const [, lists] = known
      const profile = await readProfile(site, reader, first.owner.username)
      const looked = { world, site, reader, lists, profile, tell }
      const found = await Promise.all(own.map((subject) => faultsOf({ ...looked, subject })))
      faults.push(...found.flat())
      for (const { fileId, variant } of await refusedIn(world, reader, told)) {
        const of = subjects.find(({ fileIds, teaserId }) => [...fileIds, teaserId].includes(fileId))
        faults.push(`${of?.name}, ${role}: an address of ${variant} is refused`)
      }
    }
  }
  await site.close()
  return faults
}

test('on every surface, everybody sees of every item exactly what the access table says', async ({
  world,
}) => {
  const scenario = await createScenario(world)
  await resendCharges(world)
  expect(await allFaults(world, scenario)).toEqual([])
}, 600_000)
