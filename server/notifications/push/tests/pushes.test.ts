import { AddReaction } from '#contract/engagement/reactions.ts'
import { Logout } from '#contract/identity/sessions.ts'
import { OpenConversation } from '#contract/messaging/conversations.ts'
import { DeleteMessage, ReadAllMessages } from '#contract/messaging/messages.ts'
import { ReadAllNotifications } from '#contract/notifications/notifications.ts'
import {
  ChangeNoticeSetting,
  ChangeQuietTime,
  QuoteMessages,
} from '#contract/notifications/settings.ts'
import { BlockCreator } from '#contract/profiles/blocks.ts'
import { MuteCreator } from '#contract/profiles/mutes.ts'
import { changeAccount } from '#server/identity/tests/inbox.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import { sendText } from '#server/messaging/tests/conversing.ts'
import { sellPhoto } from '#server/messaging/tests/selling.ts'
import { publishPost, subscribed } from '#tests/support/posts.ts'
import { openPushService } from '#tests/support/push-service.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { maxPayloadBytes } from '../payload.ts'
import { elsewhere, keepSignedIn, pass, reached, subscribeTo } from './pushing.ts'

describe('a push', () => {
  test('tells of a notice in its reader’s language, and leads to what it is about', async ({
    world,
  }) => {
    const { service, fan, write } = await reached(world)
    await changeAccount(world, fan, { language: 'de' })
    await write('A secret')
    const [sent, ...others] = service.arrived
    expect(others).toEqual([])
    expect(sent).toMatchObject({
      ...{ topic: 'messages', urgency: 'high', ttl: 86_400 },
      payload: {
        web_push: 8030,
        notification: {
          title: 'Mara hat dir eine Nachricht geschickt',
          ...{ body: '', tag: 'messages', lang: 'de', dir: 'ltr', silent: false },
          navigate: expect.stringMatching(
            /^http:\/\/localhost:3000\/notifications\/open\/[0-9a-f]{24}$/,
          ),
        },
      },
    })
    expect(sent?.payload).not.toHaveProperty('update')
  })

  test('goes to every device of the account, and to nobody else', async ({ world }) => {
    const { service, fan, creator, path, write } = await reached(world)
    const second = await subscribeTo(service, await elsewhere(world, fan))
    await subscribeTo(service, creator)
    await keepSignedIn(world)
    await write('Hello')
    expect(service.arrived.map((one) => one.path).toSorted()).toEqual([path, second].toSorted())
  })

  test('quotes a message only where its reader wants that', async ({ world }) => {
    const { service, fan, write } = await reached(world)
    await fan.call(QuoteMessages, { body: { quotesMessages: true } })
    await write('See you at eight')
    expect(service.arrived[0]?.payload.notification.body).toBe('See you at eight')
  })

  test('A12: holds the price of a locked message, and nothing of its files', async ({ world }) => {
    const { service, creator, id } = await reached(world)
    await sellPhoto(creator, id, { price: 5 })
    await world.work()
    const { payload } = service.arrived[0] ?? {}
    expect(payload?.notification.body).toBe('Locked message, $5.00')
    expect(JSON.stringify(payload)).not.toMatch(/media|\.(jpg|webp)|blob:|data:/)
  })

  test('is below 2,000 bytes whatever people write', async ({ world }) => {
    const { service, fan, creator, write } = await reached(world)
    await fan.call(QuoteMessages, { body: { quotesMessages: true } })
    await changeAccount(world, creator, { name: '👩‍👩‍👧‍👦'.repeat(20) })
    await write('👩‍👩‍👧‍👦"\\'.repeat(200))
    expect(service.arrived).toHaveLength(1)
    expect(service.arrived[0]?.bytes).toBeLessThanOrEqual(maxPayloadBytes)
  })
})

describe('A17: pushes of a kind', () => {
  test('twenty likes in a minute are two: of the first, and a minute later of all', async ({
    world,
  }) => {
    const service = await openPushService()
    const creator = await world.creator()
    const post = await publishPost(creator)
    const path = await subscribeTo(service, creator)
    const body = { objectId: post._id, objectType: 'feed', action: 'like' } as const
    for (let count = 0; count < 20; count++) {
      await (await world.fan()).call(AddReaction, { body })
      if (count % 7 === 0) await world.work()
    }
    await pass(world, 0)
    expect(service.arrived).toHaveLength(1)
    await pass(world, minuteMs)
    await pass(world, minuteMs)
    expect(service.arrived.map((one) => [one.path, one.topic])).toEqual([
      [path, 'likes'],
      [path, 'likes'],
    ])
    expect(service.arrived[1]?.payload.notification).toMatchObject({
      ...{ title: '20 new likes on your post', tag: 'likes' },
    })
  })

  test('of several conversations are one, which counts the others', async ({ world }) => {
    const { service, fan, write } = await reached(world)
    const other = await world.creator({ name: 'Tom' })
    await keepSignedIn(world)
    await write('One')
    await subscribed(world, fan, other)
    const { data } = await fan.call(OpenConversation, {
      body: { source: 'performer', sourceId: other.id },
    })
    await sendText(other, data._id, 'Two')
    await world.work()
    await pass(world, minuteMs)
    expect(service.arrived[1]?.payload.notification).toMatchObject({
      title: 'Tom sent you a message',
      body: 'And more: 1',
      navigate: 'http://localhost:3000/notifications',
    })
  })

  test('what happens with two workers at once is pushed once', async ({ world }) => {
    const { service, write } = await reached(world)
    await write('One')
    await write('Two')
    world.clock.advance(minuteMs)
    await Promise.all([pass(world, 0), pass(world, 0), pass(world, 0)])
    expect(service.arrived).toHaveLength(2)
  })
})

