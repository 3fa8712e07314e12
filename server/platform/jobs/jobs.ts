import { Logger, parseCronItems, runOnce } from 'graphile-worker'
import { Kysely, PostgresDialect } from 'kysely'
import PQueue from 'p-queue'
import pg from 'pg'
import type { DomainEvents, Topic } from '#server/kernel/events.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Log } from '#server/platform/log.ts'
import { isAnyDue } from './oldest-due.ts'
import { type Attempt, type JobWatch, trackPending, type Work } from './pending.ts'
import { type Relay, startRelay } from './relay.ts'
import { onWakeRelay, wakeRelay } from './relay-signal.ts'
import { type JobRunner, startRunner } from './runner.ts'
import { WAKE_RELAY, wakeWorkers } from './wake-workers.ts'
import { type Route, relayEvents } from './writes.ts'

const relayBatchSize = 500
/** The connections of a process that runs jobs, beside those of the pool. */
export const jobConnections = 5

/** A handler must be idempotent: it may run twice when a process dies while it runs. */
export type JobHandler<P> = (payload: P, attempt: Attempt) => Promise<void>

type EventHandler<P> = (payload: P) => Promise<void>
type EventsHandler<P> = (payloads: P[]) => Promise<void>

export interface Jobs {
  /** Register the handler of jobs with this name. */
  on<P extends object>(task: string, handler: JobHandler<P>): void
  /** Subscribe to an event; `name` distinguishes the subscribers of a topic. */
  onEvent<T extends Topic>(topic: T, name: string, handler: EventHandler<DomainEvents[T]>): void
  /**
   * The same for what happens so often that its events are handled together, up to 500 at a time. If that
   * fails, each is handled by itself, and only those that fail again are retried.
   */
  onEvents<T extends Topic>(topic: T, name: string, handler: EventsHandler<DomainEvents[T]>): void
  /** Run on a schedule (crontab form, UTC), once however many workers there are. */
  every(cron: string, task: string, handler: () => Promise<void>): void
  /** Start relaying events and running jobs. */
  start(pool: pg.Pool): Promise<void>
  /** In a process that only publishes: wake the workers of other processes. */
  startPublishing(pool: pg.Pool): void
  /** Relay and run everything that is due, until nothing is left: for tests and tools. */
  drain(pool: pg.Pool): Promise<void>
  /** Finish running jobs, or abort them after a few seconds; start no new ones. */
  stop(): Promise<void>
  /** The names of all jobs that can be pending; scheduled ones are recreated by themselves. */
  names(): string[]
  /** Whether this process runs jobs. */
  running(): boolean
  /** For how long it has neither run nor ended one. */
  idleMs(): number
}

interface JobOptions {
  log: Log
  /** Jobs, and handlers of events, that run at a time. */
  concurrency?: number
  /** How many jobs may take minutes or hours at a time: as many more run, so that no others wait. */
  longJobs?: number
}

/** The jobs of this process, stored in Postgres. */
export function createJobs({ log, concurrency = 8, longJobs = 0 }: JobOptions): Jobs {
  const tasks: Record<string, Work> = { [WAKE_RELAY]: async () => wakeRelay() }
  const routes: Route[] = []
  const crons: { task: string; match: string; identifier: string }[] = []
  // The handlers of all batches share one limit, since they share the connections of requests.
  const eventQueue = new PQueue({ concurrency })
  let started: Started | undefined
  let stopPublishing = () => {}

  const on = (task: string, handler: JobHandler<never>) => {
    tasks[task] = async (payload, attempt) => handler(payload as never, attempt)
  }
  const subscribe = (topic: Topic, name: string, work: Work) => {
    const task = `${topic} ${name}`
    if (task in tasks) throw new Error(`two subscribers of ${topic} are named ${name}`)
    tasks[task] = work
    routes.push({ topic, task })
  }
  const options = (pool: pg.Pool) => ({
    pgPool: pool,
    concurrency: concurrency + longJobs,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: new Logger(() => (level, job) => {
      if (level === 'error') log.error({ job }, 'a job failed')
    }),
    // With batching, even of one tick, the runner awaits the completion of jobs when it stops, and
    // its failure is reported.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  return {
    on: on as Jobs['on'],
    onEvent: (topic, name, handler) =>
      subscribe(topic, name, eachEvent(handler as EventHandler<unknown>, eventQueue)),
    onEvents: (topic, name, handler) =>
      subscribe(topic, name, allEvents(handler as EventsHandler<unknown>, eventQueue)),
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
        options: { ...options(own), parsedCronItems },
        tasksFor: (watch) => trackPending(tasks, db, watch),
        concurrency: concurrency + longJobs,
        names: Object.keys(tasks),
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
          await runOnce({ ...options(own), taskList: trackPending(tasks, db, unwatched) })
          // A queue's next job may become due when the one before it ends.
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
    idleMs: () => started?.runner.idleMs() ?? 0,
  }
}

interface Started {
  runner: JobRunner
  relay: Relay
  own: pg.Pool
  stopListening: () => void
}

const unwatched: JobWatch = {
  signal: new AbortController().signal,
  started: () => {},
  ended: () => {},
}

/** Deliver a batch of events one by one to the subscriber; only failed events are retried. */
function eachEvent(handler: EventHandler<unknown>, queue: PQueue): Work {
  return (events) => (events as unknown[]).map((event) => queue.add(() => handler(event)))
}

/** Deliver a batch of events together, and if that fails one by one; only failed events are retried. */
function allEvents(handler: EventsHandler<unknown>, queue: PQueue): Work {
  return (payload) => {
    const events = payload as unknown[]
    const together = queue.add(() => handler(events))
    return events.map((event) =>
      events.length === 1 ? together : together.catch(() => queue.add(() => handler([event]))),
    )
  }
}

/**
 * Separate connections for jobs that return whole numbers as text: the library serializes job ids
 * as JSON, which has no bigint.
 */
function ownConnections(pool: pg.Pool) {
  const own = new pg.Pool({ ...pool.options, types: pg.types, max: jobConnections })
  own.on('error', () => {})
  own.on('connect', (client) => client.on('error', () => {}))
  return { pool: own, db: kyselyOn(own) }
}

const kyselyOn = (pool: pg.Pool): Db => new Kysely({ dialect: new PostgresDialect({ pool }) })
