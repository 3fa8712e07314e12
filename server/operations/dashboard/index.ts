import { ReadDashboard } from '#contract/operations/dashboard.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { dollars } from '#server/kernel/money.ts'
import { countByHand } from '#server/money/gateway-events/index.ts'
import { findLastCheck } from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type DayRow, listDays, readTotals } from './reads.ts'

const daysShown = 30

export function dashboardRoutes(api: Api, { db, clock }: { db: Db; clock: Clock }) {
  serve(api, ReadDashboard, async () => {
    const [dayRows, totals, check, eventsByHand] = await Promise.all([
      listDays(db, daysShown, clock.now()),
      readTotals(db),
      findLastCheck(db),
      countByHand(db),
    ])
    const days = dayRows.map(present)
    const today = days.at(-1)
    if (!today) throw new Error('the running day is missing')
    return {
      today,
      days,
      accounts: totals.accounts,
      creators: totals.creators,
      activeSubscriptions: totals.activeSubscriptions,
      payoutsDue: dollars(totals.payoutsDueCents),
      gatewayFees: dollars(totals.gatewayFeeCents),
      eventsByHand,
      ledgerCheck: check ? { ...check, checkedAt: check.checked_at.toISOString() } : null,
    }
  })
}

const present = (row: DayRow) => ({
  day: row.day,
  newAccounts: row.newAccounts,
  moneyIn: dollars(row.moneyInCents),
  tips: dollars(row.tipsCents),
  commissions: dollars(row.commissionCents),
})
