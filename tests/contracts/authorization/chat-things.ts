import { streamOf, type TestStream } from '#server/live/stream-chat/tests/streaming.ts'
import type { Person } from '#tests/support/people.ts'
import { everybody, type Meaning, type Owner, owner, secret, type Thing } from './meanings.ts'

const creators = ['creator', 'unverified'] as const

/** A creator has one open stream. */
const openStreams = new WeakMap<Person, Promise<TestStream>>()
function openStream({ world, owner }: Owner): Promise<TestStream> {
  const open = openStreams.get(owner) ?? streamOf(world, owner)
  openStreams.set(owner, open)
  return open
}

/** What ids name of the chats of streams. */
export const chatThings: Record<string, Thing> = {
  chattedStream: { owners: creators, make: async (owner) => (await openStream(owner)).id },
  streamChat: { owners: creators, make: async (owner) => (await openStream(owner)).conversationId },
  creatorOnAir: {
    owners: creators,
    make: async (owner) => {
      await openStream(owner)
      return owner.owner.id
    },
  },
}

export const chatIds: Record<string, Meaning> = {
  '/messages/conversations/public/:id': everybody('streamChat'),
  'GET /messages/stream/:id': everybody('streamChat'),
  'POST /messages/stream/:id': owner('streamChat'),
  '/messages/stream/conversations/:id': owner('streamChat'),
  '/messages/stream/public/conversations/:id': owner('streamChat'),
  '/messages/:id/remove-all-message': secret('streamChat'),
  '/messages/stream/:id/remove-all-message': secret('streamChat'),
  '/conversations/stream/:id': everybody('chattedStream'),
  '/conversations/stream/:id/update': secret('conversation'),
  '/conversations/stream/public/:id': everybody('creatorOnAir'),
  '/conversations/stream/performer/:id': everybody('creatorOnAir'),
  '/streaming/chat/:id/state': everybody('streamChat'),
  '/streaming/chat/creators/:id/mutes': owner('creatorOnAir'),
  '/streaming/chat/creators/:id/mutes/:userId': owner('creatorOnAir'),
  '/streaming/chat/creators/:id/bans': owner('creatorOnAir'),
  '/streaming/chat/creators/:id/bans/:userId': owner('creatorOnAir'),
  '/streaming/chat/moderators/:id': everybody('fan'),
}
