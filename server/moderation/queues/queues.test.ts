import { ReadQueues } from '#contract/moderation/queues.ts'
import { DecideReport, ReportItem } from '#contract/moderation/reports.ts'
import { uploadDocuments } from '#server/profiles/documents/tests/documents.ts'
import { publishPost } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

test('open reports and waiting verifications are counted for those who decide', async ({
  world,
}) => {
  const [moderator, support] = [
    await world.staff({ role: 'moderator' }),
    await world.staff({ role: 'support' }),
  ]
  const counts = async () => (await moderator.call(ReadQueues)).data
  expect(await counts()).toEqual({ openReports: 0, waitingVerifications: 0 })
  const post = await publishPost(await world.creator())
  const body = { title: 'Others' as const, target: 'feed', targetId: post._id }
  const { data: first } = await (await world.fan()).call(ReportItem, { body })
  await (await world.fan()).call(ReportItem, { body })
  await uploadDocuments(await world.creator({ verified: false }))
  expect(await counts()).toEqual({ openReports: 2, waitingVerifications: 1 })
  const decision = { decision: 'dismissed' as const, reason: 'Harmless' }
  await moderator.call(DecideReport, { params: { id: first._id }, body: decision })
  expect(await counts()).toEqual({ openReports: 1, waitingVerifications: 1 })
  expect((await support.call(ReadQueues)).data).toEqual({
    openReports: null,
    waitingVerifications: null,
  })
})

test('visitors, fans and creators are not told', async ({ world }) => {
  const people = [world.visitor, await world.fan(), await world.creator()]
  const replies = await Promise.all(people.map((person) => person.call(ReadQueues)))
  expect(replies.map(({ status }) => status)).toEqual([401, 403, 403])
})
