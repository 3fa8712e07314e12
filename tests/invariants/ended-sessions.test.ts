import { ListFeeds } from '#contract/content/feeds.ts'
import { ChangePassword } from '#contract/identity/password.ts'
import { EndOtherSessions, EndSession, ListSessions, Logout } from '#contract/identity/sessions.ts'
import { SuspendAccount } from '#contract/moderation/suspensions.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { openSession } from '#server/identity/sessions/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { Person } from '#tests/support/people.ts'
import { publishPost } from '#tests/support/posts.ts'
import { openWorld, until } from '#tests/support/sockets.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expect, test as plainTest, World } from '#tests/support/world.ts'

interface Ending {
  /** The account's other session. */
  other: Person
  fan: Person
  world: World
}

const endings: Record<string, (given: Ending) => Promise<unknown>> = {
  'signing out': ({ other }) => other.call(Logout),
  'ending it from another device': async ({ fan }) => {
    const { data } = (await fan.call(ListSessions)).data
    const id = data.find(({ isCurrent }) => !isCurrent)?._id ?? ''
    return fan.call(EndSession, { params: { id } })
  },
  'ending all others': ({ fan }) => fan.call(EndOtherSessions),
  'a new password': ({ fan }) => fan.call(ChangePassword, { body: { password: 'Another-one-2' } }),
  'a suspension': async ({ world, fan }) => {
    const suspension = { params: { id: fan.id }, body: { reason: 'Spam' } }
    return (await world.staff()).call(SuspendAccount, suspension)
  },
  'its expiry': async ({ world }) => world.clock.advance(2 * dayMs),
}

const test = plainTest.extend<{ second: World }>({
  second: async ({ world }, use) => {
    const app = await startTestApp(world.app.databaseUrl, { first: world.app })
    await use(new World(app))
    await app.close()
  },
})

/** Lists are read before it is known whether their reader's session is still valid. */
test.for(Object.entries(endings))(
  'after %s lists are those of a visitor',
  async ([, end], { world, second }) => {
    const fan = await world.fan()
    const creator = await world.creator()
    await publishPost(creator)
    await fan.call(Follow, { params: { id: creator.id } })
    const session = { accountId: fan.id, remember: false, now: world.clock.now() }
    const token = await openSession(world.db, session)
    const [other, there] = [world.app, second.app].map(
      (app) => new Person(app, { id: fan.id, username: fan.username, token }),
    ) as [Person, Person]
    const followed = async (person: Person) =>
      (await person.call(ListFeeds)).data.data[0]?.isFollowed
    for (const person of [other, there, other, there]) expect(await followed(person)).toBe(true)
    await end({ world, fan, other })
    for (const person of [other, there]) expect(await followed(person)).toBe(false)
  },
)

test.for(Object.entries(endings))(
  'after %s no token works, and connections to a second process close within 5 seconds',
  { timeout: 20_000 },
  async ([, end], { world, second }) => {
    const fan = await world.fan()
    const accountId = fan.id
    const session = { accountId, remember: false, now: world.clock.now() }
    const token = await openSession(world.db, session)
    const other = new Person(world.app, { id: fan.id, username: fan.username, token })
    const [here, there] = [await openWorld(world), await openWorld(second)]
    const pages = [await here.page({ token }), await there.page({ token })]
    await end({ world, fan, other })
    await until(() => pages.every(({ socket }) => !socket.connected), 5_000)
    expect((await other.call(ReadMe)).status).toBe(401)
    expect((await new Person(second.app, other as never).call(ReadMe)).status).toBe(401)
    await here.close()
    await there.close()
  },
)
