import { ReadOwnStream } from '#contract/live/own-streams.ts'
import type { Person } from '#tests/support/people.ts'
import { type OpenWorld, openWorld, type Page, until } from '#tests/support/sockets.ts'
import { type World, test as worldTest } from '#tests/support/world.ts'
import { prepare, subscriber } from './going-live.ts'

export const test = worldTest.extend<{ open: OpenWorld }>({
  open: async ({ world }, use) => {
    const open = await openWorld(world)
    await use(open)
    await open.close()
  },
})

export const enter = async (open: OpenWorld, person: Person, conversationId: string) => {
  const page = await open.page({ token: person.token })
  page.socket.emit('public-stream/join', { conversationId })
  return page
}
export const totals = (page: Page) =>
  page.of<{ total: number }>('public-room-changed').map(({ total }) => total)
export const lastTotal = (page: Page) => totals(page).at(-1)
export const isOver = (page: Page) => page.of('model-left').length > 0

/** The creator's page in the room of a stream on air, and a subscriber's. */
export async function onAir(world: World, open: OpenWorld, wish = {}) {
  const creator = await world.creator()
  const { stream } = await prepare(creator, wish)
  const { conversationId } = stream
  const host = await enter(open, creator, conversationId)
  await until(() => totals(host).length === 1)
  host.socket.emit('public-stream/live', { conversationId })
  await until(async () => (await creator.call(ReadOwnStream)).data.stream?.status === 'on_air')
  const fan = await subscriber(world, creator)
  return { creator, fan, host, stream, conversationId }
}
