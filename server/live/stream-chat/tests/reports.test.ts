import { DecideReport, ListReports, ReadReport, ReportItem } from '#contract/moderation/reports.ts'
import { ListNotifications } from '#contract/notifications/notifications.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'
import { messagesOf, onAir, outcome, sentToRoom, streamOf, wrote } from './streaming.ts'

const report = (person: Person, targetId: string) =>
  person.call(ReportItem, { body: { title: 'Others', target: 'stream_message', targetId } })

test('a reported message is read by staff, who delete it for all', async ({ world }) => {
  const { fan, stream } = await onAir(world)
  const moderator = await world.staff({ role: 'moderator' })
  const { _id, conversationId } = await wrote(fan, stream, 'Something rude')
  const { data } = await report(await world.fan(), _id)
  expect((await moderator.call(ListReports)).data.data).toMatchObject([
    { target: 'stream_message', targetId: _id, targetTitle: 'Something rude' },
  ])
  await moderator.call(ReadReport, { params: { id: data._id } })
  const body = { decision: 'resolved' as const, reason: 'Rude', measures: ['remove' as const] }
  const decided = await moderator.call(DecideReport, { params: { id: data._id }, body })
  expect(decided.status, decided.text).toBe(200)
  await world.work()
  expect((await messagesOf(world.visitor, stream)).data).toMatchObject([
    { _id, text: '', isDeleted: true },
  ])
  expect(sentToRoom(world, stream).at(-1)).toMatchObject({
    event: `message_deleted_conversation_${conversationId}`,
    payload: { _id, conversationId },
  })
  const told = await fan.call(ListNotifications)
  expect(told.data.data.map(({ message }) => message)).toContain('A message of yours was deleted.')
})

test('only a message that is shown to somebody can be reported, once', async ({ world }) => {
  const { creator, fan, stream } = await onAir(world)
  const [other, stranger] = [await world.fan(), await world.fan()]
  const { _id } = await wrote(fan, stream, 'Hi')
  expect(outcome(await report(other, _id))).toBe(200)
  expect(outcome(await report(other, _id))).toEqual([409, 'already_reported'])
  await blocked(world, creator, stranger)
  expect(outcome(await report(stranger, _id))).toEqual([404, 'not_found'])
  const ofPrivate = await wrote(creator, await streamOf(world, creator, { type: 'private' }), 'Hi')
  expect(outcome(await report(other, ofPrivate._id))).toEqual([404, 'not_found'])
  expect((await report(world.visitor, _id)).status).toBe(401)
})
