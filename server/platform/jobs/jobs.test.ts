import { rows } from '#tests/support/rows.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { createJobs } from './jobs.ts'
import { addJob, publish } from './writes.ts'

interface JobState {
  id: string
  last_error: string | null
  locked_at: Date | null
  attempts: number
}

const jobsOf = (world: World) =>
  rows<JobState>(
    world.db,
    'select id::text, last_error, locked_at, attempts from graphile_worker.jobs order by id',
  )

test('a job that fails is kept with its reason, and tried again later', async ({ world }) => {
  const { jobs, pool, db } = world.app.parts
  let tries = 0
  jobs.on('test.fails-once', async () => {
    tries += 1
    if (tries === 1) throw new Error('stumbled')
  })
  await addJob(db, 'test.fails-once', {})
  await jobs.drain(pool)
  expect(await jobsOf(world)).toMatchObject([{ locked_at: null, attempts: 1 }])
  expect((await jobsOf(world))[0]?.last_error).toContain('stumbled')

  await world.makeJobsDue()
  await jobs.drain(pool)
  expect(tries).toBe(2)
  expect(await jobsOf(world)).toEqual([])
})

test('an event of a batch that fails is retried alone', async ({ world }) => {
  const { jobs, pool, db } = world.app.parts
  const seen: string[] = []
  jobs.onEvent('wallet.changed', 'test', async ({ accountId }) => {
    seen.push(accountId)
    if (accountId === 'bad' && seen.filter((id) => id === 'bad').length === 1) throw new Error('no')
  })
  for (const accountId of ['a', 'bad', 'c']) {
    await publish(db, { topic: 'wallet.changed', accountId })
  }
  await jobs.drain(pool)
  expect(seen.toSorted()).toEqual(['a', 'bad', 'c'])

  await world.makeJobsDue()
  await jobs.drain(pool)
  expect(seen.toSorted()).toEqual(['a', 'bad', 'bad', 'c'])
  expect(await jobsOf(world)).toEqual([])
})

test('of events that are handled together only those that fail alone are retried', async ({
  world,
}) => {
  const { jobs, pool, db } = world.app.parts
  const seen: string[] = []
  let isBroken = true
  jobs.onEvents('wallet.changed', 'test', async (events) => {
    const ids = events.map(({ accountId }) => accountId).toSorted()
    seen.push(ids.join())
    if (isBroken && ids.includes('bad')) throw new Error('no')
  })
  for (const accountId of ['a', 'bad', 'c']) {
    await publish(db, { topic: 'wallet.changed', accountId })
  }
  await jobs.drain(pool)
  expect(seen.toSorted()).toEqual(['a', 'a,bad,c', 'bad', 'c'])

  isBroken = false
  await world.makeJobsDue()
  await jobs.drain(pool)
  expect(seen.slice(4)).toEqual(['bad'])
  expect(await jobsOf(world)).toEqual([])
})

test('each subscriber of a topic has a job of its own: one that fails repeats no other', async ({
  world,
}) => {
  const { jobs, pool, db } = world.app.parts
  const worked: string[] = []
  jobs.onEvent('wallet.changed', 'test works', async ({ accountId }) => void worked.push(accountId))
  jobs.onEvent('wallet.changed', 'test fails', () => Promise.reject(new Error('never')))
  await publish(db, { topic: 'wallet.changed', accountId: 'a' })
  await jobs.drain(pool)
  await world.makeJobsDue()
  await jobs.drain(pool)
  expect(worked).toEqual(['a'])
  expect(await jobsOf(world)).toMatchObject([{ attempts: 2 }])
})

test('events published by subscribers are processed before a drain ends', async ({ world }) => {
  const { jobs, pool, db } = world.app.parts
  const seen: number[] = []
  jobs.onEvent('follow.added', 'test', async ({ followerId }) => {
    const n = Number(followerId)
    seen.push(n)
    if (n < 3) await publish(db, { topic: 'follow.added', followerId: `${n + 1}`, creatorId: '' })
  })
  await publish(db, { topic: 'follow.added', followerId: '1', creatorId: '' })
  await jobs.drain(pool)
  expect(seen).toEqual([1, 2, 3])
})

test('jobs of a dead runner are taken over by another, those of a live one are not', async ({
  world,
}) => {
  const { jobs, pool, db, log } = world.app.parts
  const release = Promise.withResolvers<void>()
  const held: string[] = []
  const hold = async (who: string) => {
    const other = createJobs({ log, concurrency: 1 })
    other.on('test.held', async () => {
      held.push(who)
      await release.promise
    })
    await addJob(db, 'test.held', { who })
    await other.start(pool)
    await expect.poll(() => held).toContain(who)
    return other
  }
  const living = await hold('living')
  const [alive] = await rows<{ id: string }>(db, 'select id from job_runner')
  const silent = await hold('silent')
  await rows(db, `update job_runner set seen_at = now() - interval '1 minute' where id <> $1`, [
    alive?.id,
  ])
  const done: string[] = []
  jobs.on<{ who: string }>('test.held', async ({ who }) => void done.push(who))
  await jobs.start(pool)
  await expect.poll(() => done).toEqual(['silent'])
  await jobs.drain(pool)
  expect(done).toEqual(['silent'])
  release.resolve()
  for (const each of [jobs, silent, living]) await each.stop()
  expect(await jobsOf(world)).toEqual([])
})

test('unfinished jobs are in our own table: of a batch, only what failed', async ({ world }) => {
  const { jobs, pool, db } = world.app.parts
  let failing = ['job', 'b']
  const fail = (name: string) =>
    failing.includes(name) ? Promise.reject(new Error('no')) : undefined
  jobs.on('test.job', async () => fail('job'))
  jobs.onEvent('wallet.changed', 'test', async ({ accountId }) => fail(accountId))
  const runAt = new Date('2026-01-01T00:00:00Z')
  await addJob(db, 'test.job', { n: 1 }, { runAt, key: 'once' })
  await addJob(db, 'test.job', { n: 2 }, { runAt, key: 'once' })
  for (const accountId of ['a', 'b', 'c']) await publish(db, { topic: 'wallet.changed', accountId })

  const pending = () =>
    db
      .selectFrom('pending_job')
      .select(['task', 'payload', 'key', 'run_at'])
      .orderBy('id')
      .execute()
  expect(await pending()).toEqual([
    { task: 'test.job', payload: { n: 2 }, key: 'once', run_at: runAt },
  ])
  await jobs.drain(pool)
  expect(await pending()).toMatchObject([
    { task: 'test.job', payload: { n: 2 } },
    { task: 'wallet.changed test', payload: [{ accountId: 'b' }] },
  ])
  failing = []
  await world.makeJobsDue()
  await jobs.drain(pool)
  expect(await pending()).toEqual([])
})

test('a job whose key is just being processed is queued again', async ({ world }) => {
  const { jobs, pool, db } = world.app.parts
  const seen = new Set<number>()
  jobs.on<{ n: number }>('test.keyed', async ({ n }) => void seen.add(n))
  await jobs.start(pool)
  const addMany = async () => {
    for (let n = 1; n <= 400; n += 1) await addJob(db, 'test.keyed', { n }, { key: 'one' })
  }
  await Promise.all([addMany(), addMany(), addMany(), addMany()])
  await addJob(db, 'test.keyed', { n: 401 }, { key: 'one' })
  await expect.poll(() => seen.has(401)).toBe(true)
  await jobs.stop()
})
