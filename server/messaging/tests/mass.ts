import type { Static } from '#contract/kit/schema.ts'
import { ListConversations } from '#contract/messaging/conversations.ts'
import {
  type MassMessage,
  type MassMessageDetails,
  ReadMassMessage,
  SendMassMessage,
} from '#contract/messaging/mass-messages.ts'
import { ListMessages, type Message } from '#contract/messaging/messages.ts'
import type { Person } from '#tests/support/people.ts'
import { subscribed } from '#tests/support/posts.ts'
import type { World } from '#tests/support/world.ts'

type Sent = Static<typeof SendMassMessage.body>

/** A creator with fans who are subscribed. */
export async function startAudience(world: World, count = 2) {
  const creator = await world.creator()
  const fans: Person[] = []
  for (let at = 0; at < count; at++) {
    const fan = await world.fan()
    await subscribed(world, fan, creator)
    fans.push(fan)
  }
  return { creator, fans }
}

/** Send a message to all subscribers that must be accepted. */
export async function sendToAll(creator: Person, body: Partial<Sent> = {}): Promise<MassMessage> {
  const all = { text: 'Hello all', to: [{ list: 'subscribers' as const }], ...body }
  const reply = await creator.call(SendMassMessage, { body: all })
  if (reply.status !== 200) throw new Error(`not sent: ${reply.text}`)
  return reply.data
}

/** The only conversation that somebody has with somebody else. */
export const onlyConversation = async (person: Person) =>
  (await person.call(ListConversations, {})).data.data[0]

/** What a fan reads in their only conversation, the oldest first. */
export async function readMessages(person: Person): Promise<Message[]> {
  const conversation = await onlyConversation(person)
  if (!conversation) return []
  const { data } = await person.call(ListMessages, { params: { id: conversation._id } })
  return data.data.toReversed()
}

export const textsOf = async (person: Person): Promise<string[]> =>
  (await readMessages(person)).map(({ text }) => text)

export const detailsOf = async (
  creator: Person,
  { _id: id }: { _id: string },
): Promise<MassMessageDetails> => (await creator.call(ReadMassMessage, { params: { id } })).data
