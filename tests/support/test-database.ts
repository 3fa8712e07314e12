import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const templateName = 'stagedoor_template'

type Run = (statement: string) => Promise<unknown>

/** Run statements on the server's administrative database, such as `create database`. */
export async function asAdmin(serverUrl: string, work: (run: Run) => Promise<unknown>) {
  const url = new URL(serverUrl)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await work((statement) => client.query(statement))
  } finally {
    await client.end()
  }
}

interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

/** A database for one test: a copy of the migrated template. */
export const copyDatabase = (serverUrl: string): Promise<TestDatabase> =>
  // Files of a database that nobody writes to: quicker than a copy through the write-ahead log.
  makeDatabase(serverUrl, `template ${templateName} strategy file_copy`)

/** A database for one test without anything. */
export const emptyDatabase = (serverUrl: string): Promise<TestDatabase> =>
  makeDatabase(serverUrl, '')

async function makeDatabase(serverUrl: string, how: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(serverUrl, (run) => run(`create database ${name} ${how}`))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => asAdmin(serverUrl, (run) => run(`drop database ${name} with (force)`)),
  }
}
