import pg from 'pg'
import { Login } from '#contract/identity/sessions.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { asAdmin } from '#tests/support/test-database.ts'
import { expect, test, testPassword } from '#tests/support/world.ts'
import { connectDatabase } from './index.ts'

/** As a role or a database may come with. */
const odd = {
  datestyle: `'SQL, DMY'`,
  intervalstyle: 'sql_standard',
  timezone: `'Asia/Kathmandu'`,
  bytea_output: 'escape',
  standard_conforming_strings: 'off',
  client_encoding: 'LATIN1',
  default_transaction_isolation: 'serializable',
  extra_float_digits: '-15',
  statement_timeout: "'1min'",
  lock_timeout: "'1min'",
  idle_session_timeout: "'5min'",
  row_security: 'off',
  quote_all_identifiers: 'on',
  transform_null_equals: 'on',
}

test('connections do not depend on what their role presets', async ({ world }) => {
  const url = new URL(world.app.databaseUrl)
  const name = url.pathname.slice(1)
  const show = Object.keys(odd)
    .map((parameter) => `current_setting('${parameter}') as ${parameter}`)
    .join(', ')
  const expected = await rows(world.db, `select ${show}`)
  await asAdmin(url.href, async (run) => {
    for (const [parameter, value] of Object.entries(odd)) {
      await run(`alter database ${name} set ${parameter} = ${value}`)
    }
  })
  const plain = new pg.Client({ connectionString: url.href })
  await plain.connect()
  await plain.query('set statement_timeout = 0')
  expect((await plain.query('show datestyle')).rows).toEqual([{ DateStyle: 'SQL, DMY' }])
  await plain.end()

  const preset = connectDatabase({ url: url.href, poolSize: 2, onError: () => {} })
  expect(await rows(preset.db, `select ${show}`)).toEqual(expected)
  // As jobs and their relay do, with connections of their own.
  const own = new pg.Pool(preset.pool.options)
  expect((await own.query(`select ${show}`)).rows).toEqual(expected)
  await own.end()
  await preset.close()
})

test('an account logs in where dates are written in another style', async ({ world }) => {
  const fan = await world.fan()
  const url = new URL(world.app.databaseUrl)
  await asAdmin(url.href, (run) =>
    run(`alter database ${url.pathname.slice(1)} set datestyle = 'SQL, DMY'`),
  )
  const second = await startTestApp(url.href, { first: world.app })
  const visitor = new Person(second, { id: '', username: '', token: '' })
  const body = { username: fan.username, password: testPassword }
  const { data } = await visitor.call(Login, { body })
  const again = new Person(second, { id: fan.id, username: fan.username, token: data.token })
  expect((await again.call(ReadMe)).data._id).toBe(fan.id)
  await second.close()
})
