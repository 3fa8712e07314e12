import type { LedgerCheck } from '#contract/operations/dashboard.ts'
import { dollars } from '#server/kernel/money.ts'
import { type Db, firstRow, rows, type Tx } from '#server/platform/database/index.ts'
import { checks, type Found } from './check-sql.ts'

interface Tally {
  checked: number
  wrong: number
}

/** What the contract tells staff, and what an operator at the machine wants to know besides. */
export interface LedgerReport extends LedgerCheck {
  charges: Tally
  payments: Tally
  folds: Tally
  /** Sentences on the first wrong ones of each kind. */
  findings: string[]
}

interface Totals {
  entries: bigint
  lines: bigint
  total: bigint
}

/**
 * Prove the ledger, as of one moment: all lines sum to zero, every entry does, wallets and folds follow
 * from their lines, and each charge, payment and earning has the entry it speaks of. Reads all lines:
 * seconds per million of them.
 */
export async function checkLedger(db: Db): Promise<LedgerReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const totals = await firstRow<Totals>(
        tx,
        `select count(*) as lines, coalesce(sum(amount_cents), 0)::bigint as total,
           (select count(*) from ledger_entry) as entries from ledger_line`,
      )
      if (!totals) throw new Error('the ledger could not be read')
      const entries = await tally(tx, checks.entries)
      const found = {
        wallets: await tally(tx, checks.wallets),
        earnings: await tally(tx, checks.earnings),
        charges: await tally(tx, checks.charges),
        payments: await tally(tx, checks.payments),
        folds: await tally(tx, checks.folds),
      }
      const all = [entries, ...Object.values(found)]
      return {
        balanced: totals.total === 0n && all.every(({ wrong }) => wrong === 0),
        total: dollars(totals.total),
        entries: Number(totals.entries),
        lines: Number(totals.lines),
        unbalancedEntries: entries.wrong,
        ...found,
        findings: all.flatMap(({ findings }) => findings),
        checkedAt: new Date().toISOString(),
      }
    })
}

/** Count what a check looked at and what it found wrong, with the first findings in words. */
async function tally(tx: Tx, { checked, wrong }: { checked: string; wrong: string }) {
  const [count] = await rows<{ n: number }>(tx, `select count(*)::int as n from ${checked}`)
  const found = await rows<Found>(
    tx,
    `select finding, count(*) over ()::int as n from (${wrong}) wrong limit 5`,
  )
  return {
    checked: count?.n ?? 0,
    wrong: found[0]?.n ?? 0,
    findings: found.map(({ finding }) => finding),
  }
}
