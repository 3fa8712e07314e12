import type { LedgerReport } from '#server/money/ledger/index.ts'

const printed = ['wallets', 'earnings', 'charges', 'payments', 'fees', 'folds', 'sums'] as const

const count = (value: number) => value.toLocaleString('en')

/** Print the result of a ledger check. */
export function printLedger(report: LedgerReport): void {
  const line = (name: string, value: string) => console.log(`  ${name.padEnd(22)}${value}`)
  const tally = ({ checked, wrong }: { checked: number; wrong: number }) =>
    `${count(checked)} checked, ${count(wrong)} wrong`
  console.log(`Ledger at ${report.checkedAt}`)
  line('sum of all lines', report.total.toFixed(2))
  line('entries', `${count(report.entries)}, ${count(report.unbalancedEntries)} unbalanced`)
  line('lines', count(report.lines))
  for (const name of printed) {
    line(name, tally(report[name]))
  }
  for (const finding of report.findings) console.log(`  ! ${finding}`)
  console.log(report.balanced ? 'Balanced.' : 'NOT balanced.')
}
