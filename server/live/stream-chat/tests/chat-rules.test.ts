import {
  type ChatRules,
  ReadChatRules,
  ReadChatState,
  SetChatRules,
} from '#contract/live/chat-rules.ts'
import { DeleteMessage } from '#contract/messaging/messages.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Person } from '#tests/support/people.ts'
import { bought } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import {
  messagesOf,
  moderatorOf,
  onAir,
  outcome,
  sentToRoom,
  streamOf,
  type TestStream,
  write,
  wrote,
} from './streaming.ts'

async function set(creator: Person, body: Partial<ChatRules>): Promise<ChatRules> {
  const reply = await creator.call(SetChatRules, { body })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

async function stateOf(person: Person, { conversationId: id }: TestStream) {
  const reply = await person.call(ReadChatState, { params: { id } })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

/** As if a fan had paid for the period that runs. */
async function paid(world: World, fan: Person, creator: Person, cents = 995) {
  const id = newId()
  await rows(
    world.db,
    `insert into payment_transaction (id, type, target, target_id, source_id, gateway, status,
       original_cents, total_cents, created_at, updated_at)
     values ($1, 'monthly_subscription', 'performer', $2, $3, 'sandbox', 'success', 995, $4, now(), now())`,
    [id, creator.id, fan.id, cents],
  )
  await rows(world.db, 'update subscription set transaction_id = $1 where user_id = $2', [
    id,
    fan.id,
  ])
}

describe('the rules of a creator', () => {
  test('ask nothing at first, and keep what is not given', async ({ world }) => {
    const creator = await world.creator()
    const nothing = { isOff: false, slowSeconds: 0, isPaidOnly: false, words: [] }
    expect((await creator.call(ReadChatRules)).data).toEqual(nothing)
    expect(await set(creator, { slowSeconds: 30 })).toEqual({ ...nothing, slowSeconds: 30 })
    const words = [' fool', 'fool', 'idiot*']
    expect(await set(creator, { words })).toEqual({
      ...nothing,
      ...{ slowSeconds: 30, words: ['fool', 'idiot*'] },
    })
    expect((await creator.call(ReadChatRules)).data.words).toEqual(['fool', 'idiot*'])
    expect((await (await world.creator()).call(ReadChatRules)).data).toEqual(nothing)
  })

  test('are for creators, within limits', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    expect((await world.visitor.call(ReadChatRules)).status).toBe(401)
    expect((await fan.call(SetChatRules, { body: { isOff: true } })).status).toBe(403)
    const refused: [Partial<ChatRules>, string][] = [
      [{ slowSeconds: 301 }, 'slowSeconds'],
      [{ slowSeconds: -1 }, 'slowSeconds'],
      [{ slowSeconds: 1.5 }, 'slowSeconds'],
      [{ words: Array.from({ length: 201 }, (_, at) => `w${at}`) }, 'words'],
      [{ words: ['x'.repeat(41)] }, 'words'],
      [{ words: [' '] }, 'words'],
    ]
    for (const [body, field] of refused) {
      const { status, problem } = await creator.call(SetChatRules, { body })
      expect([status, Object.keys(problem.fields ?? {}).join()]).toEqual([
        422,
        expect.stringContaining(field),
      ])
    }
  })

  test('are told to the rooms of open streams', async ({ world }) => {
    const { creator, stream } = await onAir(world)
    const over = await streamOf(world, creator, { status: 'over' })
    await set(creator, { slowSeconds: 10 })
    const { conversationId } = stream
    expect(sentToRoom(world, stream)).toEqual([
      expect.objectContaining({ event: 'chat_rules_changed', payload: { conversationId } }),
    ])
    expect(sentToRoom(world, over)).toEqual([])
  })
})

describe('slow mode', () => {
  test('makes an account wait between two messages, the creator and moderators excepted', async ({
    world,
  }) => {
    const { creator, fan, stream } = await onAir(world)
    const moderator = await moderatorOf(world, creator)
    await set(creator, { slowSeconds: 30 })
    const { _id } = await wrote(fan, stream, 'One')
    world.clock.advance(10_000)
    const { status, problem } = await write(fan, stream, 'Two')
    expect([status, problem.error]).toEqual([429, 'chat_slow'])
    const { obstacle, secondsLeft } = await stateOf(fan, stream)
    expect(obstacle).toBe('slow')
    expect(secondsLeft).toBeGreaterThan(0)
    expect(secondsLeft).toBeLessThanOrEqual(20)
    // A deleted message counts.
    await fan.call(DeleteMessage, { params: { id: _id } })
    expect(outcome(await write(fan, stream, 'Two'))).toEqual([429, 'chat_slow'])
    for (const person of [creator, moderator]) {
      await wrote(person, stream, 'One')
      await wrote(person, stream, 'Two')
      expect(await stateOf(person, stream)).toMatchObject({ obstacle: null, secondsLeft: 0 })
    }
    world.clock.advance(20_000)
    await wrote(fan, stream, 'Two')
  })

  test('lets one of many at the same moment through', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world)
    await set(creator, { slowSeconds: 300 })
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map((text) => write(fan, stream, text)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429])
    expect((await messagesOf(fan, stream)).total).toBe(1)
  })
})

