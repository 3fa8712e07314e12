import { Logger, parseCronItems, runOnce } from 'graphile-worker'
import { Kysely, PostgresDialect } from 'kysely'
import PQueue from 'p-queue'
import pg from 'pg'
import type { DomainEvents, Topic } from '#server/kernel/events.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Log } from '#server/platform/log.ts'
import { isAnyDue } from './oldest-due.ts'
import { trackPending, type Work } from './pending.ts'
import { type Relay, startRelay } from './relay.ts'
import { onWakeRelay, wakeRelay } from './relay-signal.ts'
import { type JobRunner, startRunner } from './runner.ts'
import { WAKE_RELAY, wakeWorkers } from './wake-workers.ts'
import { type Route, relayEvents } from './writes.ts'

const relayBatchSize = 500

/** Work that may be done twice when a process dies in the middle of it: handlers repeat safely. */
export type JobHandler<P> = (payload: P) => Promise<void>

export interface Jobs {
  /** Work on jobs of this name. */
  on<P extends object>(task: string, handler: JobHandler<P>): void
  /** Carry on after an event; `name` tells this subscriber from others of the topic. */
  onEvent<T extends Topic>(topic: T, name: string, handler: JobHandler<DomainEvents[T]>): void
  /** Run by the clock (crontab form, UTC), once however many workers there are. */
  every(cron: string, task: string, handler: () => Promise<void>): void
  /** Relay events and work on jobs. */
  start(pool: pg.Pool): Promise<void>
  /** In a process that only publishes: wake the workers of other processes. */
  startPublishing(pool: pg.Pool): void
  /** Relay and work on all that is due, until nothing is left: for tests and tools. */
  drain(pool: pg.Pool): Promise<void>
  /** Finish what runs, take nothing new. */
  stop(): Promise<void>
  /** The names of all jobs that can be pending: those by the clock come again by themselves. */
  names(): string[]
  /** Whether jobs are being worked on in this process. */
  running(): boolean
}

/** The jobs of this process, worked from Postgres. */
export function createJobs({ log, concurrency = 8 }: { log: Log; concurrency?: number }): Jobs {
  const tasks: Record<string, Work> = { [WAKE_RELAY]: async () => wakeRelay() }
  const routes: Route[] = []
  const crons: { task: string; match: string; identifier: string }[] = []
  // The handlers of all batches together share the limit, since they share the connections of requests.
  const eventQueue = new PQueue({ concurrency })
  let started: Started | undefined
  let stopPublishing = () => {}

  const on = (task: string, handler: JobHandler<never>) => {
    tasks[task] = (payload) => handler(payload as never)
  }
  const options = (pool: pg.Pool, db: Db) => ({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList: trackPending(tasks, db),
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ job: message }, 'a job failed')
    }),
    // With a batch, if only of one tick, ending a job is awaited when the runner stops, and its failure
    // is reported.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  return {
    on: on as Jobs['on'],
    onEvent: (topic, name, handler) => {
      const task = `${topic} ${name}`
      if (task in tasks) throw new Error(`two subscribers of ${topic} are named ${name}`)
      tasks[task] = eachEvent(handler as JobHandler<unknown>, eventQueue)
      routes.push({ topic, task })
    },
    every: (cron, task, handler) => {
      on(task, handler as JobHandler<never>)
      crons.push({ task, match: cron, identifier: task })
    },
    start: async (pool) => {
      const { pool: own, db } = ownConnections(pool)
      const parsedCronItems = parseCronItems(crons)
      const runner = await startRunner({
        db,
        log,
        options: { ...options(own, db), parsedCronItems },
      })
      const relay = startRelay(() => relayEvents(db, routes, relayBatchSize), log)
      started = { runner, relay, own, stopListening: onWakeRelay(relay.wake) }
    },
    startPublishing: (pool) => {
      stopPublishing = wakeWorkers(kyselyOn(pool), log)
    },
    drain: async (pool) => {
      const { pool: own, db } = ownConnections(pool)
      try {
        await relayEvents(db, routes, relayBatchSize)
        // Jobs may publish events.
        do {
          await runOnce(options(own, db))
          // One of a queue may become due as the one before it ends.
        } while (
          (await relayEvents(db, routes, relayBatchSize)) > 0 ||
          (await isAnyDue(db, Object.keys(tasks)))
        )
      } finally {
        await own.end()
      }
    },
    stop: async () => {
      stopPublishing()
      if (!started) return
      const { runner, relay, own, stopListening } = started
      started = undefined
      stopListening()
      await relay.stop()
      await runner.stop()
      await own.end()
    },
    names: () => {
      const byClock = new Set(crons.map(({ task }) => task))
      return Object.keys(tasks).filter((task) => !byClock.has(task))
    },
    running: () => started?.runner.isRunning() ?? false,
  }
}

interface Started {
  runner: JobRunner
  relay: Relay
  own: pg.Pool
  stopListening: () => void
}

/** Deliver a batch of events, one by one to the subscriber: those that fail are tried again alone. */
function eachEvent(handler: JobHandler<unknown>, queue: PQueue): Work {
  return (events) => (events as unknown[]).map((event) => queue.add(() => handler(event)))
}

/**
 * Connections of the jobs' own, which answer whole numbers as text: the library writes the ids of
 * jobs as JSON, which has no bigint.
 */
function ownConnections(pool: pg.Pool) {
  const own = new pg.Pool({ ...pool.options, types: pg.types, max: 5 })
  own.on('error', () => {})
  own.on('connect', (client) => client.on('error', () => {}))
  return { pool: own, db: kyselyOn(own) }
}

const kyselyOn = (pool: pg.Pool): Db => new Kysely({ dialect: new PostgresDialect({ pool }) })
