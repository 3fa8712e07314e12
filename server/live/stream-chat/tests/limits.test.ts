import { onTestFinished } from 'vitest'
import { SendPublicStreamMessage, SendStreamMessage } from '#contract/live/stream-chat.ts'
import { createLimiter } from '#server/platform/http/index.ts'
import { Person } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expect, test } from '#tests/support/world.ts'
import { messagesOf, onAir, outcome, wrote } from './streaming.ts'

test('an account writes 30 messages a minute, at whichever address', async ({ world }) => {
  const { creator, fan, stream } = await onAir(world)
  const first = world.app
  const app = await startTestApp(first.databaseUrl, { first, limiter: createLimiter() })
  onTestFinished(() => app.close())
  const there = new Person(app, { id: fan.id, username: fan.username, token: fan.token ?? '' })
  const send = (endpoint: typeof SendStreamMessage | typeof SendPublicStreamMessage) =>
    there.call(endpoint, { params: { id: stream.conversationId }, body: { text: 'Hi' } })
  for (let count = 0; count < 15; count++) {
    for (const endpoint of [SendStreamMessage, SendPublicStreamMessage]) {
      expect((await send(endpoint)).status).toBe(200)
    }
  }
  for (const endpoint of [SendStreamMessage, SendPublicStreamMessage]) {
    expect(outcome(await send(endpoint))).toEqual([429, 'rate_limited'])
  }
  expect((await messagesOf(creator, stream)).total).toBe(30)
})

test('two processes store messages of one chat in one order', async ({ world }) => {
  const { creator, fan, stream } = await onAir(world)
  const first = world.app
  const app = await startTestApp(first.databaseUrl, { first })
  onTestFinished(() => app.close())
  const there = new Person(app, { id: fan.id, username: fan.username, token: fan.token ?? '' })
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, at) => wrote(at % 2 ? there : creator, stream, `${at}`)),
  )
  expect(new Set(sent.map(({ _id }) => _id)).size).toBe(20)
  const { data, total } = await messagesOf(fan, stream)
  expect(total).toBe(20)
  const times = data.map(({ createdAt }) => createdAt).toReversed()
  expect(times).toEqual(times.toSorted())
})

test('a body that is far too large is not read', async ({ world }) => {
  const { fan, stream } = await onAir(world)
  const { status } = await fan.send({
    method: 'POST',
    url: `/messages/stream/conversations/${stream.conversationId}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ text: 'x'.repeat(9_000) }),
  })
  expect(status).toBe(413)
})
