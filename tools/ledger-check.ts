/** Check the ledger: `npm run ledger:check`, with the site running or stopped. */
import { sql } from 'kysely'
import { checkLedger } from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { OperatorError } from '#server/platform/errors.ts'
import { printLedger } from '#tools/operator/print-ledger.ts'
import { runOnSite } from '#tools/operator/site-database.ts'

/** The check is read-only: it runs no migrations. */
async function expectLedger(db: Db): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('ledger_line') is not null as found`.execute(db)
  if (!rows[0]?.found) throw new OperatorError('There is no ledger here yet: start the site once.')
}

await runOnSite(async ({ db }) => {
  await expectLedger(db)
  const report = await checkLedger(db)
  printLedger(report)
  return report.balanced ? 0 : 1
})
