import { describe, expect, test } from 'vitest'
import type { ItemFacts } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { decideSpend, itemRefusal, replayOf, tipAmount, tipRefusal } from './rules.ts'

const payee = { earningsId: 7n, isPayable: true, hasBlocked: false, commission: null }
const codeOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
  return undefined
}

describe('a spend', () => {
  test.each([
    ['goes ahead', {}, undefined],
    ['takes the last cent', { walletCents: 1_000n }, undefined],
    ['may leave the wallet to the database', { walletCents: undefined }, undefined],
    ['is one cent short', { walletCents: 999n }, 'wallet_too_low'],
    ['finds nobody', { payee: undefined }, 'not_found'],
    ['is blocked', { payee: { ...payee, hasBlocked: true } }, 'blocked'],
    [
      'is blocked before all else',
      { payee: { ...payee, hasBlocked: true, isPayable: false } },
      'blocked',
    ],
    ['cannot be paid', { payee: { ...payee, isPayable: false } }, 'creator_not_payable'],
  ])('%s', (_, facts, code) => {
    const given = { walletCents: 5_000n, payee, ...facts }
    expect(codeOf(() => decideSpend({ priceCents: 1_000n }, given, 2_000))).toBe(code)
  })

  test.each([
    [1_000n, null, 800n, 200n],
    [1_000n, 0, 1_000n, 0n],
    [1_000n, 10_000, 0n, 1_000n],
    [1n, null, 1n, 0n],
    [3n, null, 2n, 1n],
    [1_001n, 3_333, 667n, 334n],
  ])('of %s cents, own share %s: %s to the creator, %s to the site', (price, own, net, site) => {
    const facts = { walletCents: price, payee: { ...payee, commission: own } }
    const { share } = decideSpend({ priceCents: price }, facts, 2_000)
    expect([share.net, share.commission]).toEqual([net, site])
  })
})

test('tips keep to their limits, both inclusive', () => {
  const limits = { min: 10, max: 10_000 }
  for (const amount of [1_000n, 1_000_000n]) expect(tipRefusal(amount, limits)).toBeUndefined()
  for (const amount of [0n, 999n, 1_000_001n]) {
    expect(tipRefusal(amount, limits)?.code).toBe('tip_out_of_range')
  }
  expect(tipAmount(10.01)).toBe(1_001n)
  expect(codeOf(() => tipAmount(10.001))).toBe('amount_invalid')
})

describe('an item', () => {
  const item: ItemFacts = {
    kind: 'feed',
    id: 'a'.repeat(24),
    ownerId: 'b'.repeat(24),
    title: '',
    isActive: true,
    audience: 'buyers',
    priceCents: 500n,
    opensAt: null,
  }
  const now = new Date('2026-11-21T12:00:00Z')

  test.each<[string, Partial<ItemFacts>, string | undefined]>([
    ['on sale', {}, undefined],
    ['hidden', { isActive: false }, 'not_found'],
    ['free', { priceCents: 0n }, 'not_for_sale'],
    ['not open yet', { opensAt: new Date('2026-11-21T12:00:01Z') }, 'not_for_sale'],
    ['open since now', { opensAt: now }, undefined],
    ['of others', { memberIds: ['somebody'] }, 'not_found'],
    ['of the buyer and others', { memberIds: ['somebody', 'alex'] }, undefined],
  ])('%s', (_, wish, code) => {
    expect(itemRefusal({ ...item, ...wish }, 'alex', now)?.code).toBe(code)
  })

  test('that is gone', () => {
    expect(itemRefusal(undefined, 'alex', now)?.code).toBe('not_found')
  })
})

test('a key answers again what it stood for, and refuses anything else', () => {
  const earlier = {
    id: 'c',
    type: 'tip',
    target: 'performer',
    target_id: 'mara',
    total_cents: 1_000n,
    wallet_after_cents: 5n,
  }
  const offer = { type: 'tip', targetId: 'mara', priceCents: 1_000n } as const
  expect(replayOf(earlier, offer)).toBe(earlier)
  for (const other of [{ targetId: 'lea' }, { priceCents: 1_001n }, { type: 'feed' as const }]) {
    expect(codeOf(() => replayOf(earlier, { ...offer, ...other }))).toBe('key_reused')
  }
  const bought = { ...earlier, type: 'feed' }
  expect(replayOf(bought, { type: 'feed', targetId: 'mara', priceCents: 9n })).toBe(bought)
})
