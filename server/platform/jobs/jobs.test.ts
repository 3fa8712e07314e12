import { rows } from '#server/platform/database/index.ts'
import { expect, test } from '#tests/support/world.ts'
import { addJob } from './outbox.ts'

test('a job that fails is kept with its reason, and tried again later', async ({ world }) => {
  const { jobs, pool, db } = world.app.parts
  let tries = 0
  jobs.on('test.stumble', async () => {
    tries += 1
    if (tries === 1) throw new Error('stumbled')
  })
  await addJob(db, 'test.stumble', {})
  await jobs.drain(pool)
  const [failed] = await rows<{ last_error: string; locked_at: Date | null }>(
    db,
    'select last_error, locked_at from graphile_worker._private_jobs',
  )
  expect(failed?.last_error).toContain('stumbled')
  expect(failed?.locked_at).toBeNull()

  await rows(db, 'update graphile_worker._private_jobs set run_at = now()')
  await jobs.drain(pool)
  expect(tries).toBe(2)
  expect(await rows(db, 'select from graphile_worker._private_jobs')).toEqual([])
})

test('a job whose process died over it is done by another, one that is worked on is left', async ({
  world,
}) => {
  const { jobs, pool, db } = world.app.parts
  const done: string[] = []
  jobs.on<{ name: string }>('test.orphan', async ({ name }) => {
    done.push(name)
  })
  await addJob(db, 'test.orphan', { name: 'of the dead' })
  await addJob(db, 'test.orphan', { name: 'of the living' })
  await rows(
    db,
    `update graphile_worker._private_jobs set locked_by = payload ->> 'name',
       locked_at = now() - interval '1 minute', attempts = 1`,
  )
  const living = await pool.connect()
  await living.query(`select pg_advisory_lock_shared(hashtextextended('of the living', 0))`)
  try {
    await jobs.start(pool)
    await expect.poll(() => done, { timeout: 10_000 }).toEqual(['of the dead'])
  } finally {
    await jobs.stop()
    living.release(true)
  }
  expect(done).toEqual(['of the dead'])
})
