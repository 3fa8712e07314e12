import { type ChildProcess, fork } from 'node:child_process'

export interface PoolLimits {
  /** Workers at a time. */
  size: number
  /** How long one job may take by the clock on the wall. */
  wallClockMs: number
  /** A worker that grows beyond this ends itself. */
  memoryBytes: number
  /** Jobs that may wait; one more is refused. */
  maxWaiting: number
  /** A worker is replaced after this many jobs, before its memory is in shreds. */
  jobsPerWorker: number
  /** A worker without work for this long is let go. */
  idleMs: number
}

/** The worker took too long, grew too large or ended without an answer. */
export class WorkerLost extends Error {}
/** More jobs are waiting than the pool takes. */
export class PoolFull extends Error {}
export class PoolClosed extends Error {}

interface Waiting<Job, Reply> {
  job: Job
  resolve: (reply: Reply) => void
  reject: (failure: Error) => void
}

export interface WorkerPool<Job, Reply> {
  /** Throws `WorkerLost`, `PoolFull` or `PoolClosed`. */
  run(job: Job): Promise<Reply>
  /** Ends all workers; what still waits is rejected. */
  close(): Promise<void>
}

/** Child processes that each do one job at a time; one that fails is replaced by a fresh one. */
export function workerPool<Job, Reply>(script: URL, limits: PoolLimits): WorkerPool<Job, Reply> {
  const waiting: Waiting<Job, Reply>[] = []
  /** Every worker with the number of jobs it was given. */
  const all = new Map<ChildProcess, number>()
  const idle: { worker: ChildProcess; timer: NodeJS.Timeout }[] = []
  let closed = false

  function next() {
    if (waiting.length === 0) return
    const resting = idle.pop()
    if (resting) clearTimeout(resting.timer)
    else if (all.size >= limits.size) return
    const worker = resting?.worker ?? start()
    const task = waiting.shift()
    if (task) give(worker, task)
  }

  function start() {
    const worker = startWorker(script, limits)
    all.set(worker, 0)
    worker.once('exit', () => {
      all.delete(worker)
      const at = idle.findIndex((resting) => resting.worker === worker)
      if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer)
      next()
    })
    return worker
  }

  function give(worker: ChildProcess, { job, resolve, reject }: Waiting<Job, Reply>) {
    const lost = (why: string) => {
      settle()
      worker.kill('SIGKILL')
      reject(new WorkerLost(why))
    }
    const timer = setTimeout(() => lost('the worker took too long'), limits.wallClockMs)
    const onExit = () => lost('the worker ended without an answer')
    const onError = (failure: Error) => lost(failure.message)
    const onMessage = (reply: Reply) => {
      settle()
      resolve(reply)
      rest(worker)
      next()
    }
    const settle = () => {
      clearTimeout(timer)
      worker.off('exit', onExit).off('error', onError).off('message', onMessage)
    }
    worker.on('exit', onExit).on('error', onError).on('message', onMessage)
    worker.ref()
    worker.channel?.ref()
    all.set(worker, (all.get(worker) ?? 0) + 1)
    worker.send(job as object)
  }

  function rest(worker: ChildProcess) {
    if ((all.get(worker) ?? 0) >= limits.jobsPerWorker) return worker.disconnect()
    // An idle worker keeps neither this process nor itself alive for long.
    const timer = setTimeout(() => worker.disconnect(), limits.idleMs)
    timer.unref()
    worker.unref()
    worker.channel?.unref()
    idle.push({ worker, timer })
  }

  return {
    run(job) {
      if (closed) return Promise.reject(new PoolClosed('the pool is closed'))
      if (waiting.length >= limits.maxWaiting) return Promise.reject(new PoolFull('too many jobs'))
      return new Promise((resolve, reject) => {
        waiting.push({ job, resolve, reject })
        next()
      })
    },
    async close() {
      closed = true
      for (const { reject } of waiting.splice(0)) reject(new PoolClosed('the pool is closed'))
      const endings = [...all.keys()].map(
        (worker) => new Promise((ended) => worker.once('exit', ended)),
      )
      for (const worker of all.keys()) {
        worker.ref()
        worker.kill('SIGKILL')
      }
      await Promise.all(endings)
    },
  }
}

function startWorker(script: URL, limits: PoolLimits): ChildProcess {
  const worker = fork(script, [String(limits.memoryBytes)], {
    // Nothing of our environment, where the secrets are.
    env: { MALLOC_ARENA_MAX: '2', SystemRoot: process.env.SystemRoot },
    execArgv: ['--max-old-space-size=128', '--no-warnings'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A job's own listeners hear errors too; this one is for errors between jobs.
  worker.on('error', () => undefined)
  return worker
}
