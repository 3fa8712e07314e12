import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { readArchive } from '#server/platform/archive/index.ts'
import {
  appliedMigrations,
  type CopyTx,
  clearTables,
  type Db,
  enableTriggers,
  isFromBefore,
  knownMigrations,
  listTables,
  migrate,
  setSequences,
  type TableShape,
  withCopyTx,
} from '#server/platform/database/index.ts'
import { OperatorError } from '#server/platform/errors.ts'
import { queuePending } from '#server/platform/jobs/index.ts'
import type { FileStore } from '#server/platform/storage/index.ts'
import { type Manifest, secretCheckOf, verifyArchive } from './manifest.ts'
import type { BackupParts } from './take-backup.ts'

export interface RestoreParts extends BackupParts {
  /** Called before anything of the site is written. */
  keepSecret(): void
}

/**
 * Restore a backup into a database without any account: files first, then all rows in one
 * transaction, with the schema they were taken from, which is then migrated to this release's.
 * Pending jobs are queued again.
 *
 * @throws OperatorError with a message, leaving the database unchanged, if the backup is damaged or
 * newer, the secret is another one, or the database contains data or serves a site
 */
export async function restoreBackup(
  { db, pool, store, secret, keepSecret }: RestoreParts,
  path: string,
): Promise<Manifest> {
  const manifest = await verifyArchive(path)
  if (secretCheckOf(secret) !== manifest.secretCheck) {
    throw new OperatorError(
      'The secret is not the one of the backed up site: give the text of its .key file.',
    )
  }
  await prepareDatabase({ db, pool }, manifest.schema)
  keepSecret()
  await restoreFiles(store, path)
  await withCopyTx(pool, '', async (copy) => {
    await restoreTables(copy, manifest, path)
    await queuePending(copy.tx)
  })
  await migrate(pool)
  return manifest
}

async function prepareDatabase({ db, pool }: Pick<BackupParts, 'db' | 'pool'>, schema: string) {
  await expectNoSite(db)
  if (isFromBefore(schema)) {
    throw new OperatorError(
      `The backup is from before the first release (migration ${schema}): this release cannot restore it.`,
    )
  }
  const known = await knownMigrations()
  if (!known.includes(schema)) {
    throw new OperatorError(
      `The backup is at migration ${schema}, this release knows them up to ${known.at(-1)}: ` +
        'restore it with the release that it was taken from, or a newer one.',
    )
  }
  const at = (await appliedMigrations(db)).at(-1) ?? ''
  if (at > schema) {
    throw new OperatorError(
      `The database is at migration ${at} already, the backup at ${schema}: restore into a new one.`,
    )
  }
  await migrate(pool, { upTo: schema })
  const account = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  if (account) {
    throw new OperatorError('The database holds accounts. A backup is never restored over data.')
  }
}

/** Postgres ends the connections of a site that was just stopped a moment after the site itself. */
const endedWithinMs = 3_000
const checkMs = 100

/** Checked first, while this program has only one connection. */
async function expectNoSite(db: Db): Promise<void> {
  const deadline = performance.now() + endedWithinMs
  while (await isConnected(db)) {
    if (performance.now() > deadline) {
      throw new OperatorError('A site is running on this database: stop it first.')
    }
    await sleep(checkMs)
  }
}

async function isConnected(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database()
      and application_name = current_setting('application_name') and pid <> pg_backend_pid()
    limit 1`.execute(db)
  return rows.length > 0
}

async function restoreFiles(store: FileStore, path: string): Promise<void> {
  for await (const { name, sizeBytes, stream } of readArchive(path)) {
    const key = name.match(/^files\/(.+)$/)?.[1]
    if (key) await store.put(key, stream, { maxBytes: sizeBytes })
  }
}

/**
 * Replace the rows of a database, which is at the backup's migration, by those of the backup.
 *
 * @throws OperatorError when its tables are not those of the migration
 */
export async function restoreTables(copy: CopyTx, manifest: Manifest, path: string): Promise<void> {
  const { tx } = copy
  const tables = await listTables(tx)
  expectSameTables(tables, manifest)
  await clearTables(tx, tables)
  await copyTables(copy, manifest, path)
  await setSequences(tx, manifest.sequences)
  await enableTriggers(tx, tables)
}

function expectSameTables(known: readonly TableShape[], { tables, schema }: Manifest): void {
  const columnsOf = (list: readonly TableShape[]) =>
    new Map(list.map(({ name, columns }) => [name, columns.toSorted().join()]))
  const [ours, theirs] = [columnsOf(known), columnsOf(tables)]
  const names = new Set([...ours.keys(), ...theirs.keys()])
  for (const name of names) if (ours.get(name) === theirs.get(name)) names.delete(name)
  if (names.size === 0) return
  throw new OperatorError(
    `The tables of the backup are not those of migration ${schema}: ${[...names].join(', ')}. ` +
      'Tables of others do not belong into the database of a site.',
  )
}

/**
 * The chunks of a table are consecutive and become one statement: rows may reference later ones.
 */
async function copyTables({ copyIn }: CopyTx, { tables }: Manifest, path: string): Promise<void> {
  let open: { name: string; sink: Writable } | undefined
  for await (const { name, stream } of readArchive(path)) {
    const table = tables.find((table) => name.startsWith(`tables/${table.name}/`))
    if (open && open.name !== table?.name) {
      await endCopy(open.sink)
      open = undefined
    }
    if (!table) break
    open ??= { name: table.name, sink: copyIn(table) }
    await pipeline(stream, createGunzip(), open.sink, { end: false })
  }
  if (open) await endCopy(open.sink)
}

async function endCopy(sink: Writable): Promise<void> {
  const done = finished(sink)
  sink.end()
  await done
}
