import { createHash } from 'node:crypto'
import { listStoreKeys } from '#server/files/index.ts'
import {
  type CopyTx,
  type Database,
  migrate,
  readSequences,
  withCopyTx,
} from '#server/platform/database/index.ts'
import { OperatorError } from '#server/platform/errors.ts'
import { queuePending } from '#server/platform/jobs/index.ts'
import { type Manifest, verifyArchive } from './manifest.ts'
import { restoreTables } from './restore-backup.ts'
import { createScratch } from './scratch-database.ts'

/**
 * Restore a backup into a database beside the site's, and compare the rows with those of the
 * backup's snapshot. Returns why that was not possible, or undefined when all is right.
 *
 * @throws OperatorError when the backup cannot be restored
 */
export async function verifyBackup(
  { db, url }: Pick<Database, 'db'> & { url: string },
  path: string,
): Promise<string | undefined> {
  const manifest = await verifyArchive(path)
  const scratch = await createScratch(db, url)
  if (scratch.refused !== undefined) return scratch.refused
  await using database = scratch
  try {
    await migrate(database.pool, { upTo: manifest.schema })
    await withCopyTx(database.pool, '', async (copy) => {
      await restoreTables(copy, manifest, path)
      await compareRows(copy, manifest)
      await queuePending(copy.tx)
    })
  } catch (error) {
    throw new OperatorError(`${path} cannot be restored: ${(error as Error).message}`, {
      cause: error,
    })
  }
  return undefined
}

async function compareRows(copy: CopyTx, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const hash = createHash('sha256')
    const stream = copy.copyOut(table)
    for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk)
    if (stream.rowCount !== table.rows) {
      throw new Error(`${table.name} has ${stream.rowCount} rows instead of ${table.rows}`)
    }
    if (hash.digest('hex') !== table.sha256) throw new Error(`the rows of ${table.name} differ`)
  }
  const sequences = await readSequences(copy.tx)
  const wrong = Object.entries(manifest.sequences).find(([name, last]) => sequences[name] !== last)
  if (wrong) throw new Error(`the sequence ${wrong[0]} is at ${sequences[wrong[0]]}`)
  const missing = new Set(manifest.missingFiles)
  const absent = (await listStoreKeys(copy.tx)).find(
    (key) => !missing.has(key) && manifest.hashes[`files/${key}`] === undefined,
  )
  if (absent) throw new Error(`the file ${absent}, which the database names, is not in it`)
}
