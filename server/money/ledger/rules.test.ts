import { expect, test } from 'vitest'
import { basisPoints, split } from './rules.ts'

test.each([
  [1_000n, 2_000, 800n, 200n],
  [1_000n, 0, 1_000n, 0n],
  [1_000n, 10_000, 0n, 1_000n],
  [1n, 2_000, 1n, 0n],
  [3n, 2_000, 2n, 1n],
  [1_001n, 3_333, 667n, 334n],
])(
  'of %s cents at %s basis points: %s to the creator, %s to the site (B11)',
  (price, own, net, site) => {
    expect(split(price, own)).toEqual({ commissionBasisPoints: own, net, commission: site })
  },
)

test('a share of the settings is a fraction', () => {
  expect([0, 0.2, 0.0333, 1].map(basisPoints)).toEqual([0, 2_000, 333, 10_000])
})
