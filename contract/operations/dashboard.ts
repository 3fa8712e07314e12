/** What staff see of the whole site. All of it is ours. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { array, boolean, nullable, object, type Static, text } from '../kit/schema.ts'
import { Count, Day, Dollars, Instant } from '../kit/values.ts'

const dayNumbers = {
  day: Day,
  newAccounts: Count,
  /** By card: top-ups and subscriptions. */
  moneyIn: Dollars,
  tips: Dollars,
  commissions: Dollars,
}

export const Dashboard = object({
  /** The running day in UTC. */
  today: object(dayNumbers),
  accounts: Count,
  creators: Count,
  activeSubscriptions: Count,
  /** What creators earned and were not paid out yet. */
  payoutsDue: Dollars,
  /** What the daily check of the ledger found last; null before the first. */
  ledgerCheck: nullable(
    object({
      checkedAt: Instant,
      balanced: boolean(),
      /** Sentences on what is wrong, for an engineer. */
      findings: array(text()),
    }),
  ),
  /** The last 30 days, oldest first, the running one included. */
  days: array(object(dayNumbers), { max: 30 }),
})
export type Dashboard = Static<typeof Dashboard>

export const ReadDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  audience: staff('money.read'),
  summary: "Read the site's numbers of the day",
  reply: Dashboard,
  ours: true,
})

const tally = object({ checked: Count, wrong: Count })

export const LedgerCheck = object({
  /** Everything below is as it must be. */
  balanced: boolean(),
  /** The sum of all lines: 0.00. */
  total: Dollars,
  entries: Count,
  lines: Count,
  /** Entries whose lines do not sum to zero. */
  unbalancedEntries: Count,
  /** Balances that do not follow from their lines. */
  wallets: tally,
  /** Creators whose earnings do not match their lines. */
  earnings: tally,
  checkedAt: Instant,
})
export type LedgerCheck = Static<typeof LedgerCheck>

export const CheckLedger = endpoint({
  method: 'GET',
  path: '/admin/ledger/check',
  audience: staff('money.read'),
  summary: 'Prove that the ledger sums to zero and every balance follows from it',
  reply: LedgerCheck,
  rate: { calls: 30, seconds: 60, by: 'account' },
  ours: true,
})
