import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { createServer } from './http/index.ts'
import { createJobs, publish } from './jobs/index.ts'
import { createLog } from './log.ts'

const secret = 'quill@featherstone.example'

function recordLog() {
  const lines: string[] = []
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) }
}

const failing = [
  [
    'a duplicate',
    `with one as (insert into probe values ($1, 1) returning n) insert into probe select $1, n from one`,
    { code: '23505', constraint: 'probe_pkey', table: 'probe' },
  ],
  ['a broken check', `insert into probe values ($1, -1)`, { constraint: 'probe_n_check' }],
  ['a missing value', `insert into probe values ($1, null)`, { code: '23502', column: 'n' }],
  ['a value of another type', `select $1::int`, { code: '22P02' }],
  ['broken JSON', `select $1::jsonb`, { code: '22P02' }],
] as const

test.for(failing)(
  '%s is logged, and kept with its job, without the values of its row',
  async ([, statement, facts], { world: { db, app } }) => {
    await rows(db, 'create table probe (email text primary key, n int not null check (n > 0))')
    const { lines, log } = recordLog()
    const server = createServer({ log })
    const run = () => rows(db, statement, [secret])
    server.get('/', run)
    server.get('/wrapped', () =>
      run().catch((cause) => Promise.reject(new Error('not saved', { cause }))),
    )
    expect((await server.inject('/')).statusCode).toBe(500)
    expect((await server.inject('/wrapped')).statusCode).toBe(500)
    await server.close()
    const jobs = createJobs({ log })
    jobs.on('probe', async () => void (await run()))
    jobs.onEvent('wallet.changed', 'probe', async () => void (await run()))
    await rows(db, `select graphile_worker.add_job('probe', '{}'::json)`)
    await publish(db, { topic: 'wallet.changed', accountId: '1' })
    await jobs.drain(app.parts.pool)

    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'request failed',
      'request failed',
      'a job failed',
      'a job failed',
    ])
    const { err } = JSON.parse(lines[0] ?? '')
    expect(err).toMatchObject({ type: 'DatabaseError', ...facts })
    expect(err.stack).toContain('rows.ts')
    const stored = await rows<{ last_error: string }>(
      db,
      'select last_error from graphile_worker.jobs',
    )
    expect(stored).toHaveLength(2)
    const texts = [...lines, ...stored.map(({ last_error }) => last_error)]
    expect(texts.filter((text) => text.includes('quill'))).toEqual([])
  },
)
