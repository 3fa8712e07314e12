import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Log } from '#server/platform/log.ts'
import type { JobWatch, StartedJob } from './pending.ts'

/** Events of a broken connection: jobs may be locked that nobody runs. */
const lossEvents = ['pool:listen:error', 'worker:getJob:error', 'pool:fatalError'] as const

const checkMs = 50

/** One runner of the library, with the jobs that it runs. */
export interface Generation {
  /** The id under which the library locks jobs. */
  id: string
  /** Resolves when its connection is lost, or it ended. */
  lost: Promise<void>
  /** How many jobs it runs. */
  runningJobs(): number
  /** Start no more jobs; resolves when all have ended. */
  end(): Promise<void>
  /** Abort the running jobs; resolves when all have ended. */
  abort(): Promise<void>
}

export interface GenerationParts {
  log: Log
  options: RunnerOptions
  /** The handlers, which notify the watch of what they do. */
  tasksFor(watch: JobWatch): TaskList
  /** Called with its id before it locks the first job. */
  register(id: string): Promise<void>
  onEnd(job: StartedJob, end: { isInterrupted: boolean }): void
}

/** Start to run jobs, until the connection is lost or it is told to end. */
export async function openGeneration(parts: GenerationParts): Promise<Generation> {
  const { log, options, tasksFor, register, onEnd } = parts
  const aborting = new AbortController()
  let runningJobs = 0
  const taskList = tasksFor({
    signal: aborting.signal,
    started: () => void runningJobs++,
    ended: (job, end) => {
      runningJobs--
      onEnd(job, end)
    },
  })
  const { promise: broken, resolve: lose } = Promise.withResolvers<void>()
  const events: WorkerEvents = new EventEmitter()
  for (const event of lossEvents) events.once(event, () => lose())
  let id = ''
  const registersFirst: GraphileConfig.Plugin = {
    name: 'registers-first',
    version: '1',
    worker: {
      hooks: {
        // Before the first job is locked, so that no dead process leaves jobs of an unknown runner.
        startWorker: async (_context, { worker }) => {
          id = worker.workerPool.id
          await register(id)
        },
      },
    },
  }
  const preset = { ...options.preset, plugins: [registersFirst] }
  const runner: Runner = await run({ ...options, taskList, events, preset })
  const ended = runner.promise.catch((error: Error) =>
    log.warn({ reason: error.message }, 'a job runner ended'),
  )
  return {
    id,
    lost: Promise.race([broken, ended]),
    runningJobs: () => runningJobs,
    end: async () => {
      await runner.stop().catch(() => {})
      await ended
    },
    abort: async () => {
      aborting.abort()
      while (runningJobs > 0) await sleep(checkMs)
    },
  }
}
