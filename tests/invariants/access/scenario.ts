import { CreateComment } from '#contract/engagement/comments.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { RequestAccountDeletion } from '#contract/identity/account-deletion.ts'
import { ReadReport, ReportItem } from '#contract/moderation/reports.ts'
import { SuspendAccount } from '#contract/moderation/suspensions.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { type Role, roles, type State, states } from '#server/access/tests/access-table.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, blockedCountry, bought, subscribed } from '#tests/support/posts.ts'
import { expect, testPassword, type World } from '#tests/support/world.ts'
import { shareOneVideo } from './one-video.ts'
import { itemOf, publishAll, type Subject, settle } from './subjects.ts'

/** Somebody who looks, and from where. */
export interface Reader {
  role: Role
  person: Person
  headers: Record<string, string>
}

const from = (country: string) => ({ 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': country })
const [home, away] = [from('FR'), from('DE')]

/** The roles that are accounts of their own; each creator is the owner of what is theirs. */
const accounts = roles.filter((role) => !['visitor', 'visitorAbroad', 'owner'].includes(role))
const isAway = (role: Role) => ['abroad', 'visitorAbroad', 'reviewer'].includes(role)
const paying: readonly Role[] = ['buyer', 'otherCreator', 'blocked', 'abroad']
const subscribing: readonly Role[] = ['subscriber', 'otherCreator', 'blocked', 'abroad']
const neverSold: readonly State[] = ['free', 'subscriber']

export interface Scenario {
  subjects: Subject[]
  /** Those who look at an item: the same for all but its owner. */
  readersOf(subject: Subject): Reader[]
  readers: Reader[]
  creators: Person[]
}

/**
 * Everybody and everything of the matrix. One creator has most of it, one is suspended afterwards,
 * and one deletes the account.
 */
export async function createScenario(world: World): Promise<Scenario> {
  const people = await peopleOf(world)
  const [creator, suspended, leaving] = [
    await world.creator({ username: 'kira' }),
    await world.creator({ username: 'susan' }),
    await world.creator({ username: 'leo' }),
  ]
  const scene = { world, people }
  const left = await play(scene, leaving, ['left'])
  await leave(world, leaving)
  // Their addresses do not say any more what they were called.
  for (const subject of left) if (!subject.tests.isPart) subject.slug = subject.id
  const stay = states.filter((state) => state !== 'left' && state !== 'suspended')
  const own = await play(scene, creator, stay)
  const hidden = await play(scene, suspended, ['suspended'])
  await suspend(world, suspended)
  await world.work()
  const readers = roles
    .filter((role) => role !== 'owner')
    .map((role) => readerOf(role, people.get(role) ?? world.visitor))
  return {
    subjects: [...own, ...hidden, ...left],
    readers,
    readersOf: ({ owner }) => [...readers, readerOf('owner', owner)],
    creators: [creator, suspended, leaving],
  }
}

/** An account for each role that is one of its own. */
export async function peopleOf(world: World): Promise<Map<Role, Person>> {
  const people = new Map<Role, Person>()
  for (const role of accounts) people.set(role, await accountOf(world, role))
  return people
}

export const readerOf = (role: Role, person: Person): Reader => ({
  ...{ role, person, headers: isAway(role) ? away : home },
})

const accountOf = (world: World, role: Role): Promise<Person> => {
  if (role === 'otherCreator') return world.creator({ username: 'other' })
  if (role === 'reviewer') return world.staff({ role: 'moderator', username: role })
  return role === 'staff' ? world.staff() : world.fan({ username: role.toLowerCase() })
}

interface Stage {
  world: World
  people: ReadonlyMap<Role, Person>
}

/** Let a creator publish, everybody have with it what their role says, and then its states come. */
async function play({ world, people }: Stage, creator: Person, some: readonly State[]) {
  const subjects = await publishAll(creator, some)
  await shareOneVideo(world)
  await world.work()
  for (const [role, person] of people) {
    await relate(world, { role, person, creator })
    for (const subject of subjects) {
      await pay(world, { role, person }, itemOf(subject), !neverSold.includes(subject.state))
      if (role !== 'otherCreator') await bookmark(person, subject)
    }
  }
  const fan = people.get('fan')
  if (fan) for (const subject of subjects) await comment(fan, subject)
  const [reporter, reviewer] = [people.get('follower'), people.get('reviewer')]
  if (reporter && reviewer)
    for (const subject of subjects) await review(subject, reporter, reviewer)
  await hide(world, creator, people)
  for (const subject of subjects) await settle(world, subject)
  return subjects
}

interface Relation {
  role: Role
  person: Person
  creator: Person
}

/** Let somebody have with a creator what the role says, but for purchases. */
export async function relate(world: World, { role, person, creator }: Relation) {
  if (role === 'lapsed') await subscribed(world, person, creator, -0.001)
  if (subscribing.includes(role)) await subscribed(world, person, creator)
  if (role === 'follower') await person.call(Follow, { params: { id: creator.id } })
}

/** Let an item be bought by those who pay; by everybody else, too, who was paid back: it opens nothing. */
export async function pay(
  world: World,
  { role, person }: Pick<Reader, 'role' | 'person'>,
  item: Parameters<typeof bought>[2],
  isSold: boolean,
) {
  const has = isSold && paying.includes(role)
  await bought(world, person, item, has ? 'success' : 'refunded')
}

/** Let a creator block the account and the country of those whose role says so. */
export async function hide(world: World, creator: Person, people: ReadonlyMap<Role, Person>) {
  for (const role of ['blocked', 'reviewer'] as const) {
    const outsider = people.get(role)
    if (outsider) await blocked(world, creator, outsider)
  }
  await blockedCountry(world, creator, away['cf-ipcountry'])
}

async function bookmark(person: Person, subject: Subject) {
  const { kind, _id } = itemOf(subject)
  const body = { objectType: kind, objectId: _id, action: 'bookmark' as const }
  const reply = await person.call(AddReaction, { body })
  expect(reply.status, reply.text).toBe(200)
}

/** Comment on it while it is published. */
async function comment(person: Person, subject: Subject) {
  const { kind: objectType, _id: objectId } = itemOf(subject)
  const body = { objectType, objectId, content: 'What a bird' }
  const reply = await person.call(CreateComment, { body })
  expect(reply.status, reply.text).toBe(200)
}

/** Let it be reported while it is published, and the report be opened. */
async function review(subject: Subject, reporter: Person, reviewer: Person) {
  const { kind: target, _id: targetId } = itemOf(subject)
  const body = { title: 'Others' as const, target, targetId }
  const reply = await reporter.call(ReportItem, { body })
  expect(reply.status, reply.text).toBe(200)
  const opened = await reviewer.call(ReadReport, { params: { id: reply.data._id } })
  expect(opened.status, opened.text).toBe(200)
}

async function suspend(world: World, creator: Person) {
  const staff = await world.staff()
  const body = { reason: 'The matrix asks for it' }
  const reply = await staff.call(SuspendAccount, { params: { id: creator.id }, body })
  expect(reply.status, reply.text).toBe(200)
}

/** Delete an account, so that what was sold stays for its buyers. */
async function leave(world: World, creator: Person) {
  const staff = await world.staff()
  await staff.call(UpdateSettings, { body: { keepSoldItems: true } })
  const body = { currentPassword: testPassword }
  expect((await creator.call(RequestAccountDeletion, { body })).status).toBe(200)
  world.clock.advance(31 * dayMs)
  await world.makeJobsDue()
  await world.work()
}
