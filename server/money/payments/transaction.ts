import type { Selectable } from 'kysely'
import { declines } from '#contract/declines.ts'
import type { PaymentStatus, PaymentTransaction, PaymentType } from '#contract/money/payments.ts'
import type { SaleState } from '#contract/money/sale-state.ts'
import { dollars, dollarText } from '#server/kernel/money.ts'
import type { DB } from '#server/platform/database/index.ts'
import { declineOf, WIRE_NAME } from '#server/platform/payments/index.ts'

export type TransactionMeta = {
  /** Charged while the cardholder is absent: no dialog waits. */
  isRenewal?: boolean
  /** The subscription being renewed. */
  subscriptionId?: string
  /** The length of the paid period: in days, or in months of the calendar. */
  days?: number
  months?: number
  /** Whole cents of the periods that follow, where they cost another price. */
  renewalCents?: number
}

export const transactionColumns = [
  'id',
  'type',
  'status',
  'gateway',
  'source_id',
  'target',
  'target_id',
  'original_cents',
  'total_cents',
  'refunded_cents',
  'coupon_code',
  'coupon_basis_points',
  'package_id',
  'promotion_id',
  'trial_link_id',
  'credited_cents',
  'card_id',
  'client_secret',
  'gateway_ref',
  'failure',
  'idempotency_key',
  'entry_id',
  'fee_cents',
  'meta',
  'created_at',
  'updated_at',
] as const

/** Types of columns that are text or JSON in the database, and are written only in this folder. */
export interface TransactionValues {
  target: 'wallet' | 'performer'
  meta: TransactionMeta
}

type StoredColumns = Pick<
  Selectable<DB['payment_transaction']>,
  (typeof transactionColumns)[number]
>

/**
 * One payment by card, from the request to its end. `gateway` is the adapter's name, or `system`
 * when nothing is charged.
 */
export type TransactionRow = Omit<StoredColumns, keyof TransactionValues> & TransactionValues

const OPEN: readonly PaymentStatus[] = ['created', 'processing', 'require_authentication']

/** Whether the payment has not ended yet. */
export const isOpen = ({ status }: Pick<TransactionRow, 'status'>) => OPEN.includes(status)

/** The gateway's name in the contract. */
export const gatewayOnWire = (gateway: string) => (gateway === 'system' ? 'system' : WIRE_NAME)

/** English names of the kinds of payments. */
export const paymentNames: Record<PaymentType, string> = {
  token_package: 'Wallet top-up',
  monthly_subscription: 'Monthly subscription',
  yearly_subscription: 'Yearly subscription',
  free_subscription: 'Free subscription',
}

/** The English name of what a payment is for: a bundle is named by its months. */
export const paymentNameOf = ({ type, meta }: Pick<TransactionRow, 'type' | 'meta'>): string => {
  const { months = 1 } = meta
  const isBundle = type === 'monthly_subscription' && months > 1
  return isBundle ? `${months}-month subscription` : paymentNames[type]
}

const monthsOf = ({ type, meta }: Pick<TransactionRow, 'type' | 'meta'>): number =>
  type === 'yearly_subscription' ? 12 : (meta.months ?? 1)

/** A payment with the name of its creator and its card, for display. */
export type ShownTransaction = TransactionRow & {
  creator_name: string | null
  card_brand: string | null
  card_last4: string | null
}

/** What a top-up adds to the wallet. */
export const creditedBy = (row: Pick<TransactionRow, 'credited_cents' | 'original_cents'>) =>
  row.credited_cents ?? row.original_cents

function descriptionOf({ creator_name: creator, ...row }: ShownTransaction): string {
  const { type } = row
  if (type === 'token_package') return `${paymentNames[type]} of $${dollarText(creditedBy(row))}`
  const name = paymentNameOf(row)
  return creator ? `${name} to ${creator}` : name
}

export function presentTransaction(row: ShownTransaction, state: SaleState): PaymentTransaction {
  const originalPrice = dollars(row.original_cents)
  const isTopUp = row.type === 'token_package'
  return {
    _id: row.id,
    type: row.type,
    status: row.status,
    paymentGateway: gatewayOnWire(row.gateway),
    source: 'user',
    sourceId: row.source_id,
    target: row.target,
    targetId: row.target_id,
    products: [
      {
        name: paymentNameOf(row),
        description: descriptionOf(row),
        price: originalPrice,
        productType: row.type,
        productId: row.package_id ?? row.target_id,
        extraInfo: {
          performerName: isTopUp ? null : row.creator_name,
          months: isTopUp ? 0 : monthsOf(row),
          credited: isTopUp ? dollars(creditedBy(row)) : null,
        },
      },
    ],
    originalPrice,
    totalPrice: dollars(row.total_cents),
    refundedPrice: dollars(row.refunded_cents),
    ...state,
    couponInfo:
      row.coupon_code === null
        ? null
        : { code: row.coupon_code, value: (row.coupon_basis_points ?? 0) / 10_000 },
    stripeClientSecret: row.client_secret,
    card: row.card_last4 ? { brand: row.card_brand ?? '', last4Digits: row.card_last4 } : null,
    ...presentFailure(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Why a payment failed, as a code and in English; nulls for one that did not fail. */
export const presentFailure = ({ failure }: Pick<TransactionRow, 'failure'>) =>
  failure === null ? { message: null, failureCode: null } : failedFor(failure)

function failedFor(gatewayReason: string) {
  const failureCode = declineOf(gatewayReason)
  return { message: declines[failureCode].sentence, failureCode }
}

/** The reply to the call that started a payment. */
export function presentStarted(row: TransactionRow) {
  return {
    _id: row.id,
    status: row.status,
    ...(row.client_secret === null ? {} : { stripeClientSecret: row.client_secret }),
    ...(row.failure === null ? {} : failedFor(row.failure)),
  }
}
