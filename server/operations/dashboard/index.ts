import { ReadDashboard } from '#contract/operations/dashboard.ts'
import { dollars } from '#server/kernel/money.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type DayRow, listDays, readTotals } from './reads.ts'

const daysShown = 30

export function dashboardRoutes(api: Api, { db }: { db: Db }) {
  serve(api, ReadDashboard, async () => {
    const [dayRows, totals] = await Promise.all([listDays(db, daysShown), readTotals(db)])
    const days = dayRows.map(present)
    const today = days.at(-1)
    if (!today) throw new Error('the running day is missing')
    return {
      today,
      days,
      accounts: totals.accounts,
      creators: totals.creators,
      activeSubscriptions: totals.active_subscriptions,
      payoutsDue: dollars(totals.payouts_due_cents),
    }
  })
}

const present = (row: DayRow) => ({
  day: row.day,
  newAccounts: row.new_accounts,
  moneyIn: dollars(row.money_in_cents),
  tips: dollars(row.tips_cents),
  commissions: dollars(row.commission_cents),
})
