/** Restore a backup into an empty database: `npm run restore FILE [KEYFILE]`. */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { checkLedger } from '#server/money/ledger/index.ts'
import { OperatorError } from '#server/platform/errors.ts'
import { openStore } from '#server/start/open-parts.ts'
import { keepSecret } from '#server/start/secret.ts'
import { restoreBackup } from '#tools/backup/restore-backup.ts'
import { printLedger } from '#tools/operator/print-ledger.ts'
import { runOnSite } from '#tools/operator/site-database.ts'

const [file, keyFile = `${file}.key`] = process.argv.slice(2)

await runOnSite(
  async ({ db, pool, config }) => {
    if (!file) throw new OperatorError('Name the file to restore: npm run restore FILE [KEYFILE]')
    const secret = config.secret ?? (await readKey(keyFile))
    const path = resolve(file)
    const { dataDir } = config
    const parts = { db, pool, store: openStore(config), secret }
    // A site without SECRET reads it from its data folder.
    const keep = () => (config.secret ? undefined : keepSecret(dataDir, secret))
    const { tables, files, takenAt } = await restoreBackup({ ...parts, keepSecret: keep }, path)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Restored from ${takenAt}: ${rows} rows, ${files.count} files.`)
    const report = await checkLedger(db)
    printLedger(report)
    return report.balanced ? 0 : 1
  },
  { isNew: true },
)

async function readKey(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '')
  if (text.trim()) return text.trim()
  throw new OperatorError(
    `The secret of the site is needed: put its key file at ${path}, name it ` +
      '(npm run restore FILE KEYFILE), or set SECRET.',
  )
}
