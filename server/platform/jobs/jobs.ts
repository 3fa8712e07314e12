import { EventEmitter, once } from 'node:events'
import { Logger, parseCronItems, type Runner, run, runOnce, type Task } from 'graphile-worker'
import pg from 'pg'
import type { DomainEvents, Topic } from '#server/kernel/events.ts'
import type { Log } from '#server/platform/log.ts'
import { eventTask, type Subscriber } from './event-task.ts'
import { watchOverJobs } from './orphans.ts'

/** Work that may be done twice when a process dies in the middle of it: handlers repeat safely. */
export type JobHandler<P> = (payload: P) => Promise<void>

export interface Jobs {
  /** Work on jobs of this name. */
  on<P extends object>(task: string, handler: JobHandler<P>): void
  /** Carry on after an event; `name` tells this subscriber from others. */
  onEvent<T extends Topic>(topic: T, name: string, handler: JobHandler<DomainEvents[T]>): void
  /** Run by the clock (crontab form, UTC), once however many workers there are. */
  every(cron: string, task: string, handler: () => Promise<void>): void
  start(pool: pg.Pool): Promise<void>
  /** Work on all that is due and return: for tests and tools. */
  drain(pool: pg.Pool): Promise<void>
  /** Finish what runs, take nothing new. */
  stop(): Promise<void>
  /** Whether jobs are being worked on in this process. */
  running(): boolean
}

/** The jobs of this process, worked from Postgres. */
export function createJobs({ log, concurrency = 8 }: { log: Log; concurrency?: number }): Jobs {
  const tasks: Record<string, Task> = {}
  const subscribers = new Map<Topic, Subscriber[]>()
  const crons: { task: string; match: string; identifier: string }[] = []
  let runner: Runner | undefined
  let own: pg.Pool | undefined
  let watch: { stop: () => void } | undefined

  const on = (task: string, handler: JobHandler<never>) => {
    tasks[task] = (payload) => handler(payload as never)
  }
  const shared = (pool: pg.Pool) => ({
    pgPool: pool as never,
    concurrency,
    noHandleSignals: true,
    taskList: { ...tasks, event: eventTask(subscribers) as Task },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ job: message }, 'a job failed')
    }),
  })
  return {
    on: on as Jobs['on'],
    onEvent: (topic, name, handler) => {
      const list = subscribers.get(topic) ?? []
      subscribers.set(topic, [...list, { name, handler: handler as Subscriber['handler'] }])
    },
    every: (cron, task, handler) => {
      on(task, handler as JobHandler<never>)
      crons.push({ task, match: cron, identifier: task })
    },
    start: async (pool) => {
      const parsedCronItems = parseCronItems(crons)
      own = plainPool(pool)
      const events = new EventEmitter()
      const created = once(events, 'pool:create') as Promise<[{ workerPool: { id: string } }]>
      runner = await run({ ...shared(own), pollInterval: 1_000, parsedCronItems, events })
      const [{ workerPool }] = await created
      watch = watchOverJobs(own, workerPool.id, log)
      runner.promise.catch((error) => log.error({ err: error }, 'jobs stopped'))
    },
    drain: async (pool) => {
      const plain = plainPool(pool)
      await runOnce(shared(plain)).finally(() => plain.end())
    },
    stop: async () => {
      await runner?.stop().catch(() => {})
      runner = undefined
      watch?.stop()
      await own?.end()
      own = undefined
    },
    running: () => runner !== undefined,
  }
}

/**
 * Connections that answer whole numbers as text: the library writes the ids of failed jobs as JSON,
 * which has no bigint.
 */
function plainPool(pool: pg.Pool): pg.Pool {
  const plain = new pg.Pool({ ...pool.options, types: pg.types, max: 5 })
  plain.on('error', () => {})
  plain.on('connect', (client) => client.on('error', () => {}))
  return plain
}
