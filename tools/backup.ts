/** Back up a site, running or stopped, and verify the backup: `npm run backup FILE`. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { recordBackup } from '#server/operations/checklist/index.ts'
import { OperatorError } from '#server/platform/errors.ts'
import { openStore } from '#server/start/open-parts.ts'
import { readSecret } from '#server/start/secret.ts'
import { takeBackup } from '#tools/backup/take-backup.ts'
import { verifyBackup } from '#tools/backup/verify-backup.ts'
import { runOnSite } from '#tools/operator/site-database.ts'

const verified = 'Verified: restored into a database beside the site, with the same rows.'
const notVerified = (reason: string) =>
  `NOT verified: no database could be made beside the site (${reason}). Restore it on another ` +
  'machine, or let the role of DATABASE_URL create databases (alter role … createdb).'

const [file] = process.argv.slice(2)

await runOnSite(async ({ db, pool, config, url }) => {
  if (!file) throw new OperatorError('Name the file to write: npm run backup FILE')
  const path = resolve(file)
  const { secret, dataDir } = config
  if (!secret && !existsSync(join(dataDir, 'secret'))) {
    throw new OperatorError(`${dataDir} holds no secret: set DATA_DIR or SECRET as for npm start.`)
  }
  const parts = { db, pool, store: openStore(config), secret: readSecret(config) }
  const { tables, files, missingFiles, takenAt } = await takeBackup(parts, path)
  const refusal = await verifyBackup({ db, url }, path)
  await recordBackup(db, new Date(takenAt))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${path}: ${rows} rows of ${tables.length} tables, ${files.count} files.`)
  console.log(`${path}.key: the secret of the site. Keep it in another place than the archive.`)
  for (const key of missingFiles)
    console.log(`  ! the store has no ${key}, which the database names`)
  console.log(refusal === undefined ? verified : notVerified(refusal))
  return 0
})
