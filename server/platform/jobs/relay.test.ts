import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Db } from '#server/platform/database/index.ts'
import { createLog } from '#server/platform/log.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { startRelay } from './relay.ts'
import { WAKE_RELAY } from './wake-workers.ts'
import { publish, relayEvents } from './writes.ts'

const routes = [{ topic: 'wallet.changed', task: 'test.relayed' }] as const

async function publishMany(db: Db, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await publish(db, { topic: 'wallet.changed', accountId: `account ${n}` })
  }
}

/** Events in the outbox, and the payloads of jobs, as many as there are. */
async function stateOf(world: World) {
  const [outbox] = await rows<{ n: number }>(
    world.db,
    'select count(*)::int as n from event_outbox',
  )
  const jobs = await rows<{ payload: { accountId: string }[] }>(
    world.db,
    `select payload from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs))`,
  )
  return { waiting: outbox?.n, batches: jobs.map(({ payload }) => payload) }
}

describe('relaying events', () => {
  test('queues one job per subscriber, with at most a batch of events', async ({ world }) => {
    await publishMany(world.db, 5)
    expect(await relayEvents(world.db, routes, 3)).toBe(3)
    const { waiting, batches } = await stateOf(world)
    expect(waiting).toBe(2)
    expect(batches).toEqual([[0, 1, 2].map((n) => ({ accountId: `account ${n}` }))])
  })

  test('loses nothing and queues nothing when it is interrupted', async ({ world }) => {
    await publishMany(world.db, 3)
    const cutOff = world.db.transaction().execute(async (tx) => {
      expect(await relayEvents(tx, routes, 500)).toBe(3)
      throw new Error('cut off')
    })
    await expect(cutOff).rejects.toThrow('cut off')
    expect(await stateOf(world)).toEqual({ waiting: 3, batches: [] })
  })

  test('two concurrent relays queue each event once', async ({ world }) => {
    await publishMany(world.db, 40)
    const relayAll = async () => {
      while ((await relayEvents(world.db, routes, 3)) > 0);
    }
    await Promise.all([relayAll(), relayAll(), relayAll()])
    const { waiting, batches } = await stateOf(world)
    expect(waiting).toBe(0)
    const ids = batches.flat().map(({ accountId }) => accountId)
    expect(ids).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
  })

  test('leaves topics without a subscriber here to processes that have one', async ({ world }) => {
    await publish(world.db, { topic: 'session.ended', accountId: 'a' })
    expect(await relayEvents(world.db, routes, 500)).toBe(0)
    expect((await stateOf(world)).waiting).toBe(1)
  })

  test('an event is processed within milliseconds of its commit', async ({ world }) => {
    const { jobs, pool, db } = world.app.parts
    const arrived = new Map<string, number>()
    jobs.onEvent('session.ended', 'test', async ({ accountId }) => {
      arrived.set(accountId, performance.now())
    })
    await jobs.start(pool)
    try {
      const latencies: number[] = []
      for (let n = 0; n < 7; n++) latencies.push(await latencyOf(db, arrived, `account ${n}`))
      expect(latencies.toSorted((a, b) => a - b)[3]).toBeLessThan(100)
    } finally {
      await jobs.stop()
    }
  })
})

/** How long an event takes to its subscriber, after a quiet while. */
async function latencyOf(db: Db, arrived: Map<string, number>, accountId: string): Promise<number> {
  await sleep(300)
  const sinceMs = performance.now()
  await publish(db, { topic: 'session.ended', accountId })
  await expect.poll(() => arrived.has(accountId), { interval: 2 }).toBe(true)
  return (arrived.get(accountId) ?? 0) - sinceMs
}

test('a process that only publishes wakes the workers of others by one job', async ({ world }) => {
  const { jobs, pool, db } = world.app.parts
  jobs.startPublishing(pool)
  await publishMany(db, 5)
  const tasks = () => rows(db, 'select task_identifier as task from graphile_worker.jobs')
  await expect.poll(tasks).toEqual([{ task: WAKE_RELAY }])
  await jobs.stop()
})

describe('the delays of a relay', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('back off while there is nothing, and coalesce wake-ups', async () => {
    let polls = 0
    const relay = startRelay(async () => {
      polls += 1
      return 0
    }, createLog('silent'))
    await vi.advanceTimersByTimeAsync(700)
    expect(polls).toBe(7)
    for (let n = 0; n < 100; n++) {
      relay.wake()
      await vi.advanceTimersByTimeAsync(1)
    }
    expect(polls - 7).toBe(10)
    await relay.stop()
  })

  test('are longer after many events, so that fewer batches are larger', async () => {
    const polls = { few: 0, many: 0 }
    const relaying = (name: 'few' | 'many', events: number) => async () => {
      polls[name] += 1
      return events
    }
    const log = createLog('silent')
    const relays = [startRelay(relaying('few', 1), log), startRelay(relaying('many', 100), log)]
    for (let n = 0; n < 300; n++) {
      for (const { wake } of relays) wake()
      await vi.advanceTimersByTimeAsync(1)
    }
    await Promise.all(relays.map(({ stop }) => stop()))
    expect(polls).toEqual({ few: 31, many: 8 })
  })
})
