import { ReadQueues } from '#contract/moderation/queues.ts'
import { DecideReport, ReportItem } from '#contract/moderation/reports.ts'
import { approve, asked, decided, earner, pay } from '#server/money/payouts/tests/paying-out.ts'
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
  const none = {
    openReports: 0,
    waitingVerifications: 0,
    openPayouts: null,
    openRefundRequests: null,
  }
  expect(await counts()).toEqual(none)
  const post = await publishPost(await world.creator())
  const body = { title: 'Others' as const, target: 'feed', targetId: post._id }
  const { data: first } = await (await world.fan()).call(ReportItem, { body })
  await (await world.fan()).call(ReportItem, { body })
  await uploadDocuments(await world.creator({ verified: false }))
  expect(await counts()).toEqual({ ...none, openReports: 2, waitingVerifications: 1 })
  const decision = { decision: 'dismissed' as const, reason: 'Harmless' }
  await moderator.call(DecideReport, { params: { id: first._id }, body: decision })
  expect(await counts()).toEqual({ ...none, openReports: 1, waitingVerifications: 1 })
  expect((await support.call(ReadQueues)).data).toEqual({
    openReports: null,
    waitingVerifications: null,
    openPayouts: null,
    openRefundRequests: null,
  })
})

test('payouts to approve and to send are counted for those who decide about them', async ({
  world,
}) => {
  const finance = await world.staff({ role: 'finance' })
  const count = async () => (await finance.call(ReadQueues)).data
  expect(await count()).toMatchObject({ openReports: null, openPayouts: 0 })
  const id = await asked(await earner(world, 100), 60)
  await asked(await earner(world, 100), 60)
  await decided(finance, id, approve)
  expect(await count()).toMatchObject({ openPayouts: 2 })
  await decided(finance, id, pay)
  expect(await count()).toMatchObject({ openPayouts: 1 })
})

test('visitors, fans and creators are not told', async ({ world }) => {
  const people = [world.visitor, await world.fan(), await world.creator()]
  const replies = await Promise.all(people.map((person) => person.call(ReadQueues)))
  expect(replies.map(({ status }) => status)).toEqual([401, 403, 403])
})
