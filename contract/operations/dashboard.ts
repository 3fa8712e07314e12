/** Key figures of the whole site, for staff. All of these endpoints are additions. */
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
  /** The current day in UTC. */
  today: object(dayNumbers),
  accounts: Count,
  creators: Count,
  activeSubscriptions: Count,
  /** What creators have earned and were not paid: their balances together. */
  payoutsDue: Dollars,
  /** What payment gateways have kept so far, of payments and for disputes. */
  gatewayFees: Dollars,
  /** Result of the last daily ledger check; null before the first. */
  ledgerCheck: nullable(
    object({
      checkedAt: Instant,
      balanced: boolean(),
      /** Descriptions of what is wrong, for an engineer. */
      findings: array(text()),
    }),
  ),
  /** Events of payment gateways that staff must look at. */
  eventsByHand: Count,
  /** The last 30 days including today, oldest first. */
  days: array(object(dayNumbers), { max: 30 }),
})
export type Dashboard = Static<typeof Dashboard>

export const ReadDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  audience: staff('money.read'),
  summary: "Read the site's numbers of the day",
  reply: Dashboard,
  isAddition: true,
})

const tally = object({ checked: Count, wrong: Count })

export const LedgerCheck = object({
  /** All checks below passed. */
  balanced: boolean(),
  /** The sum of all lines: 0.00. */
  total: Dollars,
  entries: Count,
  lines: Count,
  /** Entries whose lines do not sum to zero. */
  unbalancedEntries: Count,
  /** Balances that differ from the sum of their lines. */
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
  isAddition: true,
})
