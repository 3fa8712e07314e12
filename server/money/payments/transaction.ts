import type { PaymentStatus, PaymentTransaction } from '#contract/money/payments.ts'
import { dollars } from '#server/kernel/money.ts'
import { WIRE_NAME } from '#server/platform/payments/index.ts'

export type TransactionType =
  | 'token_package'
  | 'monthly_subscription'
  | 'yearly_subscription'
  | 'free_subscription'

/** One payment by card, from the request to its end. */
export interface TransactionRow {
  id: string
  type: TransactionType
  status: PaymentStatus
  /** The adapter's own name, or `system` where nothing is charged. */
  gateway: string
  source_id: string
  target: 'wallet' | 'performer'
  target_id: string
  description: string
  original_cents: bigint
  total_cents: bigint
  coupon_code: string | null
  coupon_basis_points: number | null
  card_id: string | null
  client_secret: string | null
  gateway_ref: string | null
  failure: string | null
  idempotency_key: string | null
  entry_id: string | null
  meta: TransactionMeta
  created_at: Date
  updated_at: Date
}

export interface TransactionMeta {
  /** Charged without the holder: nobody waits in a dialog. */
  isRenewal?: boolean
  /** The subscription that is renewed. */
  subscriptionId?: string
  /** How long the subscription lasts that is paid for, in days. */
  days?: number
}

export const transactionColumnNames = [
  'id',
  'type',
  'status',
  'gateway',
  'source_id',
  'target',
  'target_id',
  'description',
  'original_cents',
  'total_cents',
  'coupon_code',
  'coupon_basis_points',
  'card_id',
  'client_secret',
  'gateway_ref',
  'failure',
  'idempotency_key',
  'entry_id',
  'meta',
  'created_at',
  'updated_at',
] as const

export const transactionColumns = transactionColumnNames.join(', ')

const OPEN: readonly PaymentStatus[] = ['created', 'processing', 'require_authentication']

/** Whether the end of a payment is still to come. */
export const isOpen = ({ status }: Pick<TransactionRow, 'status'>) => OPEN.includes(status)

/** The gateway as the wire calls it. */
export const gatewayOnWire = (gateway: string) => (gateway === 'system' ? 'system' : WIRE_NAME)

const NAMES: Record<TransactionType, string> = {
  token_package: 'Wallet top-up',
  monthly_subscription: 'Monthly subscription',
  yearly_subscription: 'Yearly subscription',
  free_subscription: 'Free subscription',
}

export function presentTransaction(row: TransactionRow): PaymentTransaction {
  const originalPrice = dollars(row.original_cents)
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
        name: NAMES[row.type],
        description: row.description,
        price: originalPrice,
        productType: row.type,
        productId: row.target_id,
        extraInfo: null,
      },
    ],
    originalPrice,
    totalPrice: dollars(row.total_cents),
    couponInfo:
      row.coupon_code === null
        ? null
        : { code: row.coupon_code, value: (row.coupon_basis_points ?? 0) / 10_000 },
    stripeClientSecret: row.client_secret,
    message: row.failure,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** What the call that began a payment answers. */
export function presentStarted(row: TransactionRow) {
  return {
    _id: row.id,
    status: row.status,
    ...(row.client_secret === null ? {} : { stripeClientSecret: row.client_secret }),
    ...(row.failure === null ? {} : { message: row.failure }),
  }
}
