import { join } from 'node:path'
import { ForgotPassword } from '#contract/identity/password.ts'
import { addJob, publish } from '#server/platform/jobs/index.ts'
import { uploadPhoto } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { backUp, emptyMachine, openOn, restoreOn, temporaryFolder } from './support/second-site.ts'

interface QueuedJob {
  task_identifier: string
  key: string | null
  run_at: Date
  max_attempts: number
}

const queued = `select task_identifier, key, run_at, max_attempts from graphile_worker.jobs
  order by task_identifier`

test('one pending job of each kind, and an event, wait again after a restore', async ({
  world,
}) => {
  await using folder = await temporaryFolder()
  await using machine = await emptyMachine()
  const { jobs } = world.app.parts
  const runAt = new Date('2026-12-24T18:00:00Z')
  for (const [n, task] of jobs.names().entries()) {
    await addJob(
      world.db,
      task,
      { n },
      { runAt, maxAttempts: n + 1, ...(n % 2 ? { key: task } : {}) },
    )
  }
  await publish(world.db, { topic: 'wallet.changed', accountId: 'somebody' })
  const before = await rows<QueuedJob>(world.db, queued)
  expect(before.length).toBe(jobs.names().length)
  expect(before.length).toBeGreaterThan(30)

  const path = join(folder.path, 'site.tar')
  await backUp(world.app, path)
  await restoreOn(machine, path)
  await using second = await openOn(machine, world)
  const { db } = second.app.parts
  expect(await rows<QueuedJob>(db, queued)).toEqual(before)
  const payloads = await db.selectFrom('pending_job').select(['task', 'payload']).execute()
  const expected = jobs.names().map((task, n) => ({ task, payload: { n } }))
  expect(payloads).toEqual(expect.arrayContaining(expected))
  expect(await db.selectFrom('event_outbox').select('topic').execute()).toEqual([
    { topic: 'wallet.changed' },
  ])
}, 120_000)

test('jobs requested before a backup run after its restore', async ({ world }) => {
  await using folder = await temporaryFolder()
  await using machine = await emptyMachine()
  const creator = await world.creator()
  const photo = await uploadPhoto(creator)
  await creator.call(ForgotPassword, { body: { email: `${creator.username}@world.test` } })
  const path = join(folder.path, 'site.tar')
  await backUp(world.app, path)
  await restoreOn(machine, path)

  await using second = await openOn(machine, world)
  await second.work()
  const { db, mailOutbox } = second.app.parts
  const file = await db
    .selectFrom('file')
    .select('status')
    .where('id', '=', photo)
    .executeTakeFirst()
  expect(file).toEqual({ status: 'finished' })
  expect(await mailOutbox?.list()).toHaveLength(1)
  expect(await db.selectFrom('pending_job').selectAll().execute()).toEqual([])
}, 120_000)

test('a job and what was queued under its key while it ran wait again after a restore', async ({
  world,
}) => {
  await using folder = await temporaryFolder()
  await using machine = await emptyMachine()
  const { jobs, pool } = world.app.parts
  const { promise: done, resolve: finish } = Promise.withResolvers<void>()
  const running: string[] = []
  jobs.on<{ n: string }>('test.keyed', ({ n }) => {
    running.push(n)
    return done
  })
  await jobs.start(pool)
  for (const n of ['same', 'other']) await addJob(world.db, 'test.keyed', { n }, { key: n })
  await expect.poll(() => running.toSorted()).toEqual(['other', 'same'])
  await addJob(world.db, 'test.keyed', { n: 'same' }, { key: 'same' })
  await addJob(world.db, 'test.keyed', { n: 'another' }, { key: 'other' })
  const path = join(folder.path, 'site.tar')
  await backUp(world.app, path)
  finish()
  await jobs.stop()
  await restoreOn(machine, path)

  await using second = await openOn(machine, world)
  const { db } = second.app.parts
  const pending = `select key, payload from pending_job where task = 'test.keyed' order by id`
  const expected = [
    { key: null, payload: { n: 'other' } },
    { key: 'same', payload: { n: 'same' } },
    { key: 'other', payload: { n: 'another' } },
  ]
  expect(await rows(db, pending)).toEqual(expected)
  const keys = `select key from graphile_worker.jobs where task_identifier = 'test.keyed' order by id`
  expect(await rows(db, keys)).toEqual(expected.map(({ key }) => ({ key })))
}, 120_000)
