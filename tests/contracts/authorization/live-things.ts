import { privateStreamOf } from '#server/live/private-streams/tests/private-world.ts'
import { goLive, prepare } from '#server/live/tests/going-live.ts'
import { subscribed } from '#tests/support/posts.ts'
import { everybody, type Meaning, type Owner, owner, secret, type Thing } from './meanings.ts'

/** A stream that costs something, of a creator whom the account is subscribed to. */
async function offered({ world, owner }: Owner) {
  const creator = await world.creator()
  await subscribed(world, owner, creator)
  const { _id } = await goLive(creator, { isFree: false, price: 5 })
  return { creatorId: creator.id, streamId: _id }
}

/** What ids of live streams name. */
export const liveThings: Record<string, Thing> = {
  stream: {
    owners: ['creator'],
    make: async ({ owner }) => (await prepare(owner)).stream._id,
  },
  runningStream: { owners: ['creator'], make: async ({ owner }) => (await goLive(owner))._id },
  offeredStream: { owners: ['fan'], make: async (of) => (await offered(of)).streamId },
  privateStream: {
    owners: ['fan'],
    make: ({ world, owner }) => privateStreamOf(world, owner),
  },
  offeringCreator: { owners: ['fan'], make: async (of) => (await offered(of)).creatorId },
}

export const liveIds: Record<string, Meaning> = {
  '/streaming/join/:id': owner('offeringCreator'),
  '/streaming/live/:id': secret('stream'),
  '/streaming/live/:id/on-air': secret('stream'),
  '/streaming/live/:id/end': secret('stream'),
  '/streaming/live/:id/watchers': secret('stream'),
  '/admin/streams/:id/end': everybody('runningStream'),
  '/admin/streams/:id/look': everybody('runningStream'),
  '/streaming/private/:id/end': everybody('privateStream'),
  streamId: secret('stream'),
  '/wallet/charges/stream/:id': owner('offeredStream'),
}
