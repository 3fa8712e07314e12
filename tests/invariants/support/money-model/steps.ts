import fc from 'fast-check'

/** How many there are of each. */
export const counts = { fans: 2, creators: 2 }

export const monthlyCents = 995
export const coupon = { code: 'QUARTER', value: 0.25, uses: 2 }
export const pack = { price: 2_000, tokens: 2_500 }
/** Of both creators. */
export const bundle = { months: 3, percent: 15 } as const
/** Of the first creator, for those who were never subscribed to them. */
export const promotion = { percent: 30, maxUses: 1 }
/** What the gateway takes for each. */
export const disputeFee = 1_500

const disputeStates = [
  ...(['needs_response', 'under_review', 'won', 'won', 'lost'] as const),
  ...(['warning_under_review', 'warning_closed', 'appeal_under_review'] as const),
  // A word that the site does not know.
  'arbitration_pending',
] as const
export type DisputeState = (typeof disputeStates)[number] | 'warning_needs_response'

/** What can happen to money on the site; people and what they paid by their place. */
export type Step =
  | { does: 'top up'; fan: number; cents: number; by: 'amount' | 'coupon' | 'package'; card: Card }
  | { does: 'tip'; fan: number; creator: number; cents: number }
  | { does: 'subscribe'; fan: number; creator: number; as: 'month' | 'bundle'; card: Card }
  | { does: 'cancel'; fan: number; creator: number }
  | { does: 'renew'; fan: number }
  | { does: 'refund'; sale: number; cents: number | undefined }
  /** By staff, or at the gateway itself, which asks nobody whether the money is there. */
  | { does: 'refund a payment'; payment: number; cents: number | undefined; at: 'site' | 'gateway' }
  /** The bank takes a payment or a part of it back, or asks about it first. */
  | {
      does: 'dispute'
      payment: number
      cents: number | undefined
      as: 'needs_response' | 'warning_needs_response'
    }
  | { does: 'move a dispute'; payment: number; to: DisputeState }
  | { does: 'ask for a payout'; creator: number; cents: number }
  | { does: 'decide'; creator: number; as: 'approved' | 'done' | 'rejected' }
  | { does: 'fold' }

/** How the payment ends; `outage`: paid, after the gateway could not be reached at first. */
export type Card = 'success' | 'declined' | 'outage'

const fan = fc.nat(counts.fans - 1)
const creator = fc.nat(counts.creators - 1)
const cents = fc.integer({ min: 1_000, max: 3_000 })
const card = fc.oneof(
  { weight: 4, arbitrary: fc.constant('success' as const) },
  { weight: 1, arbitrary: fc.constant('declined' as const) },
  { weight: 1, arbitrary: fc.constant('outage' as const) },
)

const of = <Name extends Step['does'], Rest extends object>(
  weight: number,
  does: Name,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => ({ weight, arbitrary: fc.record({ does: fc.constant(does), ...rest }) })

const step = fc.oneof(
  of(5, 'top up', {
    fan,
    cents: fc.integer({ min: 2_000, max: 6_000 }),
    by: fc.constantFrom(
      'amount' as const,
      'amount' as const,
      'coupon' as const,
      'package' as const,
    ),
    card,
  }),
  of(6, 'tip', { fan, creator, cents }),
  of(3, 'subscribe', {
    fan,
    creator,
    as: fc.constantFrom('month' as const, 'month' as const, 'bundle' as const),
    card,
  }),
  of(1, 'cancel', { fan, creator }),
  of(2, 'renew', { fan }),
  of(4, 'refund', { sale: fc.nat(15), cents: fc.option(cents, { nil: undefined }) }),
  of(4, 'refund a payment', {
    payment: fc.nat(12),
    cents: fc.option(fc.integer({ min: 300, max: 3_000 }), { nil: undefined }),
    at: fc.constantFrom('site' as const, 'gateway' as const),
  }),
  of(3, 'dispute', {
    payment: fc.nat(8),
    cents: fc.option(fc.integer({ min: 300, max: 2_000 }), { nil: undefined }),
    as: fc.constantFrom(
      'needs_response' as const,
      'needs_response' as const,
      'warning_needs_response' as const,
    ),
  }),
  of(4, 'move a dispute', { payment: fc.nat(8), to: fc.constantFrom(...disputeStates) }),
  of(4, 'ask for a payout', { creator, cents }),
  of(5, 'decide', {
    creator,
    as: fc.constantFrom('approved' as const, 'done' as const, 'done' as const, 'rejected' as const),
  }),
  of(1, 'fold', {}),
) as fc.Arbitrary<Step>

export const histories = fc.array(step, { minLength: 30, maxLength: 60 })
