import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from '../errors.ts'
import { connectionOf } from './database.ts'
import { PreparingClient } from './preparing-client.ts'

interface DatabaseNeeds {
  url: string
  /** How many connections this process may open at a time. */
  connections: number
  /** Receives a sentence about what works, but not for everyone. */
  warn: (sentence: string) => void
}

/** The oldest tested version. */
const oldestMajor = 15
const limitMs = 8_000

/**
 * Check a database that somebody else runs before anything is changed in it: that it lets us in as
 * often as we need, keeps our sessions apart, and is one that a site can be kept in.
 *
 * @throws OperatorError with one sentence that names the variable and the remedy
 */
export async function expectDatabase({ url, connections, warn }: DatabaseNeeds): Promise<void> {
  const name = nameOf(url)
  const clients: pg.Client[] = []
  const refuse = (sentence: string, cause?: unknown): never => {
    throw new OperatorError(`DATABASE_URL: ${name} ${sentence}`, { cause })
  }
  try {
    const first = await open(url, limitMs).catch((error: Error & { code?: string }) =>
      refuse(`cannot be reached: ${error.message || error.code}`, error),
    )
    clients.push(first)
    const facts = await readFacts(first)
    const fault = faultOf(facts)
    if (fault) refuse(fault)
    if (!(await readsLetters(first))) {
      const sentence =
        'does not know letters beyond ASCII (its LC_CTYPE): searches miss what is written in other ' +
        "scripts; create it with another one: create database … template template0 encoding 'UTF8' " +
        "lc_ctype 'C.UTF-8' lc_collate 'C.UTF-8'"
      if (!facts.is_site) refuse(sentence)
      warn(`DATABASE_URL: ${name} ${sentence}, and restore a backup there`)
    }
    await openOthers(url, clients, connections).catch((error: Error) =>
      refuse(
        `gave ${clients.length} of the ${connections} connections that this process may need ` +
          `(${error.message}): raise its limit (of the role, the database, max_connections or the ` +
          'pooler), or set DATABASE_POOL lower',
        error,
      ),
    )
    if (await shareSessions(clients)) {
      refuse(
        'is behind a pooler that changes sessions between transactions: set the pooler to session ' +
          'mode (pool_mode = session), or name the database itself',
      )
    }
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

/** What a message calls a database: nothing secret. */
function nameOf(url: string): string {
  const text = URL.canParse(url) ? url : url.replace('@/', '@socket/')
  const { host, pathname, searchParams } = new URL(text)
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${searchParams.get('host') ?? host}`
}

async function open(url: string, ms: number): Promise<pg.Client> {
  const client = new PreparingClient({ ...connectionOf(url), connectionTimeoutMillis: ms })
  // What ends a connection later is the failure of its next query.
  client.on('error', () => {})
  const late = sleep(ms, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${Math.round(ms / 1000)} seconds`)
  })
  late.catch(() => {})
  try {
    await Promise.race([client.connect(), late])
    return client
  } catch (error) {
    // One that still connects, or waits behind a pooler, is closed at once.
    client.connection.stream.destroy()
    throw error
  }
}

/** Connections of a predecessor that has just ended may still count: tried again for some seconds. */
async function openOthers(url: string, clients: pg.Client[], wanted: number): Promise<void> {
  const deadline = performance.now() + limitMs
  for (;;) {
    const missing = wanted - clients.length
    const opened = await Promise.allSettled(
      Array.from({ length: missing }, () => open(url, deadline - performance.now())),
    )
    for (const one of opened) if (one.status === 'fulfilled') clients.push(one.value)
    const failed = opened.find((one) => one.status === 'rejected')
    if (!failed) return
    if (performance.now() > deadline - 1_000) throw failed.reason
    await sleep(500)
  }
}

/** Whether two of our open sessions are served by one of the server's. */
async function shareSessions(clients: readonly pg.Client[]): Promise<boolean> {
  const seen = new Set<number>()
  // One after the other, since a pooler gives the session that was just returned.
  for (const client of clients) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    seen.add(rows[0]?.pid ?? 0)
  }
  return seen.size < clients.length
}

interface Facts {
  version: string
  encoding: string
  role: string
  database: string
  is_standby: boolean
  is_read_only: boolean
  replication_role: string
  schema: string | null
  search_path: string
  may_create: boolean | null
  may_create_schemas: boolean
  has_queue: boolean
  /** The schemas of the database that hold a site. */
  sites: string[]
  is_site: boolean
}

async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(`
    with site as (
      select n.nspname::text as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relname = 'kysely_migration' and c.relkind = 'r' and exists (
        select from pg_class a where a.relnamespace = n.oid and a.relname = 'account')
    )
    select current_setting('server_version') as version,
      current_setting('server_encoding') as encoding, current_user::text as role,
      current_database()::text as database, pg_is_in_recovery() as is_standby,
      current_setting('transaction_read_only') = 'on' as is_read_only,
      current_setting('session_replication_role') as replication_role,
      current_schema()::text as schema, current_setting('search_path') as search_path,
      has_schema_privilege(current_schema(), 'CREATE') as may_create,
      has_database_privilege(current_database(), 'CREATE') as may_create_schemas,
      exists (select from pg_namespace where nspname = 'graphile_worker') as has_queue,
      array(select schema from site) as sites,
      exists (select from site where schema = current_schema()) as is_site`)
  const [facts] = rows
  if (!facts) throw new Error('the database told nothing')
  return facts
}

/** What prevents a site from being kept there; undefined: nothing. */
function faultOf(facts: Facts): string | undefined {
  const { version, schema, role, database } = facts
  if (Number.parseInt(version, 10) < oldestMajor) {
    return `is run by Postgres ${version}; this release needs ${oldestMajor} or newer`
  }
  if (facts.encoding !== 'UTF8') {
    return (
      `has the encoding ${facts.encoding}: create another one (create database … template template0 ` +
      "encoding 'UTF8')"
    )
  }
  if (facts.is_standby) return 'is a standby, which only reads: name the primary'
  if (facts.is_read_only) {
    return (
      `only reads for the role ${role}: reset default_transaction_read_only (alter role … reset, ` +
      'alter database … reset)'
    )
  }
  if (facts.replication_role !== 'origin') {
    return 'runs no triggers for this role: reset session_replication_role'
  }
  if (schema === null) {
    return (
      `has no schema that the role ${role} may use in its search_path (${facts.search_path}): ` +
      'grant usage, create on schema public to it'
    )
  }
  const elsewhere = facts.sites.find((site) => site !== schema)
  if (elsewhere !== undefined) {
    return (
      `holds a site in the schema ${elsewhere}, but the search_path of the role ${role} begins with ` +
      `${schema}: set it to ${elsewhere}; two sites need two databases`
    )
  }
  if (!facts.may_create) {
    return (
      `does not let the role ${role} create tables: grant create on schema ${schema} to ${role}, ` +
      'or make it the owner of the database'
    )
  }
  if (!facts.has_queue && !facts.may_create_schemas) {
    return (
      `does not let the role ${role} create the schema of the job queue: grant create on database ` +
      `${database} to ${role}`
    )
  }
  return undefined
}

async function readsLetters(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    String.raw`select lower('Ä') = 'ä' and 'ä' ~ '\w' as known`,
  )
  return rows[0]?.known ?? false
}
