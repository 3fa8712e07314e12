import { ListMessages, type Message } from '#contract/messaging/messages.ts'
import type { Person } from '#tests/support/people.ts'
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

const patienceMs = 60_000
/** `npm run bench:chat` has 2,000, and measures how long others wait. */
const returningAtOnce = 300

const textsOf = (page: Page) => page.of<Message>('message_created').map(({ text }) => text)

/** A message that is sent now reaches the other member. */
async function expectDelivery(from: Person, conversationId: string, page: Page): Promise<void> {
  const text = `the ${page.received.length}th`
  await sendText(from, conversationId, text)
  await until(() => textsOf(page).includes(text), patienceMs)
}

test('a socket that names rooms and accounts of others hears nothing of them', async ({
  world,
  open,
}) => {
  const { fan, creator, id } = await startConversation(world)
  const outsider = await world.fan()
  const [page, visiting, foreign] = await Promise.all([
    open.page({ token: creator.token }),
    open.page({ transports: ['polling'] }),
    open.page({ token: outsider.token }),
  ])
  const named = { conversationId: id, room: `account:${fan.id}`, token: fan.id, userId: fan.id }
  for (const { socket } of [visiting, foreign]) {
    for (const event of ['join', 'joinRoom', 'auth/login', 'message_created', 'subscribe']) {
      socket.emit(event, named)
      socket.emit(event, named.room)
    }
  }
  await expectDelivery(fan, id, page)
  await pause(200)
  expect([visiting.received, foreign.received]).toEqual([[], []])
})

test('whoever sends 1,000 events at once is cut, and others lose nothing', async ({
  world,
  open,
}) => {
  const { fan, creator, id } = await startConversation(world)
  const outsider = await world.fan()
  const [page, flooding] = await Promise.all([
    open.page({ token: creator.token }),
    open.page({ token: outsider.token }),
  ])
  let isCut = false
  flooding.socket.once('disconnect', () => {
    isCut = true
  })
  for (let count = 0; count < 1_000; count++) flooding.socket.emit('auth/login', { token: 'z' })
  await expectDelivery(fan, id, page)
  await until(() => isCut, patienceMs)
  expect(page.socket.connected).toBe(true)
})

test('an event over the limit ends its connection alone', async ({ world, open }) => {
  const { fan, creator, id } = await startConversation(world)
  const pages = await Promise.all([
    open.page({ token: creator.token }),
    open.page({ token: creator.token }),
  ])
  const [page, large] = pages as [Page, Page]
  const reasons: string[] = []
  large.socket.on('disconnect', (reason) => reasons.push(reason))
  large.socket.emit('auth/login', { token: 'z'.repeat(20_000) })
  await until(() => reasons.length === 1, patienceMs)
  await expectDelivery(fan, id, page)
  expect(page.socket.connected).toBe(true)
})

test('hundreds who connect again at once have what they missed, and others lose nothing', async ({
  world,
  open,
}) => {
  const { fan, creator, id } = await startConversation(world)
  const page = await open.page({ token: creator.token })
  const returning = await Promise.all(
    Array.from({ length: returningAtOnce }, () => open.page({ token: fan.token })),
  )
  for (const { socket } of returning) socket.disconnect()
  await expectDelivery(creator, id, page)
  for (const { socket } of returning) socket.connect()
  await expectDelivery(creator, id, page)
  await until(() => returning.every(({ socket }) => socket.connected), patienceMs)
  await sendText(creator, id, 'for all')
  await until(() => returning.every((one) => textsOf(one).includes('for all')), patienceMs)
  const { data } = await fan.call(ListMessages, { params: { id } })
  expect(data.data.map(({ text }) => text).slice(0, 3)).toEqual(
    textsOf(page).toReversed().slice(0, 3),
  )
})