test('with the chat off only its creator writes (D28)', async ({ world }) => {
  const { creator, fan, stream } = await onAir(world)
  const moderator = await moderatorOf(world, creator)
  await wrote(fan, stream, 'Before')
  await set(creator, { isOff: true })
  for (const person of [fan, moderator]) {
    expect(outcome(await write(person, stream, 'Hi'))).toEqual([403, 'chat_off'])
    expect(await stateOf(person, stream)).toMatchObject({ isOff: true, obstacle: 'off' })
  }
  await wrote(creator, stream, 'Later')
  expect((await messagesOf(world.visitor, stream)).total).toBe(2)
  await set(creator, { isOff: false })
  await wrote(fan, stream, 'After')
})

test('a chat for those who paid takes no free period', async ({ world }) => {
  const { creator, fan, stream } = await onAir(world)
  await set(creator, { isPaidOnly: true })
  expect(outcome(await write(fan, stream, 'Hi'))).toEqual([403, 'chat_paid_only'])
  await paid(world, fan, creator, 0)
  expect(await stateOf(fan, stream)).toMatchObject({ isPaidOnly: true, obstacle: 'paid_only' })
  await paid(world, fan, creator)
  await wrote(fan, stream, 'Hi')
  expect((await stateOf(fan, stream)).obstacle).toBe(null)
})

test('a message with a word of the list is refused, and nothing of it is stored or sent', async ({
  world,
}) => {
  const { creator, fan, stream } = await onAir(world)
  const moderator = await moderatorOf(world, creator)
  await set(creator, { words: ['fool', 'main street*'] })
  for (const text of ['You FOOL', 'f00l!', 'fóóól', 'at Main  Street12']) {
    const { status, problem } = await write(fan, stream, text)
    expect([status, problem.error, Object.keys(problem.fields ?? {})], text).toEqual([
      422,
      'chat_word_refused',
      ['text'],
    ])
  }
  await wrote(fan, stream, 'foolish')
  for (const person of [creator, moderator]) await wrote(person, stream, 'No fool here')
  expect((await messagesOf(fan, stream)).total).toBe(3)
  await set(creator, { words: [] })
  await wrote(fan, stream, 'A fool')
})

describe('the state of a chat', () => {
  test('says what keeps its reader from writing', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world, { price: 5 })
    const obstacle = async (person: Person) => (await stateOf(person, stream)).obstacle
    const moderator = await moderatorOf(world, creator)
    expect(await obstacle(world.visitor)).toBe('signed_out')
    expect(await obstacle(await world.fan())).toBe('not_subscribed')
    expect(await obstacle(fan)).toBe('not_paid')
    await bought(world, fan, { kind: 'stream', _id: stream.id, ownerId: creator.id })
    expect([await obstacle(fan), await obstacle(creator), await obstacle(moderator)]).toEqual([
      ...[null, null, null],
    ])
    const moderating = [fan, creator, moderator].map((person) => stateOf(person, stream))
    expect((await Promise.all(moderating)).map(({ mayModerate }) => mayModerate)).toEqual([
      ...[false, true, true],
    ])
    await rows(world.db, `update stream set status = 'over', ended_at = now()`)
    expect(await obstacle(fan)).toBe('over')
  })

  test('of an unknown chat is not found', async ({ world }) => {
    const reply = await world.visitor.call(ReadChatState, { params: { id: newId() } })
    expect(outcome(reply)).toEqual([404, 'not_found'])
  })
})
