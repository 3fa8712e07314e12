import { OpenConversation } from '#contract/messaging/conversations.ts'
import { type Message, SendMessage } from '#contract/messaging/messages.ts'
import { newId } from '#server/kernel/ids.ts'
import { rows } from '#server/platform/database/index.ts'
import type { Person } from '#tests/support/people.ts'
import type { World } from '#tests/support/world.ts'

/** Give a fan a subscription, for so many days from now. */
export async function subscribed(world: World, fan: Person, creator: Person, days = 30) {
  await rows(
    world.db,
    `insert into subscription (id, user_id, performer_id, subscription_type, status, gateway, expired_at)
     values ($1, $2, $3, 'monthly', 'active', 'system', now() + make_interval(days => $4))
     on conflict (user_id, performer_id) do update set expired_at = excluded.expired_at`,
    [newId(), fan.id, creator.id, days],
  )
}

export async function blocked(world: World, creator: Person, fan: Person) {
  await rows(world.db, 'insert into user_block (id, creator_id, user_id) values ($1, $2, $3)', [
    newId(),
    creator.id,
    fan.id,
  ])
}

/** A subscribed fan, a creator, and their conversation. */
export async function talking(world: World) {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await subscribed(world, fan, creator)
  const { data } = await fan.call(OpenConversation, {
    body: { source: 'performer', sourceId: creator.id },
  })
  return { fan, creator, id: data._id }
}

/** Send a message that must go through. */
export async function say(person: Person, id: string, text: string): Promise<Message> {
  const reply = await person.call(SendMessage, { params: { id }, body: { text } })
  if (reply.status !== 200) throw new Error(`not sent: ${reply.problem.error}`)
  return reply.data
}
