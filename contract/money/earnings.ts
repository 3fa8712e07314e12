import { endpoint } from '../endpoint.ts'
import { array, boolean, number, object, optional, type Static, text } from '../kit/schema.ts'
import {
  Count,
  Day,
  Dollars,
  dayRange,
  Id,
  Instant,
  listOf,
  NullableInstant,
  paging,
} from '../kit/values.ts'
import { PerformerCard, UserCard } from '../profiles/cards.ts'
import { TypeName } from './charges.ts'
import { saleState } from './sale-state.ts'

export const Earning = object({
  _id: Id,
  type: TypeName,
  userId: Id,
  userInfo: UserCard,
  performerId: Id,
  performerInfo: PerformerCard,
  transactionId: Id,
  sourceType: TypeName,
  grossPrice: Dollars,
  /** A fraction from 0 to 1. */
  siteCommission: number(),
  netPrice: Dollars,
  /** Addition: what went back to the buyer of `grossPrice`, which stays. */
  refundedPrice: Dollars,
  /** Addition: what of `netPrice` the creator keeps, after refunds and disputes. */
  keptPrice: Dollars,
  /** Addition: the bank of the buyer's card takes it back. */
  dispute: saleState.dispute,
  isPaid: boolean(),
  paidAt: NullableInstant,
  /** Addition: when it can be paid out. */
  availableAt: Instant,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Earning = Static<typeof Earning>

const filters = {
  ...dayRange,
  /** The type of a charge, or `monthly_subscription`, `yearly_subscription`. */
  type: optional(TypeName),
}

/** Refunds are excluded. */
export const ReadEarningStats = endpoint({
  method: 'GET',
  path: '/performer/earning/stats',
  audience: 'creator',
  summary: 'Sum up the own earnings',
  query: object(filters),
  reply: object({
    totalGrossPrice: Dollars,
    totalSiteCommission: Dollars,
    totalNetPrice: Dollars,
  }),
})

/** The same by what was sold, the most earned first; kinds of which nothing was sold are left out. */
export const ReadEarningsByType = endpoint({
  method: 'GET',
  path: '/performer/earning/types',
  audience: 'creator',
  summary: 'Sum up the own earnings by their type',
  query: object(dayRange),
  reply: object({
    data: array(object({ type: TypeName, count: Count, netPrice: Dollars }), { max: 100 }),
  }),
  isAddition: true,
})

/**
 * The items of which the most was earned, without what was refunded. Tips and subscriptions belong to
 * no item.
 */
export const ReadEarningsByItem = endpoint({
  method: 'GET',
  path: '/performer/earning/items',
  audience: 'creator',
  summary: 'Sum up the own earnings by item',
  query: object({ fromDate: Day, toDate: Day }),
  reply: object({
    data: array(
      object({
        type: TypeName,
        itemId: Id,
        /** Empty once it is deleted. */
        name: text(),
        count: Count,
        netPrice: Dollars,
        /** Of the period before, which is as long. */
        netPriceBefore: Dollars,
      }),
      { max: 10 },
    ),
  }),
  isAddition: true,
})

/** Without refunded ones; disputed ones stay listed, with what the creator keeps of them. */
export const ListEarnings = endpoint({
  method: 'GET',
  path: '/performer/earning/search',
  audience: 'creator',
  summary: 'List the own earnings',
  query: object({ ...paging, ...filters }),
  reply: listOf(Earning),
})
