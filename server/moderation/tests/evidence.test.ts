import { ListVault } from '#contract/content/vault.ts'
import { RequestAccountDeletion } from '#contract/identity/account-deletion.ts'
import { HideConversation } from '#contract/messaging/conversations.ts'
import { UnsendMassMessage } from '#contract/messaging/mass-messages.ts'
import { DeleteMessage, EditMessage } from '#contract/messaging/messages.ts'
import { evidenceDays } from '#contract/moderation/reports.ts'
import { sweepFiles } from '#server/files/jobs.ts'
import { openSession } from '#server/identity/sessions/index.ts'
import { dayMs, hourMs } from '#server/kernel/clock.ts'
import { sendText, startConversation } from '#server/messaging/tests/conversing.ts'
import {
  onlyConversation,
  readMessages,
  sendToAll,
  startAudience,
} from '#server/messaging/tests/mass.ts'
import { sellPhoto, uploadPhoto } from '#server/messaging/tests/selling.ts'
import { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, testPassword, type World } from '#tests/support/world.ts'
import { sweepEvidence } from '../reports/evidence-actions.ts'
import { decide, fetched, open, report, reported } from './reporting.ts'

/** Sweep what is due: evidence, then the files that nothing needs any more. */
async function sweep(world: World) {
  const { clock, db, store } = world.app.parts
  await sweepEvidence({ clock, db })
  await sweepFiles(db, store, clock.now())
  await world.work()
}

async function deleteAccount(world: World, person: Person) {
  await person.call(RequestAccountDeletion, { body: { currentPassword: testPassword } })
  world.clock.advance(31 * dayMs)
  await world.makeJobsDue()
  await world.work()
}

/** The bytes that are stored, by the ids of their files. */
const storedFiles = (world: World) => rows(world.db, 'select id from file order by id')

/** Some days later, with a new login. */
async function later(world: World, person: Person, ms: number): Promise<Person> {
  world.clock.advance(ms)
  const { id, username } = person
  const session = { accountId: id, remember: true, now: world.clock.now() }
  return new Person(world.app, { id, username, token: await openSession(world.db, session) })
}

/** A fan has reported a photo for sale that they have not bought. */
async function startReported(world: World) {
  const story = await startConversation(world)
  const moderator = await world.staff({ role: 'moderator' })
  await sendText(story.fan, story.id, 'Hi')
  const message = await sellPhoto(story.creator, story.id)
  await world.work()
  return {
    ...story,
    moderator,
    message,
    reportId: await reported(story.fan, story.id, message._id),
  }
}

