import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { newId } from '#server/kernel/ids.ts'
import type { Parts } from '#server/parts.ts'
import type { Db } from '#server/platform/database/index.ts'
import { oldestDueSeconds } from '#server/platform/jobs/index.ts'
import { type FileStore, incomingKey } from '#server/platform/storage/index.ts'

/** The state of filling the site with demo content; `off` when there is none. */
export type DemoState = 'off' | 'filling' | 'done'

interface Check {
  ok: boolean
  /** The cause: a code of Postgres or of the system, `timeout`, `read_only`, `stopped`, `idle`. */
  reason?: string
}

/** Jobs are late when the oldest due one has waited for longer, such as behind many videos. */
export const lateAfterSeconds = 300

export interface Readiness {
  ready: boolean
  demo: DemoState
  checks: {
    database: Check
    store: Check
    /** Always ok in a process that runs no jobs. */
    jobs: Check & { oldestDueSeconds?: number; late?: boolean }
  }
  /** The process is stopping: it serves for a few seconds more. */
  stopping?: true
}

type HealthParts = Pick<Parts, 'config' | 'db' | 'store' | 'jobs'>

/** Whether this process can serve everything, cached for a second. */
export type Health = () => Promise<Readiness>

export interface OwnHealth extends Health {
  /** From now on it is not ready, without a delay: load balancers choose another one. */
  stop(): void
}

const healthCacheMs = 1_000
const limitMs = 2_000

/** `demoState` is called only while the database is reachable. */
export function createHealth(parts: HealthParts, demoState: () => Promise<DemoState>): OwnHealth {
  let last: { at: number; readiness: Promise<Readiness> } | undefined
  let isStopping = false
  const read = async () => {
    const at = performance.now()
    if (!last || at - last.at > healthCacheMs) last = { at, readiness: check(parts, demoState) }
    const readiness = await last.readiness
    return isStopping ? { ...readiness, ready: false, stopping: true as const } : readiness
  }
  return Object.assign(read, {
    stop: () => {
      isStopping = true
    },
  })
}

async function check(
  { config, db, store, jobs }: HealthParts,
  demoState: () => Promise<DemoState>,
): Promise<Readiness> {
  const [database, files, due, demo] = await Promise.all([
    outcomeOf(() => expectDatabase(db)),
    outcomeOf(() => expectStore(store)),
    inTime(() => oldestDueSeconds(db)).catch(() => undefined),
    inTime(demoState).catch(() => 'off' as const),
  ])
  const checks = {
    database,
    store: files,
    jobs: {
      ...jobsCheck(config.role, jobs, due ?? 0),
      ...(due === undefined ? {} : { oldestDueSeconds: due, late: due > lateAfterSeconds }),
    },
  }
  return { ready: Object.values(checks).every(({ ok }) => ok), demo, checks }
}

/**
 * Late jobs alone make nothing unready: a queue of long videos must not take a site down. But a
 * worker that has due jobs, and has neither run nor ended one for as long, does nothing.
 */
function jobsCheck(
  role: Parts['config']['role'],
  jobs: Pick<Parts['jobs'], 'running' | 'idleMs'>,
  dueSeconds: number,
): Check {
  if (role === 'web') return { ok: true }
  if (!jobs.running()) return { ok: false, reason: 'stopped' }
  const isIdle = dueSeconds > lateAfterSeconds && jobs.idleMs() > lateAfterSeconds * 1000
  return role === 'worker' && isIdle ? { ok: false, reason: 'idle' } : { ok: true }
}

/** Migrations need no check: no process listens before they are applied. */
async function expectDatabase(db: Db): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    select current_setting('transaction_read_only') as state`.execute(db)
  if (rows[0]?.state === 'on') throw Object.assign(new Error(), { code: 'read_only' })
}

/** By writing, since a full or read-only disk can still be read. */
async function expectStore(store: FileStore): Promise<void> {
  const key = incomingKey(newId())
  await store.put(key, Readable.from(['ready?']), { maxBytes: 100 })
  await store.remove(key)
}

async function outcomeOf(work: () => Promise<void>): Promise<Check> {
  try {
    await inTime(work)
    return { ok: true }
  } catch (error) {
    // The error's message may contain internal paths and addresses.
    return { ok: false, reason: (error as { code?: string }).code ?? 'unreachable' }
  }
}

async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(Object.assign(new Error('late'), { code: 'timeout' })),
    limitMs,
  )
  return Promise.race([work(), late.promise]).finally(() => clearTimeout(timer))
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve everything; with `?detail`, what
 * cannot.
 */
export function healthRoutes(app: FastifyInstance, health: Health): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get<{ Querystring: { detail?: string } }>('/readyz', async ({ query }, reply) => {
    const readiness = await health()
    reply.status(readiness.ready ? 200 : 503).header('cache-control', 'no-store')
    return query.detail === undefined ? { ready: readiness.ready } : readiness
  })
}
