import { bundle, coupon, type DisputeState, monthlyCents, promotion } from './steps.ts'

/** What the site takes of a price, in basis points. */
const commission = 2_000

export interface Sale {
  fan: number
  creator: number
  price: number
  refunded: number
}

/** What was paid by card. Renewals are neither refunded nor disputed here. */
export interface Payment {
  fan: number
  /** Undefined: a top-up. */
  creator: number | undefined
  paid: number
  /** What it added to the wallet; of a plan its price. */
  credited: number
  refunded: number
  /** What a dispute has taken of `credited` from those who had it. */
  reclaimed: number
  dispute?: Dispute
}

export interface Dispute {
  state: DisputeState
  /** Of the payment. */
  cents: number
  isTaken: boolean
  isFeePaid: boolean
  /** It took the access that its payment gave. */
  isFrozen: boolean
}

export interface Plan {
  isRenewed: boolean
  isRunning: boolean
  /** Its payments, the last one at the end. */
  paidBy: Payment[]
}

export interface Payout {
  cents: number
  status: 'pending' | 'approved' | 'done' | 'rejected'
}

/** What disputes change of a model. */
export interface Books {
  balances: number[]
  site: Record<'gateway' | 'commission' | 'promotions' | 'refunds' | 'gateway_fees', number>
  payments: Payment[]
  /** By fan and creator. */
  plans: Map<string, Plan>
  give(fan: number, cents: number): void
  take(fan: number, cents: number): void
}

export const netOf = (cents: number) => Math.floor((cents * (10_000 - commission) + 5_000) / 10_000)

/** What the next so many cents of a top-up added to the wallet, rounded down in all. */
export function shareOf({ paid, credited, refunded }: Payment, cents: number): number {
  const partAt = (sum: number) => Math.floor((credited * sum) / paid)
  return partAt(refunded + cents) - partAt(refunded)
}

/** Rounded half up. */
const less = (cents: number, part: number) => Math.floor(cents * (1 - part) + 0.5)

/** What the gateway keeps of a payment: 2.9 % and 30 cents. */
export const feeOf = (cents: number) => Math.floor((cents * 29 + 500) / 1_000) + 30

/** Less the coupon. */
export const discounted = (cents: number) => less(cents, coupon.value)

/** What is paid for a plan at first. */
export function priceOf(as: 'month' | 'bundle', isPromoted: boolean): number {
  if (as === 'bundle') return less(bundle.months * monthlyCents, bundle.percent / 100)
  return isPromoted ? less(monthlyCents, promotion.percent / 100) : monthlyCents
}

export function add(list: number[], place: number, cents: number): void {
  list[place] = (list[place] ?? 0) + cents
}
