import type { FastifyInstance } from 'fastify'
import { connectDatabase } from '#server/platform/database/index.ts'
import { createServer } from '#server/platform/http/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import { metricsServer } from '#server/platform/metrics/index.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { createHealth, healthRoutes, type Readiness } from './health.ts'

/** The health of a process of some role, asked as a load balancer does. */
async function open(
  { app: { parts } }: World,
  role: 'all' | 'web' | 'worker',
  db = parts.db,
): Promise<FastifyInstance> {
  const app = createServer({})
  const config = { ...parts.config, role }
  healthRoutes(
    app,
    createHealth({ ...parts, db, config }, async () => 'off'),
  )
  await app.ready()
  return app
}

async function detail(app: FastifyInstance): Promise<{ status: number } & Readiness> {
  const reply = await app.inject('/readyz?detail')
  return { status: reply.statusCode, ...reply.json() }
}

test('ready is a process that has its database, its store and its jobs', async ({ world }) => {
  const app = await open(world, 'all')
  const { jobs, pool } = world.app.parts
  expect(await detail(app)).toMatchObject({
    status: 503,
    ready: false,
    checks: { jobs: { ok: false, reason: 'stopped' } },
  })
  await jobs.start(pool)
  await expect
    .poll(() => detail(app))
    .toEqual({
      status: 200,
      ready: true,
      demo: 'off',
      checks: {
        database: { ok: true },
        store: { ok: true },
        jobs: { ok: true, oldestDueSeconds: 0, late: false },
      },
    })
  expect((await app.inject('/readyz')).json()).toEqual({ ready: true })
  await jobs.stop()
})

test('a web process does not wait for a worker, and shows how long the oldest job has been due', async ({
  world,
}) => {
  const runAt = new Date(Date.now() - 90_000)
  await world.db.transaction().execute((tx) => addJob(tx, 'files.sweep', {}, { runAt }))
  const { status, checks } = await detail(await open(world, 'web'))
  expect(status).toBe(200)
  expect(checks.jobs.ok).toBe(true)
  expect(checks.jobs.oldestDueSeconds).toBeGreaterThanOrEqual(89)
})

test.for([
  ['worker', true, 503],
  ['worker', false, 200],
  ['all', true, 200],
] as const)(
  'late jobs: a process of role %s (idle: %s) answers %i',
  async ([role, isIdle, status], { world }) => {
    const { db, jobs } = world.app.parts
    const runAt = new Date(Date.now() - 400_000)
    await db.transaction().execute((tx) => addJob(tx, 'files.sweep', {}, { runAt }))
    Object.assign(jobs, { running: () => true, idleMs: () => (isIdle ? 400_000 : 10_000) })
    expect(await detail(await open(world, role))).toMatchObject({
      status,
      checks: { jobs: { ok: status === 200, late: true } },
    })
    const { app } = metricsServer(world.app.parts)
    const [, seconds] =
      /^jobs_oldest_due_seconds (\d+)$/m.exec((await app.inject('/metrics')).body) ?? []
    expect(Number(seconds)).toBeGreaterThanOrEqual(399)
  },
)

test('a process that is about to stop is unready at once', async ({ world }) => {
  const { parts } = world.app
  const config = { ...parts.config, role: 'web' as const }
  const health = createHealth({ ...parts, config }, async () => 'off')
  const app = createServer({})
  healthRoutes(app, health)
  expect((await detail(app)).status).toBe(200)
  health.stop()
  expect(await detail(app)).toMatchObject({ status: 503, ready: false, stopping: true })
})

test('a store that cannot be written makes it unready, for as long as that lasts', async ({
  world,
}) => {
  const app = await open(world, 'web')
  const { store } = world.app.parts
  const { put } = store
  store.put = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  expect(await detail(app)).toMatchObject({
    status: 503,
    checks: { store: { ok: false, reason: 'ENOSPC' } },
  })
  store.put = put
  expect((await detail(app)).status).toBe(503)
  await expect.poll(async () => (await detail(app)).status).toBe(200)
})

test.for([
  ['is away', 'postgres://127.0.0.1:1/site', 'ECONNREFUSED'],
  ['only reads', undefined, 'read_only'],
] as const)('a database that %s makes it unready', async ([_name, given, reason], { world }) => {
  const url = given ?? `${world.app.databaseUrl}?options=-c%20default_transaction_read_only%3Don`
  const database = connectDatabase({ url, poolSize: 1, onError: () => {} })
  const app = await open(world, 'web', database.db)
  expect(await detail(app)).toMatchObject({ status: 503, checks: { database: { reason } } })
  await database.close()
})
