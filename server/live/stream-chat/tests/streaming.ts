import { ListStreamMessages, SendStreamMessage } from '#contract/live/stream-chat.ts'
import type { Message } from '#contract/messaging/messages.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Person } from '#tests/support/people.ts'
import { subscribed } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, type World } from '#tests/support/world.ts'

export interface TestStream {
  id: string
  conversationId: string
  sessionId: string
}

interface StreamWish {
  type?: 'public' | 'private'
  status?: 'next' | 'on_air' | 'over'
  /** In dollars; without it, it is free for subscribers. */
  price?: number
}

/** A stream of a creator, on air by default. */
export async function streamOf(
  world: World,
  creator: Person,
  { type = 'public', status = 'on_air', price }: StreamWish = {},
): Promise<TestStream> {
  const [id, conversationId, sessionId] = [newId(), newId(), newId()]
  await rows(
    world.db,
    `insert into stream (id, creator_id, type, status, session_id, conversation_id, title, is_free,
       price_cents, started_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, 'An evening', $7, $8, case when $4 <> 'next' then now() end,
       case when $4 = 'over' then now() end)`,
    [
      id,
      creator.id,
      type,
      status,
      sessionId,
      conversationId,
      price === undefined,
      (price ?? 0) * 100,
    ],
  )
  return { id, conversationId, sessionId }
}

/** A creator on air, and a fan who is subscribed. */
export async function onAir(world: World, wish: StreamWish = {}) {
  const [creator, fan] = [await world.creator({ name: 'Mara' }), await world.fan({ name: 'Alex' })]
  await subscribed(world, fan, creator)
  return { creator, fan, stream: await streamOf(world, creator, wish) }
}

/** Somebody who looks after the chat of a creator. */
export async function moderatorOf(world: World, creator: Person): Promise<Person> {
  const moderator = await world.fan()
  await rows(world.db, 'insert into stream_moderator (creator_id, account_id) values ($1, $2)', [
    creator.id,
    moderator.id,
  ])
  return moderator
}

/** Write a message, whatever comes of it. */
export const write = (
  person: Person,
  { conversationId: id }: TestStream,
  text: string,
  key?: string,
) =>
  person.call(SendStreamMessage, {
    params: { id },
    body: { text },
    ...(key === undefined ? {} : { key }),
  })

/** Write a message that must succeed. */
export async function wrote(person: Person, stream: TestStream, text: string): Promise<Message> {
  const reply = await write(person, stream, text)
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

/** The messages of a chat, as somebody reads them. */
export async function messagesOf(person: Person, { conversationId: id }: TestStream) {
  const reply = await person.call(ListStreamMessages, { params: { id } })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

/** What was sent to the room of a stream. */
export const sentToRoom = (world: World, { conversationId }: TestStream) =>
  world.app.sent.filter(({ to }) => to === `stream:${conversationId}`)

/** The status of an answer, and the code of its problem. */
export const outcome = ({ status, problem }: { status: number; problem?: { error?: string } }) =>
  status === 200 ? 200 : [status, problem?.error]
