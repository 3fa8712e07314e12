import { endpoint } from '../endpoint.ts'
import { nullable, object, oneOf, optional, type Static, text } from '../kit/schema.ts'
import { Dollars, Id, Instant, listOf, paging } from '../kit/values.ts'
import { PerformerCard } from '../profiles/cards.ts'
import { TypeName } from './charges.ts'
import { FailureCode } from './payments.ts'
import { saleState } from './sale-state.ts'

export const ACTIVITY_TYPES = ['tip', 'unlock', 'subscription', 'top_up', 'credit'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** Status of a charge or a card payment. */
export const ActivityStatus = oneOf([
  'created',
  'pending',
  'processing',
  'require_authentication',
  'success',
  'fail',
  'canceled',
  'refunded',
])
export type ActivityStatus = Static<typeof ActivityStatus>

/** One payment of a fan, from the wallet or by card, or money that staff gave. */
export const WalletActivity = object({
  _id: Id,
  type: oneOf(ACTIVITY_TYPES),
  status: ActivityStatus,
  /**
   * Text of the unlocked item; of a credit why it was given; otherwise which tip, plan or top-up it was.
   */
  name: text(),
  /** Null for a top-up. */
  creator: nullable(PerformerCard),
  /** The unlocked item; null for everything else. */
  item: nullable(object({ kind: TypeName, id: Id })),
  amount: Dollars,
  /** What was given back of it. */
  refunded: Dollars,
  ...saleState,
  /** What a top-up or credit adds to the wallet; null for everything else. */
  credited: nullable(Dollars),
  /** Why a card payment failed, in English and as a code. */
  message: nullable(text()),
  failureCode: nullable(FailureCode),
  createdAt: Instant,
})
export type WalletActivity = Static<typeof WalletActivity>

export const ListWalletActivity = endpoint({
  method: 'GET',
  path: '/wallet/activity/search',
  audience: 'user',
  summary: 'List what the caller paid, from the wallet and by card, the newest first',
  query: object({ ...paging, type: optional(oneOf(ACTIVITY_TYPES)) }),
  reply: listOf(WalletActivity),
  isAddition: true,
})
