import fc from 'fast-check'

/** How many there are of each. */
export const counts = { fans: 2, creators: 2 }

/** The site's commission, in basis points: a price of 1 cent is all the creator's. */
export const commission = 2_000

/** What can happen to the ledger; fans, creators, sales and holds by their place. */
export type Step =
  | { does: 'credit'; fan: number; cents: number }
  /** Money is taken from a fan, whether it is there or not. */
  | { does: 'debit'; fan: number; cents: number }
  | { does: 'spend'; fan: number; creator: number; prices: number[] }
  | { does: 'refund'; sale: number; line: number; cents: number | undefined }
  | { does: 'hold'; source: 'wallet' | 'earnings'; owner: number; cents: number; minutes: number }
  | { does: 'capture'; hold: number; cents: number }
  | { does: 'release'; hold: number }
  | { does: 'wait'; minutes: number }
  | { does: 'fold' }

const fan = fc.nat(counts.fans - 1)
const creator = fc.nat(counts.creators - 1)
const cents = fc.integer({ min: 1, max: 3_000 })
const place = fc.nat(30)

const of = <Name extends Step['does'], Rest extends object>(
  weight: number,
  does: Name,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) => ({ weight, arbitrary: fc.record({ does: fc.constant(does), ...rest }) })

const step = fc.oneof(
  of(3, 'credit', { fan, cents: fc.integer({ min: 1, max: 9_000 }) }),
  of(2, 'debit', { fan, cents }),
  of(5, 'spend', { fan, creator, prices: fc.array(cents, { minLength: 1, maxLength: 3 }) }),
  of(4, 'refund', { sale: place, line: fc.nat(2), cents: fc.option(cents, { nil: undefined }) }),
  of(4, 'hold', {
    source: fc.constantFrom('wallet' as const, 'earnings' as const),
    owner: fan,
    cents,
    minutes: fc.constantFrom(0, 5, 60),
  }),
  of(4, 'capture', { hold: place, cents }),
  of(2, 'release', { hold: place }),
  of(1, 'wait', { minutes: fc.constantFrom(1, 10) }),
  of(1, 'fold', {}),
) as fc.Arbitrary<Step>

export const histories = fc.array(step, { minLength: 30, maxLength: 60 })
