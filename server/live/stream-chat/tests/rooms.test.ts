import { BanFromStreams } from '#contract/live/chat-moderation.ts'
import { SetChatRules } from '#contract/live/chat-rules.ts'
import { JoinStream } from '#contract/live/streams.ts'
import type { Message } from '#contract/messaging/messages.ts'
import { SendTip } from '#contract/money/charges.ts'
import { prepare, subscriber } from '#server/live/tests/going-live.ts'
import type { Person } from '#tests/support/people.ts'
import { type OpenWorld, openWorld, type Page, pause, until } from '#tests/support/sockets.ts'
import { expect, type World, test as worldTest } from '#tests/support/world.ts'
import { write, wrote } from './streaming.ts'

const test = worldTest.extend<{ open: OpenWorld }>({
  open: async ({ world }, use) => {
    const open = await openWorld(world)
    await use(open)
    await open.close()
  },
})

/** A stream with the pages of its creator and of two subscribers, one of whom has two. */
async function roomOf(world: World, open: OpenWorld) {
  const creator = await world.creator()
  const { stream } = await prepare(creator, { goal: { title: 'New light', amount: 100 } })
  const { conversationId, _id: id, sessionId } = stream
  const [fan, other] = [await subscriber(world, creator), await subscriber(world, creator)]
  const enter = async (person: Person) => {
    const page = await open.page({ token: person.token })
    page.socket.emit('public-stream/join', { conversationId })
    return page
  }
  const pages = await Promise.all([creator, fan, fan, other].map(enter))
  await until(() => pages.every((page) => page.of('public-room-changed').length > 0))
  const [host, , , others] = pages as [Page, Page, Page, Page]
  const created = (page: Page) => page.of<Message>(`message_created_conversation_${conversationId}`)
  return {
    ...{ creator, fan, other, enter, pages, host, others, created },
    stream: { id, conversationId, sessionId },
  }
}

test('a message reaches every page in the room once, its sender included, and nobody else', async ({
  world,
  open,
}) => {
  const { fan, enter, pages, created, stream } = await roomOf(world, open)
  const outside = await enter(await world.fan())
  await until(() => outside.of('stream_removed').length === 1)
  for (const text of ['One', 'Two', 'Three']) await wrote(fan, stream, text)
  await until(() => pages.every((page) => created(page).length === 3))
  await pause(100)
  for (const page of pages) {
    expect(created(page).map(({ text, senderId }) => [text, senderId])).toEqual([
      ['One', fan.id],
      ['Two', fan.id],
      ['Three', fan.id],
    ])
  }
  expect(created(outside)).toEqual([])
})

test('whoever is banned is out of the room and the media within five seconds (D18)', async ({
  world,
  open,
}) => {
  const { creator, other, host, others, created, stream } = await roomOf(world, open)
  world.app.fakeLive.setWatchers(stream.sessionId, [other.id])
  const params = { id: creator.id }
  await creator.call(BanFromStreams, { params, body: { userId: other.id } })
  await world.app.parts.liveWatch.run()
  await until(() => others.of('stream_removed').length === 1)
  expect(others.of('stream_removed')).toMatchObject([{ reason: 'banned' }])
  expect(world.app.fakeLive.removed).toContain(`${stream.sessionId} ${other.id}`)
  await wrote(creator, stream, 'Among us')
  await until(() => created(host).length === 1)
  expect(created(others)).toEqual([])
  expect((await other.call(JoinStream, { params })).status).not.toBe(200)
})

test('with the chat off, tips and the number of watchers go on (D28)', async ({ world, open }) => {
  const { creator, fan, enter, host, created, stream } = await roomOf(world, open)
  const { conversationId } = stream
  await creator.call(SetChatRules, { body: { isOff: true } })
  await until(() => host.of('chat_rules_changed').length === 1)
  expect((await write(fan, stream, 'Hi')).status).toBe(403)
  await fan.call(SendTip, { params: { id: creator.id }, body: { price: 10, conversationId } })
  await until(() => created(host).length === 1)
  expect(created(host)).toMatchObject([{ type: 'tip', senderId: fan.id }])
  await until(() => host.of('stream_changed').length === 1)
  expect(host.of('stream_changed')).toMatchObject([{ goal: { received: 10, amount: 100 } }])
  const total = () => host.of<{ total: number }>('public-room-changed').at(-1)?.total
  await until(() => total() === 2)
  await enter(await subscriber(world, creator))
  await until(() => total() === 3)
})
