import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { listStoreKeys } from '#server/files/index.ts'
import { type ArchiveWriter, writeArchive } from '#server/platform/archive/index.ts'
import {
  appliedMigrations,
  type CopyTx,
  type Database,
  listTables,
  readSequences,
  type TableShape,
  whileBackingUp,
  withCopyTx,
} from '#server/platform/database/index.ts'
import { OperatorError } from '#server/platform/errors.ts'
import type { FileStore } from '#server/platform/storage/index.ts'
import { archiveFormat, type Manifest, manifestEntry, secretCheckOf } from './manifest.ts'

/** Parts of a site that are backed up or restored. */
export interface BackupParts extends Pick<Database, 'db' | 'pool'> {
  store: FileStore
  /** Signs URLs and tokens; stored beside the archive, not in it. */
  secret: string
}

/** Rows are written to the archive in chunks of this many bytes before compression. */
const pieceBytes = 4_000_000

/**
 * Back up a running site: all rows from one snapshot, then the files they reference, whose deletion
 * is delayed meanwhile. Writes `path` and `<path>.key`, or nothing.
 */
export async function takeBackup(parts: BackupParts, path: string): Promise<Manifest> {
  const keyPath = `${path}.key`
  if (existsSync(keyPath))
    throw new OperatorError(`${keyPath} is there already: choose another name`)
  let manifest: Manifest | undefined
  await whileBackingUp(parts.db, () =>
    writeArchive(path, async (archive) => {
      manifest = await fillArchive(parts, archive)
    }),
  )
  await writeFile(keyPath, `${parts.secret}\n`, { flag: 'wx', mode: 0o600, flush: true })
  if (!manifest) throw new Error('the archive was not filled')
  return manifest
}

async function fillArchive(
  { pool, store, secret }: BackupParts,
  archive: ArchiveWriter,
): Promise<Manifest> {
  const rows = await withCopyTx(pool, 'isolation level repeatable read read only', (copy) =>
    addRows(copy, archive),
  )
  const { keys, ...snapshot } = rows
  const files = await addFiles(store, keys, archive)
  const manifest: Manifest = {
    format: archiveFormat,
    ...snapshot,
    ...files,
    secretCheck: secretCheckOf(secret),
    hashes: { ...archive.hashes },
  }
  await archive.add(...manifestEntry(manifest))
  return manifest
}

async function addRows(copy: CopyTx, archive: ArchiveWriter) {
  const { tx } = copy
  const schema = (await appliedMigrations(tx)).at(-1)
  if (!schema) throw new OperatorError('There is no site in this database yet: start it once.')
  const takenAt = new Date().toISOString()
  const tables: Manifest['tables'] = []
  for (const table of await listTables(tx)) {
    tables.push({ ...table, ...(await addTable(copy, table, archive)) })
  }
  if (tables.length === 0) throw new OperatorError('The database holds no table of a site.')
  // Sequences are not part of snapshots: read last, so that none is behind the rows.
  return {
    schema,
    takenAt,
    tables,
    sequences: await readSequences(tx),
    keys: await listStoreKeys(tx),
  }
}

async function addTable({ copyOut }: CopyTx, table: TableShape, archive: ArchiveWriter) {
  const hash = createHash('sha256')
  let pieces = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  async function flush() {
    if (waitingBytes === 0) return
    pieces += 1
    const name = `tables/${table.name}/${String(pieces).padStart(6, '0')}.gz`
    await archive.add(name, await compress(Buffer.concat(waiting), fastest))
    waiting = []
    waitingBytes = 0
  }
  const stream = copyOut(table)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= pieceBytes) await flush()
  }
  await flush()
  return { rows: stream.rowCount, sha256: hash.digest('hex') }
}

const compress = promisify(gzip)
const fastest = { level: constants.Z_BEST_SPEED }

async function addFiles(store: FileStore, keys: readonly string[], archive: ArchiveWriter) {
  const files = { count: 0, sizeBytes: 0 }
  const missingFiles: string[] = []
  for (const key of new Set(keys)) {
    const file = await store.get(key)
    if (!file) {
      missingFiles.push(key)
      continue
    }
    await archive.addStream(`files/${key}`, file.stream, file.sizeBytes)
    files.count += 1
    files.sizeBytes += file.sizeBytes
  }
  return { files, missingFiles }
}
