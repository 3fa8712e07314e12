import { onTestFinished } from 'vitest'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { DeleteMessage, ReadAllMessages } from '#contract/messaging/messages.ts'
import {
  ChangeNoticeSetting,
  type EmailPeriod,
  type NoticeKind,
  QuoteMessages,
} from '#contract/notifications/settings.ts'
import { BlockCreator } from '#contract/profiles/blocks.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { changeAccount, emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { sendText, startConversation } from '#server/messaging/tests/conversing.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPost } from '#tests/support/posts.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const choose = (person: Person, kind: NoticeKind, email: EmailPeriod) =>
  person.call(ChangeNoticeSetting, { params: { kind }, body: { email } })

const sendDigests = async (world: World) => {
  await addJob(world.db, 'notifications.queue-digests', {})
  await world.work()
}

/** A conversation of a fan with a verified address, at noon (UTC) of a Wednesday. */
async function conversing(world: World) {
  const { fan, creator, id } = await startConversation(world)
  await world.work()
  for (const person of [fan, creator]) await changeAccount(world, person, { verified_email: true })
  await changeAccount(world, creator, { name: 'Mara' })
  await world.app.parts.mailOutbox?.deleteEmails({ address: emailOf(fan) })
  world.clock.set(new Date('2027-03-03T12:00:00Z'))
  return { fan, creator, id }
}

const nextMorning = (world: World, day = 4) =>
  world.clock.set(new Date(Date.UTC(2027, 2, day, 8, 1)))

describe('A10: a digest', () => {
  test('is one email in the morning, and nothing before', async ({ world }) => {
    const { fan, creator, id } = await conversing(world)
    for (const text of ['One', 'Two']) await sendText(creator, id, text)
    await sendDigests(world)
    expect(await emailsTo(world, emailOf(fan))).toEqual([])
    nextMorning(world)
    for (let times = 0; times < 2; times++) await sendDigests(world)
    const [email, ...others] = await emailsTo(world, emailOf(fan))
    expect(others).toEqual([])
    expect(email?.subject).toBe('What’s new on Stagedoor')
    expect(email?.text).toContain('Mara sent you 2 messages')
    expect(email?.text).not.toContain('One')
    expect(email?.text).toContain('/notifications\n')
  })

  test('leaves out what was read meanwhile, and is not sent where nothing is left', async ({
    world,
  }) => {
    const { fan, creator, id } = await conversing(world)
    await sendText(creator, id, 'One')
    await world.work()
    await fan.call(ReadAllMessages, { params: { id } })
    await world.work()
    nextMorning(world)
    await sendDigests(world)
    expect(await emailsTo(world, emailOf(fan))).toEqual([])
  })

  test('is one email for a person and period, with two workers', async ({ world }) => {
    const { fan, creator, id } = await conversing(world)
    await sendText(creator, id, 'One')
    await world.work()
    const other = await startTestApp(world.app.databaseUrl, { first: world.app })
    onTestFinished(() => other.close())
    nextMorning(world)
    await Promise.all([
      sendDigests(world),
      addJob(world.db, 'notifications.queue-digests', {}).then(() =>
        other.parts.jobs.drain(other.parts.pool),
      ),
    ])
    expect(await emailsTo(world, emailOf(fan))).toHaveLength(1)
  })

  test('is sent once though its job runs again', async ({ world }) => {
    const { fan, creator, id } = await conversing(world)
    await sendText(creator, id, 'One')
    await world.work()
    nextMorning(world)
    await addJob(world.db, 'notifications.queue-digests', {})
    await world.work()
    const [sent] = await emailsTo(world, emailOf(fan))
    const digest = { id: sent?.messageId?.replace('digest-', ''), accountId: fan.id }
    expect(digest.id).toMatch(/^[0-9a-f]{24}$/)
    await addJob(world.db, 'notifications.send-digest', digest)
    await world.work()
    expect(await emailsTo(world, emailOf(fan))).toHaveLength(1)
  })

  test('of a week comes on Monday', async ({ world }) => {
    const { fan, creator, id } = await conversing(world)
    await choose(fan, 'messages', 'weekly')
    await sendText(creator, id, 'One')
    await world.work()
    for (const [day, emails] of [
      [4, 0],
      [7, 0],
      [8, 1],
    ] as const) {
      nextMorning(world, day)
      await sendDigests(world)
      expect([day, (await emailsTo(world, emailOf(fan))).length]).toEqual([day, emails])
    }
  })

  test('is not sent once its kind is switched off', async ({ world }) => {
    const { fan, creator, id } = await conversing(world)
    await sendText(creator, id, 'One')
    await world.work()
    await choose(fan, 'messages', 'off')
    nextMorning(world)
    await sendDigests(world)
    expect(await emailsTo(world, emailOf(fan))).toEqual([])
  })

  test('does not go to an address that nobody has verified', async ({ world }) => {
    const { fan, creator, id } = await conversing(world)
    await sendText(creator, id, 'One')
    await world.work()
    await changeAccount(world, fan, { verified_email: false })
    nextMorning(world)
    await sendDigests(world)
    expect(await emailsTo(world, emailOf(fan))).toEqual([])
  })
})

