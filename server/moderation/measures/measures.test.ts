import { ReadFeed } from '#contract/content/feeds.ts'
import { UpdateFeed } from '#contract/content/publish-feeds.ts'
import { CreateComment, ListComments } from '#contract/engagement/comments.ts'
import {
  DecideReport,
  type Measure,
  ReadReport,
  ReportItem,
  RestoreReported,
} from '#contract/moderation/reports.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import { createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPost } from '#tests/support/posts.ts'
import { uploadVideo } from '#tests/support/videos.ts'
import { expect, test, type World } from '#tests/support/world.ts'

const reason = 'It copies a photo of somebody else'

const reported = async (fan: Person, target: string, targetId: string) =>
  (await fan.call(ReportItem, { body: { title: 'Others', target, targetId } })).data._id

const resolve = (person: Person, id: string, measures: Measure[], decision = 'resolved') =>
  person.call(DecideReport, {
    params: { id },
    body: { decision: decision as 'resolved', reason, measures },
  })

const restore = (person: Person, id: string) =>
  person.call(RestoreReported, { params: { id }, body: { reason } })

async function people(world: World) {
  const [creator, fan] = [await world.creator(), await world.fan()]
  return { creator, fan, moderator: await world.staff({ role: 'moderator' }) }
}

const read = (person: Person, id: string) => person.call(ReadFeed, { params: { id } })

test('a reported post is hidden from everyone but its creator, who cannot publish it again', async ({
  world,
}) => {
  const { creator, fan, moderator } = await people(world)
  const post = await publishPost(creator)
  const id = await reported(fan, 'feed', post._id)
  const open = await moderator.call(ReadReport, { params: { id } })
  expect(open.data).toMatchObject({ measures: ['hide', 'warn', 'suspend'], isHidden: false })
  const decided = await resolve(moderator, id, ['hide'])
  expect(decided.data, decided.text).toMatchObject({ status: 'resolved', isHidden: true })
  for (const person of [world.visitor, fan]) {
    expect((await read(person, post._id)).status).toBe(404)
  }
  expect((await read(creator, post._id)).data.status).toBe('inactive')
  const tomorrow = new Date(world.clock.now().getTime() + 86_400_000).toISOString()
  for (const change of [{ status: 'active' as const }, { scheduledAt: tomorrow }]) {
    const reply = await creator.call(UpdateFeed, { params: { id: post._id }, body: change })
    expect(reply.problem.error).toBe('hidden_by_staff')
  }
  const edited = { params: { id: post._id }, body: { text: 'Another text' } }
  expect((await creator.call(UpdateFeed, edited)).status).toBe(200)
})

test.for(['video', 'gallery'])(
  'a reported %s is hidden and restored as it was',
  async (kind, { world }) => {
    const { creator, fan, moderator } = await people(world)
    const make = kind === 'video' ? uploadVideo : createGallery
    const { _id } = await make(creator)
    const id = await reported(fan, kind, _id)
    await resolve(moderator, id, ['hide'])
    const facts = async () => (await world.app.parts.kinds.facts(world.db, kind, _id)).isActive
    expect(await facts()).toBe(false)
    const restored = await restore(moderator, id)
    expect(restored.data, restored.text).toMatchObject({ isHidden: false })
    expect(await facts()).toBe(true)
    expect((await restore(moderator, id)).problem.error).toBe('not_hidden')
  },
)

test('what its creator had as a draft is a draft when it is restored', async ({ world }) => {
  const { creator, fan, moderator } = await people(world)
  const post = await publishPost(creator)
  const id = await reported(fan, 'feed', post._id)
  await creator.call(UpdateFeed, { params: { id: post._id }, body: { status: 'inactive' } })
  await resolve(moderator, id, ['hide'])
  await restore(moderator, id)
  expect((await read(creator, post._id)).data.status).toBe('inactive')
  const published = { params: { id: post._id }, body: { status: 'active' as const } }
  expect((await creator.call(UpdateFeed, published)).status).toBe(200)
})

test('a reported comment is deleted, and no longer counted', async ({ world }) => {
  const { creator, fan, moderator } = await people(world)
  const [post, author] = [await publishPost(creator), await world.fan()]
  const body = { objectId: post._id, objectType: 'feed', content: 'Buy cheap followers' }
  const comment = (await author.call(CreateComment, { body })).data
  const id = await reported(fan, 'comment', comment._id)
  expect((await resolve(moderator, id, ['hide'])).problem.error).toBe('measure_missing')
  expect((await resolve(moderator, id, ['remove'])).status).toBe(200)
  const query = { objectId: post._id, objectType: 'feed' }
  expect((await fan.call(ListComments, { query })).data.data).toEqual([])
  expect((await read(fan, post._id)).data.totalComment).toBe(0)
})

test('a warning and a suspension are recorded, and emailed with the reason', async ({ world }) => {
  const { creator, fan, moderator } = await people(world)
  const owner = await world.staff()
  const id = await reported(fan, 'performer', creator.id)
  expect((await resolve(moderator, id, ['warn'])).status).toBe(200)
  const [email] = await emailsTo(world, emailOf(creator))
  expect(email?.text).toContain(reason)
  const again = await reported(fan, 'performer', creator.id)
  expect((await resolve(moderator, again, ['suspend'])).status).toBe(200)
  const { data: log } = await owner.call(ListAuditLog)
  expect(log.data.map(({ action }) => action)).toEqual([
    'account.suspended',
    'report.resolved',
    'account.warned',
    'report.resolved',
  ])
})

test('nothing is decided when a measure fails, or the report is dismissed', async ({ world }) => {
  const { creator, fan, moderator } = await people(world)
  const post = await publishPost(creator)
  const id = await reported(fan, 'feed', post._id)
  expect((await resolve(moderator, id, ['hide'], 'dismissed')).problem.error).toBe(
    'measure_missing',
  )
  expect((await resolve(moderator, id, ['hide', 'remove'])).problem.error).toBe('measure_missing')
  expect((await read(fan, post._id)).status).toBe(200)
  expect((await moderator.call(ReadReport, { params: { id } })).data.status).toBe('open')
})

test('visitors, outsiders, the owner and support take no measures', async ({ world }) => {
  const { creator, fan, moderator } = await people(world)
  const post = await publishPost(creator)
  const id = await reported(fan, 'feed', post._id)
  const others = [world.visitor, fan, creator, await world.staff({ role: 'support' })]
  const statuses = async (act: (person: Person) => Promise<{ status: number }>) =>
    (await Promise.all(others.map(act))).map(({ status }) => status)
  expect(await statuses((person) => resolve(person, id, ['hide']))).toEqual([401, 403, 403, 403])
  await resolve(moderator, id, ['hide'])
  expect(await statuses((person) => restore(person, id))).toEqual([401, 403, 403, 403])
})
