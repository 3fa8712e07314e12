import { BuyMessage, ListMessages } from '#contract/messaging/messages.ts'
import {
  ListReports,
  ReadReport,
  ReportConversation,
  ReportItem,
} from '#contract/moderation/reports.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import { newId } from '#server/kernel/ids.ts'
import { sendText, startConversation } from '#server/messaging/tests/conversing.ts'
import {
  onlyConversation,
  readMessages,
  sendToAll,
  startAudience,
} from '#server/messaging/tests/mass.ts'
import { startSale } from '#server/messaging/tests/selling.ts'
import { createLimiter } from '#server/platform/http/index.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { decide, open, report, reported } from './reporting.ts'

const linesOf = async (staff: Person, id: string) => (await open(staff, id)).evidence?.lines ?? []

test('each side reports a message of the other, with ten lines on each side of it', async ({
  world,
}) => {
  const { fan, creator, id } = await startConversation(world)
  const moderator = await world.staff({ role: 'moderator' })
  const sent: string[] = []
  for (let at = 1; at <= 30; at++) {
    world.clock.advance(5_000)
    sent.push((await sendText(at % 2 ? fan : creator, id, `line ${at}`))._id)
  }
  const ofCreator = await reported(fan, id, sent[15])
  const ofFan = await reported(creator, id, sent[0])
  const listed = await moderator.call(ListReports)
  expect(listed.data.data).toMatchObject([
    {
      _id: ofCreator,
      target: 'message',
      performer: { _id: creator.id },
      reporter: { _id: fan.id },
    },
    { _id: ofFan, target: 'message', performer: { _id: fan.id }, reporter: { _id: creator.id } },
  ])
  expect(listed.text).not.toContain('line ')

  const lines = await linesOf(moderator, ofCreator)
  expect(lines.map(({ text }) => text)).toEqual(
    Array.from({ length: 21 }, (_, at) => `line ${at + 6}`),
  )
  expect(lines[10]).toMatchObject({
    ...{ _id: sent[15], sender: { _id: creator.id }, isReported: true, isByReporter: false },
    ...{ price: null, totalMedia: 0, isDeleted: false, editedAt: null },
  })
  expect(lines.filter(({ isReported }) => isReported)).toHaveLength(1)
  const first = await linesOf(moderator, ofFan)
  expect(first.map(({ text }) => text)).toEqual(
    Array.from({ length: 11 }, (_, at) => `line ${at + 1}`),
  )
})

test('without a message the other member is reported, with the latest lines', async ({ world }) => {
  const { fan, creator, id } = await startConversation(world)
  const moderator = await world.staff({ role: 'moderator' })
  const nothingYet = await reported(creator, id)
  await sendText(fan, id, 'first')
  await sendText(creator, id, 'second')
  const ofCreator = await reported(fan, id)
  expect(await open(moderator, ofCreator)).toMatchObject({
    ...{ target: 'conversation', targetId: id, performer: { _id: creator.id } },
    measures: ['warn', 'suspend'],
    evidence: { lines: [{ text: 'first' }, { text: 'second' }], files: [], keptUntil: null },
  })
  expect(await open(moderator, nothingYet)).toMatchObject({
    ...{ performer: { _id: fan.id }, evidence: { lines: [] } },
  })
})

test('visitors, outsiders and staff report nothing of a conversation, and nobody an own message', async ({
  world,
}) => {
  const { fan, creator, id } = await startConversation(world)
  const { _id: messageId } = await sendText(creator, id, 'Hello')
  const elsewhere = await startConversation(world)
  expect((await report(world.visitor, id, messageId)).status).toBe(401)
  const moderator = await world.staff({ role: 'moderator' })
  for (const person of [await world.fan(), await world.creator(), elsewhere.fan, moderator]) {
    expect((await report(person, id, messageId)).status).toBe(404)
    expect((await report(person, id)).status).toBe(404)
  }
  expect((await report(fan, elsewhere.id, messageId)).status).toBe(404)
  expect((await report(elsewhere.fan, elsewhere.id, messageId)).status).toBe(404)
  expect((await report(fan, id, newId())).status).toBe(404)
  expect((await report(creator, id, messageId)).problem.error).toBe('own_message')
})

test('who is blocked reports all the same, once until it is decided', async ({ world }) => {
  const { fan, creator, id } = await startConversation(world)
  const moderator = await world.staff({ role: 'moderator' })
  const { _id: messageId } = await sendText(creator, id, 'Get lost')
  await blocked(world, creator, fan)
  const both = await Promise.all([report(fan, id, messageId), report(fan, id, messageId)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await report(fan, id)).status).toBe(200)
  const first = both.find(({ status }) => status === 200)?.data._id ?? ''
  expect((await decide(moderator, first)).status).toBe(200)
  expect((await report(fan, id, messageId)).status).toBe(200)
})

