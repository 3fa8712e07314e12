/** Back up a site, running or stopped: `npm run backup FILE`. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { recordBackup } from '#server/operations/checklist/index.ts'
import { OperatorError } from '#server/platform/errors.ts'
import { openStore } from '#server/start/open-parts.ts'
import { readSecret } from '#server/start/secret.ts'
import { takeBackup } from '#tools/backup/take-backup.ts'
import { runOnSite } from '#tools/operator/site-database.ts'

const [file] = process.argv.slice(2)

await runOnSite(async ({ db, pool, config }) => {
  if (!file) throw new OperatorError('Name the file to write: npm run backup FILE')
  const path = resolve(file)
  const { secret, dataDir } = config
  if (!secret && !existsSync(join(dataDir, 'secret'))) {
    throw new OperatorError(`${dataDir} holds no secret: set DATA_DIR or SECRET as for npm start.`)
  }
  const parts = { db, pool, store: openStore(config), secret: readSecret(config) }
  const { tables, files, missingFiles, takenAt } = await takeBackup(parts, path)
  await recordBackup(db, new Date(takenAt))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${path}: ${rows} rows of ${tables.length} tables, ${files.count} files.`)
  console.log(`${path}.key: the secret of the site. Keep it in another place than the archive.`)
  for (const key of missingFiles)
    console.log(`  ! the store has no ${key}, which the database names`)
  return 0
})