describe('evidence of a report', () => {
  test('E11: stays as it was when its author edits or deletes the message and its line', async ({
    world,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    const moderator = await world.staff({ role: 'moderator' })
    const before = await sendText(creator, id, 'Nobody will believe you')
    const message = await sendText(creator, id, 'I know where you live')
    const reportId = await reported(fan, id, message._id)
    await creator.call(EditMessage, { params: { id: message._id }, body: { text: 'Nice day' } })
    await creator.call(DeleteMessage, { params: { id: before._id } })
    const sealed = (await open(moderator, reportId)).evidence?.lines
    expect(sealed).toMatchObject([
      { text: 'Nobody will believe you', isDeleted: false },
      { text: 'I know where you live', editedAt: null },
    ])
    await creator.call(DeleteMessage, { params: { id: message._id } })
    await fan.call(HideConversation, { params: { id } })
    await world.work()
    expect((await open(moderator, reportId)).evidence?.lines).toEqual(sealed)
    expect((await report(creator, id, message._id)).status).not.toBe(200)
    expect((await report(fan, id, before._id)).status).toBe(404)
  })

  test('holds the files of the message, locked ones too, for staff who opened it and nobody else', async ({
    world,
  }) => {
    const { fan, creator, moderator, reportId, message } = await startReported(world)
    const colleague = await world.staff({ role: 'moderator' })
    const { evidence } = await open(moderator, reportId)
    expect(evidence?.lines.at(-1)).toMatchObject({ price: 5, totalMedia: 1, isReported: true })
    const [file] = evidence?.files ?? []
    expect(file).toMatchObject({ isLocked: false, mimeType: 'image/jpeg' })
    await creator.call(DeleteMessage, { params: { id: message._id } })
    for (const url of [file?.url, file?.thumbnails[0]]) {
      expect(await fetched(moderator, url)).toBe(200)
      for (const person of [fan, creator, colleague, world.visitor, await world.fan()]) {
        expect(await fetched(person, url)).toBe(403)
      }
    }
    await rows(world.db, `update account set roles = '{support}' where id = $1`, [moderator.id])
    expect(await fetched(moderator, file?.url)).toBe(403)
  })

  test('is kept some time after the decision, then deleted with its files', async ({ world }) => {
    const { creator, moderator, reportId, message } = await startReported(world)
    await open(moderator, reportId)
    await creator.call(DeleteMessage, { params: { id: message._id } })
    const decider = await later(world, moderator, 400 * dayMs)
    await sweep(world)
    const { evidence } = await open(decider, reportId)
    expect(await fetched(decider, evidence?.files[0]?.url)).toBe(200)

    expect((await decide(decider, reportId)).status).toBe(200)
    const reader = await later(world, moderator, evidenceDays * dayMs - hourMs)
    await sweep(world)
    const { evidence: kept, decidedAt } = await open(reader, reportId)
    const end = new Date(Date.parse(decidedAt ?? '') + evidenceDays * dayMs)
    const url = kept?.files[0]?.url
    expect(await fetched(reader, url)).toBe(200)
    expect(kept?.keptUntil).toBe(end.toISOString())
    expect(await storedFiles(world)).toHaveLength(1)

    world.clock.advance(hourMs)
    await sweep(world)
    expect((await open(reader, reportId)).evidence).toBeNull()
    expect(await storedFiles(world)).toEqual([])
    expect([403, 404]).toContain(await fetched(reader, url))
  })

  test('outlives unsending to many fans, and files that nothing held go', async ({ world }) => {
    const { creator, fans } = await startAudience(world, 1)
    const fan = fans[0] as Person
    const moderator = await world.staff({ role: 'moderator' })
    const fileIds = [await uploadPhoto(creator)]
    const sent = await sendToAll(creator, { fileIds })
    const other = await sendToAll(creator, { fileIds: [await uploadPhoto(creator)] })
    await world.work()
    const copy = (await readMessages(fan)).find(({ files }) => files[0]?._id === fileIds[0])
    const { _id: id = '' } = (await onlyConversation(fan)) ?? {}
    const reportId = await reported(fan, id, copy?._id)
    for (const one of [sent, other]) {
      await creator.call(UnsendMassMessage, { params: { id: one._id } })
    }
    await world.work()
    world.clock.advance(3 * dayMs)
    await sweep(world)
    expect(await storedFiles(world)).toEqual([{ id: fileIds[0] }])
    expect((await creator.call(ListVault)).data.total).toBe(0)
    const { evidence } = await open(moderator, reportId)
    expect(evidence?.lines.find(({ isReported }) => isReported)?.text).toBe('Hello all')
    expect(await fetched(moderator, evidence?.files[0]?.url)).toBe(200)
  })

  test('outlives the accounts of both, and the report about a deleted account goes with it', async ({
    world,
  }) => {
    const { fan, creator, moderator, reportId } = await startReported(world)
    await deleteAccount(world, creator)
    await deleteAccount(world, fan)
    await sweep(world)
    const reader = await later(world, moderator, 0)
    const gone = { name: 'Deleted account', username: '' }
    const { evidence, ...about } = await open(reader, reportId)
    expect(about).toMatchObject({ performer: gone, reporter: gone })
    expect(evidence?.lines).toMatchObject([
      { text: 'Hi', sender: gone, isByReporter: true },
      { text: 'Only for you', sender: gone, isByReporter: false },
    ])
    expect(await fetched(reader, evidence?.files[0]?.url)).toBe(200)

    await decide(reader, reportId)
    world.clock.advance(evidenceDays * dayMs)
    await sweep(world)
    expect(await rows(world.db, 'select id from report')).toEqual([])
    expect(await storedFiles(world)).toEqual([])
  })
})