test('twenty reports of conversations an hour are taken', async () => {
  const [limiter, { rate }] = [createLimiter(), ReportConversation]
  if (!rate) throw new Error('it is limited')
  const take = () => limiter.take(ReportConversation, rate, 'anna', '192.0.2.1')
  for (let call = 0; call < 20; call++) await take()
  await expect(take()).rejects.toMatchObject({ code: 'rate_limited' })
})

test('the call that reports items takes messages, with the same evidence', async ({ world }) => {
  const { fan, creator, id } = await startConversation(world)
  const moderator = await world.staff({ role: 'moderator' })
  const { _id: targetId } = await sendText(creator, id, 'Pay me elsewhere')
  const body = { title: 'Others' as const, target: 'message', targetId }
  const { data } = await fan.call(ReportItem, { body })
  expect(await linesOf(moderator, data._id)).toMatchObject([
    { text: 'Pay me elsewhere', isReported: true },
  ])
  expect((await report(fan, id, targetId)).problem.error).toBe('already_reported')
  const own = await sendText(fan, id, 'No')
  const ofOwn = await fan.call(ReportItem, { body: { ...body, targetId: own._id } })
  expect(ofOwn.problem.error).toBe('own_message')
})

test('only staff who may decide, and are not concerned, open evidence; each time is recorded once', async ({
  world,
}) => {
  const { fan, creator, id } = await startConversation(world)
  const { _id: messageId } = await sendText(creator, id, 'Secret words')
  const reportId = await reported(fan, id, messageId)
  const [owner, moderator, support] = [
    await world.staff(),
    await world.staff({ role: 'moderator' }),
    await world.staff({ role: 'support' }),
  ]
  for (const person of [world.visitor, fan, creator, support, await world.fan()]) {
    const reply = await person.call(ReadReport, { params: { id: reportId } })
    expect([401, 403]).toContain(reply.status)
    expect(reply.text).not.toContain('Secret words')
  }
  // Somebody decides without having opened it.
  const decided = await decide(owner, reportId)
  expect([decided.status, decided.data.evidence]).toEqual([200, null])
  for (let time = 0; time < 2; time++) expect(await linesOf(moderator, reportId)).toHaveLength(1)
  const { data: log } = await owner.call(ListAuditLog)
  expect(log.data.map(({ action }) => action)).toEqual(['report.opened', 'report.dismissed'])
})

test('E27: staff neither open nor decide a report that they made, or that is about them', async ({
  world,
}) => {
  const { fan, creator, id } = await startConversation(world)
  const { _id: messageId } = await sendText(creator, id, 'Hello')
  const reportId = await reported(fan, id, messageId)
  const roles = "update account set roles = '{moderator}' where id = any($1)"
  await rows(world.db, roles, [[fan.id, creator.id]])
  for (const person of [fan, creator]) {
    const { status, data } = await person.call(ReadReport, { params: { id: reportId } })
    expect([status, data.evidence]).toEqual([200, null])
    expect((await decide(person, reportId)).problem.error).toBe('own_decision')
  }
})

test('staff delete a message for both members, refund its buyer and email its author', async ({
  world,
}) => {
  const { fan, creator, id, message } = await startSale(world)
  const moderator = await world.staff({ role: 'moderator' })
  await fan.call(BuyMessage, { params: { id: message._id }, body: {} })
  await world.work()
  expect(await world.walletOf(fan)).toBe(45)
  const reportId = await reported(fan, id, message._id)
  expect((await open(moderator, reportId)).measures).toEqual(['remove', 'warn', 'suspend'])
  expect((await decide(moderator, reportId, ['remove'])).status).toBe(200)
  await world.work()
  expect(await world.walletOf(fan)).toBe(50)
  const listed = async (person: Person) =>
    (await person.call(ListMessages, { params: { id } })).data.data
  expect(await listed(creator)).toEqual([])
  expect(await listed(fan)).toMatchObject([
    { isDeleted: true, text: 'Message deleted!', files: [] },
  ])
  const [email] = await emailsTo(world, emailOf(creator))
  expect(email?.subject).toContain('We deleted a message of yours')
  expect(await linesOf(moderator, reportId)).toMatchObject([{ text: 'Only for you', price: 5 }])
})

test('staff delete a message to many fans for all of them', async ({ world }) => {
  const { creator, fans } = await startAudience(world, 2)
  const [fan, other] = fans as [Person, Person]
  const moderator = await world.staff({ role: 'moderator' })
  await sendToAll(creator, { text: 'Send me your password' })
  await world.work()
  const [copy] = await readMessages(fan)
  const { _id: id = '' } = (await onlyConversation(fan)) ?? {}
  const reportId = await reported(fan, id, copy?._id)
  expect(await linesOf(moderator, reportId)).toMatchObject([{ text: 'Send me your password' }])
  await decide(moderator, reportId, ['remove'])
  await world.work()
  for (const person of [fan, other]) {
    expect(await readMessages(person)).toMatchObject([{ isDeleted: true }])
  }
  expect(await linesOf(moderator, reportId)).toMatchObject([{ text: 'Send me your password' }])
})
