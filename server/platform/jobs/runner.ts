import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type { Db } from '#server/platform/database/index.ts'
import type { Log } from '#server/platform/log.ts'
import { keepRunnersAlive, releaseDeadRunners, releaseRunners } from './writes.ts'

const heartbeatMs = 3_000
/**
 * A runner without a heartbeat for this long counts as dead. Longer than its process may be paused.
 */
const deadAfterMs = 15_000
const retryMs = 500
/**
 * How long running jobs may take to end after their connection was lost, before they are released.
 */
const drainMs = 10_000

/** Events of a broken connection: jobs may be locked that nobody runs. */
const lossEvents = ['pool:listen:error', 'worker:getJob:error', 'pool:fatalError'] as const

export interface JobRunner {
  /**
   * Whether it takes jobs: not before its first connection, and not while the connection is lost.
   */
  isRunning(): boolean
  /** Finish running jobs, start no new ones. */
  stop(): Promise<void>
}

interface Generation {
  /** The id under which the library locks jobs. */
  id: string
  runner: Runner
}

interface RunnerParts {
  db: Db
  log: Log
  options: RunnerOptions
}

/**
 * Run jobs until stopped. The library's runner does not survive every lost connection: a job whose
 * lock was committed but not reported, or whose completion could not be written, would stay locked
 * for hours. So a runner whose connection broke is replaced by a new one, and its remaining jobs
 * are released. The jobs of dead processes are released by living ones.
 */
export async function startRunner({ db, log, options }: RunnerParts): Promise<JobRunner> {
  let current: Generation | undefined
  let isStopping = false
  /** Ids under which this process may still run jobs. */
  const ids = new Set<string>()
  const ending = new Set<Promise<void>>()

  async function open(): Promise<Generation> {
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
    const events: WorkerEvents = new EventEmitter()
    for (const event of lossEvents) events.once(event, () => lose())
    let id = ''
    const registersFirst: GraphileConfig.Plugin = {
      name: 'registers-first',
      version: '1',
      worker: {
        hooks: {
          // Before the first job is locked, so that no dead process leaves jobs of an unknown
          // runner.
          startWorker: async (_context, { worker }) => {
            id = worker.workerPool.id
            ids.add(id)
            await keepRunnersAlive(db, [id])
          },
        },
      },
    }
    const preset = { ...options.preset, plugins: [registersFirst] }
    const runner = await run({ ...options, events, preset })
    const generation = { id, runner }
    runner.promise.catch((error: Error) =>
      log.warn({ reason: error.message }, 'a job runner ended'),
    )
    void Promise.race([lost, runner.promise.catch(() => {})]).then(() => replace(generation))
    return generation
  }

  function replace(lost: Generation): void {
    if (isStopping || current !== lost) return
    log.warn('the job runner lost its connection: a new one takes its place')
    current = undefined
    const end = Promise.all([retire(lost), reopen()]).then(() => void ending.delete(end))
    ending.add(end)
  }

  async function reopen(): Promise<void> {
    const next = await retryUntilSuccess(open)
    if (!next) return
    if (isStopping) await close(next)
    else current = next
  }

  /** Let a runner end, then release the jobs that it still holds. */
  async function retire({ id, runner }: Generation): Promise<void> {
    const ended = runner
      .stop()
      .then(() => runner.promise)
      .catch(() => {})
    await Promise.race([ended, sleep(drainMs, undefined, { ref: false })])
    await retryUntilSuccess(() => releaseRunners(db, [id]))
    await ended
    ids.delete(id)
  }

  async function retryUntilSuccess<T>(work: () => Promise<T>): Promise<T | undefined> {
    while (!isStopping) {
      try {
        return await work()
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'the job runner has no connection')
        await sleep(retryMs)
      }
    }
    return undefined
  }

  async function close({ id, runner }: Generation): Promise<void> {
    await runner.stop().catch(() => {})
    await runner.promise.catch(() => {})
    await releaseRunners(db, [id])
  }

  async function beat(): Promise<void> {
    try {
      await keepRunnersAlive(db, [...ids])
      await releaseDeadRunners(db, deadAfterMs)
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'job runners could not be looked after')
    }
  }

  current = await open()
  void beat()
  const heartbeat = setInterval(beat, heartbeatMs)
  heartbeat.unref()
  return {
    isRunning: () => current !== undefined,
    stop: async () => {
      isStopping = true
      clearInterval(heartbeat)
      if (current) await close(current)
      current = undefined
      await Promise.allSettled(ending)
    },
  }
}
