import { sql } from 'kysely'
import type { LedgerCheck } from '#contract/operations/dashboard.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { dollars } from '#server/kernel/money.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { checks, entryCheck, type Found } from './check-sql.ts'

interface Tally {
  checked: number
  wrong: number
}

/** The result for staff, as in the contract, with details for an operator at the machine. */
export interface LedgerReport extends LedgerCheck, Record<keyof typeof checks, Tally> {
  /** Sentences about the first wrong rows of each kind. */
  findings: string[]
}

/**
 * Check the ledger as of one moment: all lines sum to zero, every entry does, wallets, holds,
 * folds and daily sums follow from their rows, and each charge, payment and earning has the entry it names.
 * Reads all lines: seconds per million of them.
 */
export async function checkLedger(db: Db, clock = systemClock): Promise<LedgerReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { lines, total, entries } = await tx
        .selectFrom('ledger_line')
        .select(({ fn, selectFrom }) => [
          fn.countAll<bigint>().as('lines'),
          sql<bigint>`coalesce(sum(amount_cents), 0)::bigint`.as('total'),
          selectFrom('ledger_entry')
            .select(({ fn }) => fn.countAll<bigint>().as('n'))
            .as('entries'),
        ])
        .executeTakeFirstOrThrow()
      const entryTally = await tally(tx, entryCheck)
      const found = {} as Record<keyof typeof checks, Awaited<ReturnType<typeof tally>>>
      for (const [name, check] of entriesOf(checks)) found[name] = await tally(tx, check)
      const all = [entryTally, ...Object.values(found)]
      return {
        balanced: total === 0n && all.every(({ wrong }) => wrong === 0),
        total: dollars(total),
        entries: Number(entries),
        lines: Number(lines),
        unbalancedEntries: entryTally.wrong,
        ...found,
        findings: all.flatMap(({ findings }) => findings),
        checkedAt: clock.now().toISOString(),
      }
    })
}

const entriesOf = Object.entries as <Name extends string, Value>(
  of: Record<Name, Value>,
) => [Name, Value][]

/**
 * Count the rows that a check covered and those it found wrong, and describe the first of these.
 */
async function tally(tx: Tx, { checked, wrong }: typeof entryCheck) {
  const count = await sql<{ n: number }>`select count(*)::int as n from ${checked}`.execute(tx)
  const found = await sql<Found>`
    select finding, count(*) over ()::int as n from (${wrong}) wrong limit 5`.execute(tx)
  return {
    checked: count.rows[0]?.n ?? 0,
    wrong: found.rows[0]?.n ?? 0,
    findings: found.rows.map(({ finding }) => finding),
  }
}
