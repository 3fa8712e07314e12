import { endpoint } from '../endpoint.ts'
import { array, nullable, object, oneOf, optional, type Static, text } from '../kit/schema.ts'
import {
  AccountSource,
  Dollars,
  DollarsIn,
  dayRange,
  Id,
  Instant,
  listOf,
  paging,
} from '../kit/values.ts'
import type { ProblemCode } from '../problems.ts'
import { PerformerCard } from '../profiles/cards.ts'

/**
 * Type of a charge or of its item, also a filter of lists. Not an enumeration: new kinds of items
 * add names.
 */
export const TypeName = text({ max: 30, pattern: '^[a-z][a-z_-]{1,29}$' })

export const ChargeStatus = oneOf(['pending', 'success', 'refunded'])
export type ChargeStatus = Static<typeof ChargeStatus>

/** A spend from the wallet, as in lists. */
export const WalletCharge = object({
  _id: Id,
  type: TypeName,
  target: TypeName,
  targetId: Id,
  status: ChargeStatus,
  source: AccountSource,
  sourceId: Id,
  performerId: Id,
  performerInfo: PerformerCard,
  products: array(
    object({
      name: text(),
      description: text(),
      price: Dollars,
      productType: TypeName,
      productId: nullable(Id),
    }),
  ),
  totalPrice: Dollars,
  /** Addition: what was given back of it. */
  refundedPrice: Dollars,
  createdAt: Instant,
  updatedAt: Instant,
})
export type WalletCharge = Static<typeof WalletCharge>

/** Reply of every spend. */
export const ChargeReceipt = object({
  _id: Id,
  type: TypeName,
  target: TypeName,
  targetId: Id,
  status: ChargeStatus,
  totalPrice: Dollars,
  /** The caller's new balance. */
  balance: Dollars,
})
export type ChargeReceipt = Static<typeof ChargeReceipt>

/**
 * Send a tip to a creator. Without an idempotency key, each call is a new tip. It is a tip in a stream
 * (`stream_tip`) when `sessionId` or `conversationId` is that of a stream of the creator: then the chat
 * tells of it, and it counts for the goal.
 */
export const SendTip = endpoint({
  method: 'POST',
  path: '/wallet/charges/tip/:id',
  audience: 'fan',
  summary: 'Send a tip',
  params: object({ id: Id }),
  body: object({
    price: DollarsIn,
    conversationId: optional(text({ max: 24 })),
    /** Empty outside a stream. */
    sessionId: optional(text({ max: 100 })),
    streamType: optional(text({ max: 30 })),
  }),
  reply: ChargeReceipt,
  idempotent: true,
  problems: [
    'not_found',
    'tip_out_of_range',
    'banned_from_stream',
    'amount_invalid',
    'wallet_too_low',
    'debt_open',
    'creator_not_payable',
    'blocked',
    'key_reused',
  ],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

/**
 * Unlock an item of a kind, once: a second attempt is a conflict and costs nothing. `isAddition` as
 * of other endpoints: the kind is an addition to the original specification. Addition: `price` is what
 * the caller was shown; an item that costs more by now is not bought.
 */
export const buyEndpoint = (
  kind: string,
  summary: string,
  {
    isAddition = false,
    problems = [],
  }: { isAddition?: boolean; problems?: readonly ProblemCode[] } = {},
) =>
  endpoint({
    method: 'POST',
    path: `/wallet/charges/${kind}/:id`,
    audience: 'fan',
    summary,
    params: object({ id: Id }),
    body: object({ price: optional(DollarsIn) }),
    reply: ChargeReceipt,
    idempotent: true,
    problems: [
      'not_found',
      'not_for_sale',
      'price_changed',
      'amount_invalid',
      'already_bought',
      'wallet_too_low',
      'debt_open',
      'creator_not_payable',
      'blocked',
      'key_reused',
      ...problems,
    ],
    rate: { calls: 120, seconds: 60, by: 'account' },
    isAddition,
  })

export const BuyFeed = buyEndpoint('feed', 'Unlock a post')

export const ListWalletCharges = endpoint({
  method: 'GET',
  path: '/wallet/charges/search',
  audience: 'user',
  summary: 'List what the caller spent from the wallet',
  query: object({
    ...paging,
    ...dayRange,
    type: optional(TypeName),
    status: optional(ChargeStatus),
    performerId: optional(Id),
  }),
  reply: listOf(WalletCharge),
})
