import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/database/index.ts'
import type { Log } from '#server/platform/log.ts'
import { type Generation, type GenerationParts, openGeneration } from './generation.ts'
import type { StartedJob } from './pending.ts'
import { hasStuckQueue } from './stuck-queues.ts'
import { giveBackAttempts, keepRunnersAlive, releaseDeadRunners, releaseRunners } from './writes.ts'

const heartbeatMs = 3_000
/**
 * A runner without a heartbeat for this long counts as dead. Longer than its process may be paused.
 */
const deadAfterMs = 15_000
const retryMs = 500
/**
 * How long running jobs may take to end after their connection was lost, before they are aborted.
 * With the heartbeat it is shorter than `deadAfterMs`: no other process starts them before.
 */
const drainMs = 8_000
/** The same for a runner that is replaced, and for a process that stops. */
const replacedDrainMs = 60_000
const stopDrainMs = 3_000
/** How often an attempt of the same job is not counted: it may itself be what breaks connections. */
const maxGivenBack = 10

export interface JobRunner {
  /**
   * Whether it takes jobs: not before its first connection, and not while the connection is lost.
   */
  isRunning(): boolean
  /** For how long it has neither run nor ended a job. */
  idleMs(): number
  /** Finish running jobs, or abort them after a few seconds; start no new ones. */
  stop(): Promise<void>
}

interface RunnerParts extends Pick<GenerationParts, 'options' | 'tasksFor'> {
  db: Db
  log: Log
  /** How many jobs it runs at a time. */
  concurrency: number
  /** The names of jobs that it runs. */
  names: readonly string[]
}

/**
 * Run jobs until stopped. The library's runner does not survive every lost connection: a job whose
 * lock was committed but not reported, or whose completion could not be written, would stay locked
 * for hours. So a runner whose connection broke is replaced by a new one, and its remaining jobs
 * are released once they have ended: a job that another process could start while it still runs
 * here would run twice. The jobs of dead processes are released by living ones.
 */
export async function startRunner(parts: RunnerParts): Promise<JobRunner> {
  const { db, log, options, tasksFor, concurrency, names } = parts
  let current: Generation | undefined
  let isStopping = false
  /** All that may still run jobs, by id. */
  const generations = new Map<string, Generation>()
  const ending = new Set<Promise<void>>()
  let interrupted: StartedJob[] = []
  const givenBack = new LRUCache<string, number>({ max: 10_000 })
  let lastJobAt = performance.now()

  function onEnd(job: StartedJob, { isInterrupted }: { isInterrupted: boolean }): void {
    lastJobAt = performance.now()
    const before = givenBack.get(job.id) ?? 0
    if (!isInterrupted || before >= maxGivenBack) return
    givenBack.set(job.id, before + 1)
    interrupted.push({ id: job.id, attempts: job.attempts })
  }

  async function open(): Promise<Generation> {
    const register = (id: string) => keepRunnersAlive(db, [id]).then(() => {})
    const generation = await openGeneration({ log, options, tasksFor, register, onEnd })
    generations.set(generation.id, generation)
    return generation
  }

  function adopt(generation: Generation): void {
    current = generation
    void generation.lost.then(() => {
      if (current === generation && !isStopping) replace(generation, 'lost its connection', drainMs)
    })
  }

  function replace(old: Generation, reason: string, drainedMs: number): void {
    log.warn(`the job runner ${reason}: a new one takes its place`)
    current = undefined
    const end = Promise.all([retire(old, drainedMs), reopen()]).then(() => void ending.delete(end))
    ending.add(end)
  }

  async function reopen(): Promise<void> {
    const next = await retryUntilSuccess(open)
    if (!next) return
    if (isStopping) await retire(next, stopDrainMs)
    else adopt(next)
  }

  /** Let a runner end, aborting what takes longer, then release what it still holds. */
  async function retire(generation: Generation, drainedMs: number): Promise<void> {
    const ended = generation.end()
    await Promise.race([ended, sleep(drainedMs, undefined, { ref: false })])
    await generation.abort()
    generations.delete(generation.id)
    // The library may long try to write what has ended, over connections that are lost.
    await retryUntilSuccess(() => releaseRunners(db, [generation.id]))
    await giveBack()
    await ended
  }

  async function giveBack(): Promise<void> {
    const jobs = interrupted
    interrupted = []
    if (jobs.length === 0) return
    try {
      const locked = await giveBackAttempts(db, jobs)
      interrupted.push(...jobs.filter(({ id }) => locked.has(id)))
    } catch {
      interrupted.push(...jobs)
    }
  }

  async function retryUntilSuccess<T>(work: () => Promise<T>): Promise<T | undefined> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'the job runner has no connection')
        if (isStopping) return undefined
        await sleep(retryMs)
      }
    }
  }

  async function beat(): Promise<void> {
    try {
      // One that another process took for dead: that has released its jobs.
      for (const id of await keepRunnersAlive(db, [...generations.keys()])) {
        const generation = generations.get(id)
        void generation?.abort()
        if (generation && generation === current) replace(generation, 'was taken for dead', 0)
      }
      await releaseDeadRunners(db, deadAfterMs)
      await giveBack()
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'job runners could not be looked after')
    }
  }

  const freeQueues = stuckQueueCheck(
    () => hasStuckQueue(db, names),
    () => {
      const runner = current
      if (!runner || isStopping || runner.runningJobs() >= concurrency) return
      replace(runner, 'left a queue locked', replacedDrainMs)
    },
  )
  async function look(): Promise<void> {
    await beat()
    await freeQueues().catch(() => {})
  }

  adopt(await open())
  void beat()
  const heartbeat = setInterval(look, heartbeatMs)
  heartbeat.unref()
  return {
    isRunning: () => current !== undefined,
    idleMs: () => {
      const runs = [...generations.values()].some((one) => one.runningJobs() > 0)
      return runs ? 0 : performance.now() - lastJobAt
    },
    stop: async () => {
      isStopping = true
      clearInterval(heartbeat)
      const last = current
      current = undefined
      for (const generation of generations.values())
        if (generation !== last) void generation.abort()
      if (last) await retire(last, stopDrainMs)
      await Promise.allSettled(ending)
    },
  }
}

/** Checks that must find a stuck queue in a row: between two of its jobs none of them is locked. */
const checksInARow = 3

/** Count how often in a row a queue is stuck, then call `free`. */
function stuckQueueCheck(isStuck: () => Promise<boolean>, free: () => void): () => Promise<void> {
  let found = 0
  return async () => {
    found = (await isStuck()) ? found + 1 : 0
    if (found < checksInARow) return
    found = 0
    free()
  }
}
