import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { PreparingClient } from './preparing-client.ts'

test('statements are prepared once, searches by text planned for each text', async ({ world }) => {
  const prepared = await world.db.connection().execute(async (db) => {
    for (const text of [
      'select id from account where name = $1',
      'select id from account where name ilike $1',
    ]) {
      for (let nth = 0; nth < 8; nth++) await rows(db, text, ['%a%'])
    }
    return rows<{ statement: string }>(
      db,
      `select statement from pg_prepared_statements where statement like '%from account where name%'`,
    )
  })
  expect(prepared.map(({ statement }) => statement)).toEqual([
    'select id from account where name = $1',
  ])
})

test('a connection that is cut while it is set up does not end the process', async () => {
  const client = new PreparingClient('postgres://nobody@127.0.0.1:1/none')
  const ready = client.connect()
  // Without a listener this would throw, as it does in the process.
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow()
  await expect(ready).rejects.toThrow()
})