describe('A11: nothing leaves', () => {
  test('of what was read before', async ({ world }) => {
    const { service, fan, id, write } = await reached(world)
    await write('One')
    await write('Two')
    await fan.call(ReadAllMessages, { params: { id } })
    await world.work()
    await pass(world, minuteMs)
    expect(service.arrived).toHaveLength(1)
  })

  test('of a message that was deleted before', async ({ world }) => {
    const { service, fan, creator, write } = await reached(world)
    await fan.call(QuoteMessages, { body: { quotesMessages: true } })
    await write('One')
    const second = await write('Two')
    await creator.call(DeleteMessage, { params: { id: second._id } })
    await world.work()
    await pass(world, minuteMs)
    expect(JSON.stringify(service.arrived)).not.toContain('Two')
  })

  test('and what is shown of a message is closed by its tag, or shows what is left', async ({
    world,
  }) => {
    const { service, fan, creator, write } = await reached(world)
    await fan.call(QuoteMessages, { body: { quotesMessages: true } })
    const messages = [await write('One')]
    world.clock.advance(minuteMs)
    messages.push(await write('Two'))
    for (const message of messages.toReversed()) {
      await creator.call(DeleteMessage, { params: { id: message._id } })
      await world.work()
      await world.makeJobsDue()
      await world.work()
    }
    expect(service.arrived.slice(2).map(({ payload }) => payload)).toMatchObject([
      { update: 'replace', notification: { tag: 'messages', body: 'One', silent: true } },
      { update: 'close', notification: { title: 'This was deleted', tag: 'messages', body: '' } },
    ])
  })
})

describe('an account chooses', () => {
  test('which kinds are pushed', async ({ world }) => {
    const { service, fan, write } = await reached(world)
    const params = { kind: 'messages' } as const
    const choose = (push: boolean) => fan.call(ChangeNoticeSetting, { params, body: { push } })
    expect((await choose(false)).data.kinds.find(({ kind }) => kind === 'messages')).toMatchObject({
      ...{ push: false, page: true, email: 'daily' },
    })
    await write('One')
    expect(service.arrived).toEqual([])
    await choose(true)
    await write('Two')
    expect(service.arrived).toHaveLength(1)
    // What waits is not sent either, once its kind is switched off.
    await write('Three')
    await choose(false)
    await pass(world, minuteMs)
    expect(service.arrived).toHaveLength(1)
  })

  test('a quiet time: what is unread then is pushed once it is over', async ({ world }) => {
    const { service, fan, write } = await reached(world)
    const quietTime = { from: 11 * 60, to: 13 * 60 }
    await fan.call(ChangeQuietTime, { body: { quietTime, timeZone: 'UTC' } })
    await write('One')
    await write('Two')
    await pass(world, 59 * minuteMs)
    expect(service.arrived).toEqual([])
    await pass(world, 2 * minuteMs)
    expect(service.arrived.map(({ payload }) => payload.notification.title)).toEqual([
      'Mara sent you 2 messages',
    ])
  })

  test('a quiet time: what was read meanwhile is not pushed', async ({ world }) => {
    const { service, fan, write } = await reached(world)
    const quietTime = { from: 11 * 60, to: 13 * 60 }
    await fan.call(ChangeQuietTime, { body: { quietTime, timeZone: 'UTC' } })
    await write('One')
    await fan.call(ReadAllNotifications)
    await pass(world, 61 * minuteMs)
    expect(service.arrived).toEqual([])
  })

  test('A13: whom it mutes or blocks is never pushed', async ({ world }) => {
    const { service, fan, creator, write } = await reached(world)
    await fan.call(MuteCreator, { params: { id: creator.id } })
    await write('One')
    expect(service.arrived).toEqual([])
  })

  test('A13: what waits of somebody who is blocked meanwhile is not pushed', async ({ world }) => {
    const { service, fan, creator, write } = await reached(world)
    await write('One')
    await write('Two')
    await fan.call(BlockCreator, { params: { id: creator.id } })
    await pass(world, minuteMs)
    expect(service.arrived).toHaveLength(1)
  })
})

test('signed out, a device gets nothing more', async ({ world }) => {
  const { service, fan, write } = await reached(world)
  await write('One')
  await write('Two')
  await fan.call(Logout)
  await pass(world, minuteMs)
  await write('Three')
  expect(service.arrived).toHaveLength(1)
})
