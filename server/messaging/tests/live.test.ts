import { OpenConversation } from '#contract/messaging/conversations.ts'
import { ListMessages, type Message } from '#contract/messaging/messages.ts'
import type { Person } from '#tests/support/people.ts'
import { subscribed } from '#tests/support/posts.ts'
import { type OpenWorld, openWorld, type Page, pause, until } from '#tests/support/sockets.ts'
import { expect, test as worldTest } from '#tests/support/world.ts'
import { sendText, startConversation } from './conversing.ts'

const test = worldTest.extend<{ open: OpenWorld }>({
  open: async ({ world }, use) => {
    const open = await openWorld(world)
    await use(open)
    await open.close()
  },
})

const created = (page: Page) => page.of<Message>('message_created')

test('a message reaches every page of both members once, within a moment', async ({
  world,
  open,
}) => {
  const { fan, creator, id } = await startConversation(world)
  const stranger = await world.creator()
  const pages = await Promise.all(
    [fan, fan, creator, creator].map(({ token }) => open.page({ token })),
  )
  const outside = await open.page({ token: stranger.token })
  await sendText(fan, id, 'the first one opens connections and prepares statements')
  await until(() => pages.every((page) => created(page).length === 1))

  const delays: number[] = []
  for (let count = 0; count < 10; count++) {
    const startMs = performance.now()
    await sendText(count % 2 ? fan : creator, id, `${count}`)
    await until(() => pages.every((page) => created(page).length === count + 2))
    const last = Math.max(...pages.map(({ received }) => receivedLast(received)))
    delays.push(last - startMs)
  }
  delays.sort((a, b) => a - b)
  // Well under 100 ms on an idle machine; the bound leaves room for one that runs other tests.
  expect(delays[5]).toBeLessThan(250)
  await pause(100)
  for (const page of pages) {
    const ids = created(page).map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(11)
    expect(ids).toHaveLength(11)
  }
  expect(outside.received).toEqual([])
})

const receivedLast = (received: Page['received']) =>
  received.findLast(({ event }) => event === 'message_created')?.atMs ?? 0

test('the badge follows new messages and reading', async ({ world, open }) => {
  const creator = await world.creator()
  const page = await open.page({ token: creator.token })
  const totals = () =>
    page.of<{ total: number }>('nofify_read_messages_in_conversation').map(({ total }) => total)
  for (let count = 1; count <= 3; count++) {
    const fan = await world.fan()
    await subscribed(world, fan, creator)
    const { data } = await fan.call(OpenConversation, {
      body: { source: 'performer', sourceId: creator.id },
    })
    await sendText(fan, data._id, 'hi')
    await until(() => totals().at(-1) === count)
  }
})

test('messages sent while disconnected are loaded afterwards, without duplicates', async ({
  world,
  open,
}) => {
  const { fan, creator, id } = await startConversation(world)
  const page = await open.page({ token: creator.token })
  const first = await sendText(fan, id, '0')
  await until(() => created(page).length === 1)

  page.socket.disconnect()
  for (let count = 1; count <= 30; count++) await sendText(fan, id, `${count}`)
  page.socket.connect()
  await until(() => page.socket.connected)
  const meanwhile = sendText(fan, id, '31')
  const missed = await catchUp(creator, id, first._id)
  await meanwhile
  await until(() => created(page).some(({ text }) => text === '31'))

  const held = new Map([...created(page), ...missed].map((message) => [message._id, message]))
  const texts = [...held.values()].toSorted((a, b) => (a._id < b._id ? -1 : 1))
  expect(texts.map(({ text }) => text)).toEqual(Array.from({ length: 32 }, (_, n) => `${n}`))
})

/** As a page does it: ask for what is newer than the last one held, until nothing is. */
async function catchUp(person: Person, id: string, last: string): Promise<Message[]> {
  const missed: Message[] = []
  for (;;) {
    const after = missed.at(-1)?._id ?? last
    const reply = await person.call(ListMessages, { params: { id }, query: { after, limit: 10 } })
    if (reply.data.data.length === 0) return missed
    missed.push(...reply.data.data.toReversed())
  }
}
