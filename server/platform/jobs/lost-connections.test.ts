import { setTimeout as sleep } from 'node:timers/promises'
import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { addJob, createJobs } from './index.ts'

const cutConnections = ({ db }: World) =>
  rows(
    db,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )

const leftOver = ({ db }: World) =>
  rows(
    db,
    `select id::text from graphile_worker.jobs where queue_name is not null
     union all select id::text from pending_job where task like 'test.%'`,
  )

/** Resolves when it is aborted. */
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

test('a job whose connection was lost is aborted and has ended before it starts again', async ({
  world,
}) => {
  const { jobs, pool, db } = world.app.parts
  const events: string[] = []
  jobs.on('test.long', async (_payload, { signal }) => {
    const isFirst = events.length === 0
    events.push('begins')
    if (!isFirst) return void events.push('done')
    await aborted(signal)
    await sleep(1_500)
    events.push('ended')
    throw signal.reason
  })
  let isNextDone = false
  jobs.on('test.next', async () => {
    isNextDone = true
  })
  await jobs.start(pool)
  await addJob(db, 'test.long', {}, { queue: 'one', maxAttempts: 1 })
  await addJob(db, 'test.next', {}, { queue: 'one' })
  await expect.poll(() => events).toEqual(['begins'])
  await cutConnections(world)
  const all = ['begins', 'ended', 'begins', 'done']
  await expect.poll(() => events, { timeout: 40_000 }).toEqual(all)
  await expect.poll(() => isNextDone).toBe(true)
  await expect.poll(() => leftOver(world)).toEqual([])
  await jobs.stop()
}, 60_000)

test('a stop aborts a job that takes long, and its attempt is not counted', async ({ world }) => {
  const { jobs, pool, db, log } = world.app.parts
  const other = createJobs({ log })
  let isRunning = false
  other.on('test.long', async (_payload, { signal }) => {
    isRunning = true
    await aborted(signal)
    throw signal.reason
  })
  await addJob(db, 'test.long', {}, { maxAttempts: 1 })
  await other.start(pool)
  await expect.poll(() => isRunning).toBe(true)
  await other.stop()
  let attempts = 0
  jobs.on('test.long', async () => void attempts++)
  await jobs.start(pool)
  await expect.poll(() => attempts).toBe(1)
  await jobs.stop()
})

test('a queue that stays locked for a job that is gone is freed', async ({ world }) => {
  const { pool, db, log } = world.app.parts
  let started = 0
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const open = async () => {
    const jobs = createJobs({ log, concurrency: 2 })
    jobs.on('test.shared', async () => ends[started++]?.promise)
    await jobs.start(pool)
    return jobs
  }
  await addJob(db, 'test.shared', {}, { queue: 'one' })
  const first = await open()
  await expect.poll(() => started).toBe(1)
  const [runner] = await rows<{ id: string }>(db, 'select id from job_runner')
  const second = await open()
  // As one whose process was paused for long: its job is given to another while it runs. Its own
  // heartbeat cannot come in between.
  await rows(
    db,
    `create function pause_runner() returns trigger language plpgsql as $$
      begin new.seen_at := now() - interval '1 minute'; return new; end $$`,
  )
  await rows(
    db,
    `create trigger pause_runner before update on job_runner for each row
      when (new.id = '${runner?.id}') execute function pause_runner()`,
  )
  await expect.poll(() => started, { timeout: 60_000 }).toBe(2)
  await rows(db, 'drop function pause_runner cascade')
  ends[0]?.resolve()
  await expect.poll(() => leftOver(world)).toEqual([])
  ends[1]?.resolve()
  await addJob(db, 'test.shared', {}, { queue: 'one' })
  await expect.poll(() => started, { timeout: 60_000 }).toBe(3)
  await expect.poll(() => leftOver(world)).toEqual([])
  await first.stop()
  await second.stop()
}, 120_000)
