import type { Body } from '#contract/endpoint.ts'
import { PutOnAir } from '#contract/live/own-streams.ts'
import { StartStream } from '#contract/live/streams.ts'
import type { Person } from '#tests/support/people.ts'
import { subscribed } from '#tests/support/posts.ts'
import type { World } from '#tests/support/world.ts'

type Wish = Partial<Body<typeof StartStream>>

export const streamWish: Body<typeof StartStream> = {
  title: 'Late rehearsal',
  description: 'The second act, once more',
  isFree: true,
}

/** A prepared stream. */
export async function prepare(creator: Person, wish: Wish = {}) {
  const reply = await creator.call(StartStream, { body: { ...streamWish, ...wish } })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.data
}

/** A stream on air. */
export async function goLive(creator: Person, wish: Wish = {}) {
  const { stream } = await prepare(creator, wish)
  const reply = await creator.call(PutOnAir, { params: { id: stream._id }, body: {} })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.data
}

/** A fan with a wallet who is subscribed to a creator. */
export async function subscriber(world: World, creator: Person, wallet = 50): Promise<Person> {
  const fan = await world.fan({ wallet })
  await subscribed(world, fan, creator)
  return fan
}
