import fc from 'fast-check'

/** What can happen to money; people and posts by their place in the world of the history. */
export type Step =
  | { does: 'top up'; fan: number; cents: number }
  | { does: 'tip'; fan: number; creator: number; cents: number; key: string | undefined }
  | { does: 'buy'; fan: number; post: number; key: string | undefined }
  | { does: 'sell by card'; fan: number; creator: number; cents: number }
  | { does: 'refund'; charge: number }
  | { does: 'fold' }

/** How many there are of each in every history. */
export const counts = { fans: 3, creators: 2, posts: 3 }

const fan = fc.nat(counts.fans - 1)
const creator = fc.nat(counts.creators - 1)
// Few keys, so that they come again, for the same and for something else.
const key = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined })

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('top up' as const),
      fan,
      cents: fc.integer({ min: 1, max: 9_000 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('tip' as const),
      fan,
      creator,
      cents: fc.integer({ min: 1_000, max: 3_000 }),
      key,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('buy' as const),
      fan,
      post: fc.nat(counts.posts - 1),
      key,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('sell by card' as const),
      fan,
      creator,
      cents: fc.integer({ min: 1, max: 3_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('refund' as const), charge: fc.nat(20) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fold' as const) }) },
)

/** Histories in rounds: what stands in one round happens at the same time. */
export const histories = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 10,
})
