/** Prove the ledger: `npm run ledger:check`, beside a running site or without one. */
import { sql } from 'kysely'
import { checkLedger, type LedgerReport } from '#server/money/ledger/index.ts'
import { readConfig } from '#server/platform/config/index.ts'
import {
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded/index.ts'
import { connectDatabase, type Db } from '#server/platform/database/index.ts'

/** The database as `npm start` would find it: a running one is joined, a resting one started. */
async function findDatabase(): Promise<{ url: string; stop?: () => Promise<void> }> {
  const { databaseUrl, dataDir } = readConfig()
  if (databaseUrl) return { url: databaseUrl }
  return (
    runningEmbeddedPostgres(dataDir) ??
    (await startEmbeddedPostgres({ dataDir, durable: true, log: () => {} }))
  )
}

/** A check changes nothing: it does not migrate. */
async function expectLedger(db: Db): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('ledger_line') is not null as found`.execute(db)
  if (!rows[0]?.found) throw new Error('There is no ledger here yet: start the site once.')
}

const count = (value: number) => value.toLocaleString('en')

function print(report: LedgerReport): void {
  const line = (name: string, value: string) => console.log(`  ${name.padEnd(22)}${value}`)
  const tally = ({ checked, wrong }: { checked: number; wrong: number }) =>
    `${count(checked)} checked, ${count(wrong)} wrong`
  console.log(`Ledger at ${report.checkedAt}`)
  line('sum of all lines', report.total.toFixed(2))
  line('entries', `${count(report.entries)}, ${count(report.unbalancedEntries)} unbalanced`)
  line('lines', count(report.lines))
  for (const name of ['wallets', 'earnings', 'charges', 'payments', 'folds', 'sums'] as const) {
    line(name, tally(report[name]))
  }
  for (const finding of report.findings) console.log(`  ! ${finding}`)
  console.log(report.balanced ? 'Balanced.' : 'NOT balanced.')
}

const found = await findDatabase()
const database = connectDatabase({
  url: found.url,
  poolSize: 2,
  onError: (error) => console.error(error.message),
})
try {
  await expectLedger(database.db)
  const report = await checkLedger(database.db)
  print(report)
  process.exitCode = report.balanced ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
} finally {
  await database.close()
  await found.stop?.()
}