test('A11: a message that was deleted before the email leaves is not in it', async ({ world }) => {
  const { fan, creator, id } = await conversing(world)
  await fan.call(QuoteMessages, { body: { quotesMessages: true } })
  await sendText(creator, id, 'Stays here')
  const { _id } = await sendText(creator, id, 'Sent by mistake')
  await world.work()
  await creator.call(DeleteMessage, { params: { id: _id } })
  nextMorning(world)
  await sendDigests(world)
  const [email] = await emailsTo(world, emailOf(fan))
  expect(email?.text).toContain('Mara sent you a message\nStays here')
  expect(email?.text).not.toContain('mistake')
})

test('A13: nothing is emailed of somebody between whom and the reader there is a block', async ({
  world,
}) => {
  const { fan, creator, id } = await conversing(world)
  await sendText(creator, id, 'One')
  await world.work()
  await fan.call(BlockCreator, { params: { id: creator.id } })
  nextMorning(world)
  await sendDigests(world)
  expect(await emailsTo(world, emailOf(fan))).toEqual([])
})

describe('A12: what messages say', () => {
  test('stands in emails only by the setting of their reader', async ({ world }) => {
    const { fan, creator, id } = await conversing(world)
    for (const quotesMessages of [false, true]) {
      await fan.call(QuoteMessages, { body: { quotesMessages } })
      await choose(fan, 'messages', 'at_once')
      await sendText(creator, id, 'A secret')
      const [email] = await emailsTo(world, emailOf(fan))
      expect(email?.subject).toBe('Mara sent you a message')
      expect(email?.text.includes('A secret')).toBe(quotesMessages)
      await fan.call(ReadAllMessages, { params: { id } })
      await world.work()
    }
  })
})

describe('by itself', () => {
  test('a notice is emailed in the words of the page, with a link that opens it', async ({
    world,
  }) => {
    const { fan, creator } = await conversing(world)
    await choose(creator, 'followers', 'at_once')
    await changeAccount(world, fan, { name: 'Ada' })
    await fan.call(Follow, { params: { id: creator.id } })
    const [email] = await emailsTo(world, emailOf(creator))
    expect(email?.subject).toBe('Ada followed you')
    expect(email?.text).toMatch(/\/notifications\/open\/[0-9a-f]{24}\n/)
  })

  test('likes are emailed once while they are unread, in the language of the reader', async ({
    world,
  }) => {
    const { fan, creator } = await conversing(world)
    await choose(creator, 'likes', 'at_once')
    await changeAccount(world, creator, { language: 'de' })
    const post = await publishPost(creator)
    for (const person of [fan, await world.fan()]) {
      const body = { objectId: post._id, objectType: 'feed', action: 'like' } as const
      await person.call(AddReaction, { body })
      await world.work()
    }
    const emails = await emailsTo(world, emailOf(creator))
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('gefällt dein Beitrag'),
    ])
    world.clock.advance(dayMs)
  })
})
