import { vi } from 'vitest'
import type { Feed } from '#contract/content/feed.ts'
import { ReadFeed } from '#contract/content/feeds.ts'
import { RegisterFan } from '#contract/identity/registration.ts'
import { Login } from '#contract/identity/sessions.ts'
import { OpenConversation } from '#contract/messaging/conversations.ts'
import { BuyFeed } from '#contract/money/charges.ts'
import {
  ListDisputeMessages,
  OpenDisputeEvidence,
  ReadDispute,
  ReadDisputeEvidence,
  SaveDisputeEvidence,
  SubmitDisputeEvidence,
} from '#contract/money/disputes.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { DisputeSandboxPayment, MoveSandboxDispute } from '#contract/sandbox/disputes.ts'
import { dayMs, minuteMs } from '#server/kernel/clock.ts'
import { sendText } from '#server/messaging/tests/conversing.ts'
import { giveCard, settle, subscribed, topUp } from '#server/money/tests/paying.ts'
import { EvidenceRefused, GatewayUnavailable } from '#server/platform/payments/index.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { Person } from '#tests/support/people.ts'
import { publishPhotos } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test, testPassword, type World } from '#tests/support/world.ts'
import { sendEvidence } from './actions.ts'

test('a fan who signed up, paid and opened what they bought disputes it: one document says so, and is submitted once', async ({
  world,
}) => {
  const { fan, creator, post, paymentId } = await story(world)
  const id = await disputed(world, paymentId)
  const [staff, support] = [await world.staff(), await world.staff({ role: 'support' })]
  const params = { id }
  const before = await staff.call(ReadDisputeEvidence, { params })
  expect(before.status, before.text).toBe(200)
  expect(before.data).toMatchObject({
    ...{ status: 'draft', isWanted: true, text: '', messages: [], failure: null, sentAt: null },
    partners: [{ _id: creator.id }],
    contents: { purchases: 1, openedItems: 1, openedDays: 2 },
  })
  expect(before.data.contents.termsAcceptedAt).not.toBeNull()
  expect(before.data.contents.termsAtPayment).not.toBeNull()
  expect(before.data.contents.signIns).toBeGreaterThan(0)

  const listed = await staff.call(ListDisputeMessages, { params, query: { partnerId: creator.id } })
  expect(listed.data.data.map(({ text }) => text)).toEqual(['Спасибо, Mara', 'Here you are'])
  const [thanks] = listed.data.data
  const body = { text: 'The customer opened it twice.', messageIds: [thanks?._id ?? ''] }
  const saved = await staff.call(SaveDisputeEvidence, { params, body })
  expect(saved.data).toMatchObject({ text: body.text, messages: [{ text: 'Спасибо, Mara' }] })

  const preview = await download(staff, id)
  expect(preview.pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const today = world.clock.now().toISOString().slice(0, 10)
  const nextDay = new Date(world.clock.now().getTime() - dayMs).toISOString().slice(0, 10)
  for (const fact of [
    ...['Evidence in the dispute dp_sandbox_', body.text, 'Prepaid credit of $50.00', '$50.00 on'],
    ...['ending in 4242', 'feed: Boats at dawn', `Boats at dawn · ${nextDay}, ${today}`],
    ...[
      'Ada Lind',
      '@ada',
      'ada@world.test (not confirmed)',
      'Спасибо, Mara',
      'Accepted at sign-up',
    ],
    ...['Stood at the payment', 'Terms of service', 'This text is a template', 'Signed in'],
  ]) {
    expect(preview.text).toContain(fact)
  }
  expect(preview.text).not.toContain('Here you are')

  // Pressed twice, and the job runs twice at once: the gateway is asked once.
  const submitted = vi.spyOn(world.app.parts.gateway, 'submitEvidence')
  const pressed = await Promise.all(
    [1, 2].map(() => staff.call(SubmitDisputeEvidence, { params, body })),
  )
  expect(pressed.map(({ status, data }) => [status, data.status])).toEqual([
    [200, 'submitting'],
    [200, 'submitting'],
  ])
  const parts = { ...world.app.parts, siteUrl: 'http://localhost:3000' }
  const named = { disputeId: id, stage: 'dispute' } as const
  await Promise.all([sendEvidence(parts, named), sendEvidence(parts, named), world.work()])
  await world.makeJobsDue()
  await settle(world)
  await sendEvidence(parts, named)
  expect(submitted).toHaveBeenCalledTimes(1)
  const [sent] = submitted.mock.calls[0] ?? []
  expect(sent).toMatchObject({ customerName: 'A Fan', customerEmail: 'ada@world.test' })
  expect(await rows(world.db, 'select status, evidence_key from sandbox_dispute')).toEqual([
    { status: 'under_review', evidence_key: `${id}-dispute` },
  ])
  expect((await staff.call(ReadDispute, { params })).data.status).toBe('under_review')
  const after = await staff.call(ReadDisputeEvidence, { params })
  expect(after.data).toMatchObject({ status: 'submitted', isWanted: false })
  expect(after.data.submittedBy?._id).toBe(staff.id)
  expect(after.data.sentAt).not.toBeNull()

  // What is kept is what the bank has, whatever happened since.
  await rows(world.db, "update feed set text = 'Changed' where id = $1", [post._id])
  expect((await download(staff, id)).pdf.equals(sent?.pdf ?? Buffer.alloc(0))).toBe(true)
  const late = await staff.call(SaveDisputeEvidence, { params, body })
  expect([late.status, late.problem.error]).toEqual([409, 'evidence_closed'])
  expect((await staff.call(SubmitDisputeEvidence, { params, body })).data.status).toBe('submitted')

  const { data: log } = await staff.call(ListAuditLog, { query: { targetId: id } })
  expect(log.data.map(({ action }) => action)).toEqual([
    'dispute.evidence_submitted',
    'dispute.messages_viewed',
  ])
  for (const person of [world.visitor, fan, creator, support]) {
    const refused = person === world.visitor ? 401 : 403
    const replies = [
      await person.call(ReadDisputeEvidence, { params }),
      await person.call(SubmitDisputeEvidence, { params, body }),
      await person.call(OpenDisputeEvidence, { params }),
      await person.call(ListDisputeMessages, { params, query: { partnerId: creator.id } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([refused, refused, refused, refused])
  }
  const { data: address } = await staff.call(OpenDisputeEvidence, { params })
  const foreign = await support.send({ method: 'GET', url: pathOf(address.url) })
  expect(foreign.status).toBe(403)

  // An appeal is answered once more, from where the first answer ended.
  await staff.call(MoveSandboxDispute, { params, body: { status: 'appeal_needs_response' } })
  await settle(world)
  const appeal = await staff.call(ReadDisputeEvidence, { params })
  expect(appeal.data).toMatchObject({ status: 'draft', isWanted: true, text: body.text })
  await staff.call(SubmitDisputeEvidence, { params, body: { text: 'Again.', messageIds: [] } })
  await settle(world)
  expect((await staff.call(ReadDisputeEvidence, { params })).data.status).toBe('submitted')
  expect(submitted).toHaveBeenCalledTimes(2)
})

test('what the gateway does not answer is sent again with the same bytes, and what it refuses can be changed', async ({
  world,
}) => {
  const fan = await world.fan()
  const { data } = await topUp(fan, 20, await giveCard(fan))
  await settle(world)
  const params = { id: await disputed(world, data._id) }
  const staff = await world.staff()
  const submitted = vi.spyOn(world.app.parts.gateway, 'submitEvidence')
  submitted.mockRejectedValueOnce(new GatewayUnavailable('no answer'))
  submitted.mockRejectedValueOnce(new EvidenceRefused('The file is not readable.'))

  const long = { text: 'x'.repeat(5_001), messageIds: [] }
  const many = { text: '', messageIds: Array.from({ length: 31 }, () => '0'.repeat(24)) }
  for (const body of [long, many]) {
    expect((await staff.call(SaveDisputeEvidence, { params, body })).status).toBe(422)
  }
  const foreign = { text: '', messageIds: ['0'.repeat(24)] }
  const saved = await staff.call(SaveDisputeEvidence, { params, body: foreign })
  expect([saved.status, saved.data.messages]).toEqual([200, []])
  await staff.call(SubmitDisputeEvidence, { params, body: { text: 'One', messageIds: [] } })
  await world.work()
  expect((await staff.call(ReadDisputeEvidence, { params })).data.status).toBe('submitting')
  world.clock.set(new Date(world.clock.now().getTime() + minuteMs))
  await world.makeJobsDue()
  await world.work()
  const refused = await staff.call(ReadDisputeEvidence, { params })
  expect(refused.data).toMatchObject({ status: 'failed', failure: 'The file is not readable.' })
  const [first, second] = submitted.mock.calls.map(([sent]) => sent.pdf)
  expect(first && second?.equals(first)).toBe(true)

  // As long as it may be: terms longer than a bank reads are cut.
  const terms = JSON.stringify([
    { locale: 'en', title: 'Terms', content: 'Be kind.\n'.repeat(20_000) },
  ])
  await rows(world.db, 'update terms_version set texts = $1', [terms])
  await staff.call(SubmitDisputeEvidence, {
    params,
    body: { text: 'слово '.repeat(800), messageIds: [] },
  })
  await settle(world)
  expect((await staff.call(ReadDisputeEvidence, { params })).data.status).toBe('submitted')
  const pdf = submitted.mock.calls.at(-1)?.[0].pdf ?? Buffer.alloc(0)
  expect(pdf.length).toBeLessThan(4_500_000)
  const text = textOfPdf(pdf)
  expect(text).toContain('The rest is at')
  expect(text).toMatch(/ 46 \/ 46$/)
})

/** A fan who signs up, buys a post with a top-up and opens it on two days. */
async function story(world: World) {
  const name = { firstName: 'Ada', lastName: 'Lind', username: 'ada', email: 'ada@world.test' }
  const account = { ...name, password: testPassword, acceptsTerms: true, confirmsAge: true }
  expect((await world.visitor.call(RegisterFan, { body: account })).status).toBe(200)
  const login = await world.visitor.call(Login, {
    body: { username: 'ada', password: testPassword, remember: true },
  })
  const [{ id = '' } = {}] = await rows<{ id: string }>(
    world.db,
    "select id from account where username = 'ada'",
  )
  const fan = new Person(world.app, { id, username: 'ada', token: login.data.token })
  const creator = await world.creator({ name: 'Mara' })
  await subscribed(world, fan, creator)
  const opened = { body: { source: 'performer' as const, sourceId: creator.id } }
  const { data: conversation } = await fan.call(OpenConversation, opened)
  await sendText(creator, conversation._id, 'Here you are')
  await sendText(fan, conversation._id, 'Спасибо, Mara')

  const { data: payment } = await topUp(fan, 50, await giveCard(fan))
  await settle(world)
  const sale = { text: 'Boats at dawn', isSale: true, price: 5 }
  const post = await publishPhotos(creator, sale)
  await world.work()
  expect((await fan.call(BuyFeed, { params: { id: post._id } })).status).toBe(200)
  await open(fan, post)
  world.clock.set(new Date(world.clock.now().getTime() + dayMs))
  await open(fan, post)
  await world.app.parts.openings.flush()
  return { fan, creator, post, paymentId: payment._id }
}

async function open(fan: Person, post: Feed): Promise<void> {
  const { data } = await fan.call(ReadFeed, { params: { id: post._id } })
  const reply = await fan.send({ method: 'GET', url: pathOf(data.files[0]?.url ?? '') })
  expect(reply.status).toBe(200)
}

const pathOf = (url: string) => url.slice(new URL(url).origin.length)

async function disputed(world: World, paymentId: string): Promise<string> {
  const staff = await world.staff()
  const params = { id: paymentId }
  const reply = await staff.call(DisputeSandboxPayment, { params, body: { kind: 'dispute' } })
  expect(reply.status, reply.text).toBe(200)
  await settle(world)
  const found = await rows<{ id: string }>(world.db, 'select id from dispute')
  return found[0]?.id ?? ''
}

async function download(staff: Person, id: string) {
  const { data } = await staff.call(OpenDisputeEvidence, { params: { id } })
  const reply = await staff.app.http.inject({
    url: pathOf(data.url),
    headers: { authorization: staff.token ?? '' },
  })
  expect(reply.statusCode, staff.app.logLines.slice(-3).join('')).toBe(200)
  expect(reply.headers['content-type']).toBe('application/pdf')
  return { pdf: reply.rawPayload, text: textOfPdf(reply.rawPayload).replaceAll('\n', ' ') }
}
