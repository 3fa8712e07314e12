import { expect, test, vi } from 'vitest'
import { keepUp, waitBefore } from './keep-up.ts'

class Refused extends Error {}

/** A connection that is lost on demand. */
function connection() {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  return { lost, lose, close: vi.fn() }
}

function kept(connect: (attempt: number) => Promise<ReturnType<typeof connection>>) {
  const events: string[] = []
  const keeper = keepUp({
    connect,
    onConnected: () => events.push('connected'),
    onLost: () => events.push('lost'),
    isFinal: (failure) => failure instanceof Refused,
    onFailed: () => events.push('failed'),
    waitMs: () => 0,
  })
  return { keeper, events }
}

test('a lost connection is made again, and a closed one is not', async () => {
  const [first, second] = [connection(), connection()]
  const connect = vi.fn(async () => (connect.mock.calls.length === 1 ? first : second))
  const { keeper, events } = kept(connect)
  await vi.waitFor(() => expect(events).toEqual(['connected']))
  first.lose()
  await vi.waitFor(() => expect(events).toEqual(['connected', 'lost', 'connected']))
  expect(first.close).toHaveBeenCalled()
  keeper.close()
  expect(second.close).toHaveBeenCalled()
  second.lose()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(connect).toHaveBeenCalledTimes(2)
})

test('attempts that fail go on, and say how often they failed', async () => {
  const attempts: number[] = []
  const { keeper, events } = kept(async (attempt) => {
    attempts.push(attempt)
    if (attempts.length < 4) throw new Error('no answer')
    return connection()
  })
  await vi.waitFor(() => expect(events.at(-1)).toBe('connected'))
  expect(attempts).toEqual([0, 1, 2, 3])
  keeper.close()
})

test('a failure that is final ends it', async () => {
  const { events } = kept(async () => Promise.reject(new Refused()))
  await vi.waitFor(() => expect(events).toEqual(['failed']))
})

test('a connection that shows nothing is replaced at once', async () => {
  const all = [connection(), connection()]
  let made = 0
  const { keeper, events } = kept(async () => all[made++] ?? connection())
  await vi.waitFor(() => expect(events).toEqual(['connected']))
  keeper.again()
  await vi.waitFor(() => expect(made).toBe(2))
  expect(all[0]?.close).toHaveBeenCalled()
  keeper.close()
})

test('waits grow up to ten seconds, and differ between viewers', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => waitBefore(attempt, 0.5))).toEqual([
    500, 1000, 2000, 4000, 8000, 10_000, 10_000,
  ])
  expect([0, 1].map((chance) => waitBefore(1, chance))).toEqual([750, 1250])
})
