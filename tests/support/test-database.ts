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

/** A database for one test: a copy of the migrated template. */
export async function copyDatabase(
  serverUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Files of a database that nobody writes to: quicker than a copy through the write-ahead log.
  const copy = `create database ${name} template ${templateName} strategy file_copy`
  await asAdmin(serverUrl, (run) => run(copy))
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => asAdmin(serverUrl, (run) => run(`drop database ${name} with (force)`)),
  }
}
