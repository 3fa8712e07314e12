import { OpenConversation } from '#contract/messaging/conversations.ts'
import { CreateLabel } from '#contract/messaging/labels.ts'
import { CreateSavedReply } from '#contract/messaging/saved-replies.ts'
import { newId } from '#server/kernel/ids.ts'
import { sendText } from '#server/messaging/tests/conversing.ts'
import { sendToAll } from '#server/messaging/tests/mass.ts'
import { sellPhoto } from '#server/messaging/tests/selling.ts'
import type { Person } from '#tests/support/people.ts'
import { subscribed } from '#tests/support/posts.ts'
import { everybody, idOf } from './made.ts'
import type { Owner, Thing } from './meanings.ts'

const creators = ['creator', 'unverified'] as const

/** A conversation with somebody of the other kind. */
const conversation = async (owner: Owner) => (await converse(owner)).id

/** A conversation with its other member. */
async function converse({ world, owner, kind }: Owner): Promise<{ id: string; other: Person }> {
  const isFan = kind === 'fan' || kind === 'staff'
  const other = isFan ? await world.creator() : await world.fan()
  const [fan, creator] = isFan ? [owner, other] : [other, owner]
  await subscribed(world, fan, creator)
  const body = { source: 'performer' as const, sourceId: creator.id }
  return { id: idOf(await fan.call(OpenConversation, { body })), other }
}

/** The one conversation of an account whose messages it reports. */
const reportedPairs = new WeakMap<Person, ReturnType<typeof converse>>()
function reportedPair(owner: Owner): ReturnType<typeof converse> {
  const pair = reportedPairs.get(owner.owner) ?? converse(owner)
  reportedPairs.set(owner.owner, pair)
  return pair
}

/** What ids name of messages. */
export const messageThings: Record<string, Thing> = {
  conversation: { owners: everybody, make: conversation },
  label: {
    owners: everybody,
    make: async ({ owner }) =>
      idOf(await owner.call(CreateLabel, { body: { name: `Label ${newId()}` } })),
  },
  savedReply: {
    owners: creators,
    make: async ({ owner }) =>
      idOf(await owner.call(CreateSavedReply, { body: { text: 'Thanks' } })),
  },
  massMessage: {
    owners: ['creator'],
    make: async ({ owner }) => (await sendToAll(owner))._id,
  },
  message: {
    owners: everybody,
    make: async (owner) => (await sendText(owner.owner, await conversation(owner), 'Hello'))._id,
  },
  reportedConversation: {
    owners: everybody,
    make: async (owner) => (await reportedPair(owner)).id,
  },
  receivedMessage: {
    owners: everybody,
    make: async (owner) => {
      const { id, other } = await reportedPair(owner)
      return (await sendText(other, id, 'Hello'))._id
    },
  },
  pricedMessage: {
    owners: ['fan'],
    make: async ({ world, owner }) => {
      const creator = await world.creator()
      const body = { source: 'performer' as const, sourceId: creator.id }
      const id = idOf(await owner.call(OpenConversation, { body }))
      return (await sellPhoto(creator, id))._id
    },
  },
}
