import { OpenConversation } from '#contract/messaging/conversations.ts'
import { type Message, SendMessage } from '#contract/messaging/messages.ts'
import type { Person } from '#tests/support/people.ts'
import { subscribed } from '#tests/support/posts.ts'
import type { World } from '#tests/support/world.ts'

/** Make a subscribed fan, a creator, and their conversation. */
export async function startConversation(world: World) {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await subscribed(world, fan, creator)
  const { data } = await fan.call(OpenConversation, {
    body: { source: 'performer', sourceId: creator.id },
  })
  return { fan, creator, id: data._id }
}

/** Send a message that must succeed. */
export async function sendText(person: Person, id: string, text: string): Promise<Message> {
  const reply = await person.call(SendMessage, { params: { id }, body: { text } })
  if (reply.status !== 200) throw new Error(`not sent: ${reply.problem.error}`)
  return reply.data
}
