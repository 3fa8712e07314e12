import { endpoint } from '../endpoint.ts'
import { boolean, integer, nullable, object, optional, type Static, text } from '../kit/schema.ts'
import { Count, Id, Instant, listOf, paging } from '../kit/values.ts'
import { Percent } from './discounts.ts'

/** The highest limit of uses of promotions and trial links; without a limit there is none. */
export const maxDiscountUses = 1_000_000
export const MaxUses = nullable(integer({ min: 1, max: maxDiscountUses }))

/** A discount of the first month, limited in time. */
export const Promotion = object({
  _id: Id,
  percent: Count,
  /** Also for fans who subscribed before, once each. */
  forReturning: boolean(),
  endsAt: Instant,
  maxUses: nullable(Count),
  /** Payments that succeeded or are still open. */
  uses: Count,
  isRunning: boolean(),
  createdAt: Instant,
})
export type Promotion = Static<typeof Promotion>

/** Newest first. */
export const ListPromotions = endpoint({
  method: 'GET',
  path: '/subscriptions/promotions',
  audience: 'creator',
  summary: 'List the own promotions',
  query: object({ limit: paging.limit, offset: paging.offset }),
  reply: listOf(Promotion),
  isAddition: true,
})

/** Start a promotion at once; the one that runs ends. Its end is at most a year away. */
export const StartPromotion = endpoint({
  method: 'POST',
  path: '/subscriptions/promotions',
  audience: 'creator',
  summary: 'Start a promotion',
  body: object({
    percent: Percent,
    endsAt: text({ min: 1, max: 40, problem: 'date_missing' }),
    forReturning: optional(boolean()),
    maxUses: optional(MaxUses),
  }),
  reply: Promotion,
  problems: ['date_missing', 'schedule_in_past', 'end_too_late'],
  rate: { calls: 30, seconds: 60, by: 'account' },
  isAddition: true,
})

/** End a promotion now. Payments that have begun keep their price; one that has ended stays ended. */
export const EndPromotion = endpoint({
  method: 'POST',
  path: '/subscriptions/promotions/:id/end',
  audience: 'creator',
  summary: 'End a promotion',
  params: object({ id: Id }),
  reply: Promotion,
  problems: ['not_found'],
  isAddition: true,
})
