import { describe, expect, test } from 'vitest'
import { Problem } from '#server/kernel/problem.ts'
import type { ItemFacts } from './item-kinds.ts'
import { quoteByFacts } from './quote.ts'

const item: ItemFacts = {
  kind: 'feed',
  id: 'a'.repeat(24),
  ownerId: 'b'.repeat(24),
  title: 'By the sea',
  isActive: true,
  audience: 'buyers',
  priceCents: 500n,
  opensAt: null,
}
const now = new Date('2026-11-21T12:00:00Z')

function outcome(facts: ItemFacts | undefined) {
  try {
    return quoteByFacts(facts, { buyerId: 'alex', now })
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

describe('the quote of an item', () => {
  const quote = { payeeId: item.ownerId, priceCents: 500n }

  test.each<[string, Partial<ItemFacts>, unknown]>([
    ['on sale', {}, quote],
    ['hidden', { isActive: false }, 'not_found'],
    ['free', { priceCents: 0n }, 'not_for_sale'],
    ['whose files could not be processed', { isBroken: true }, 'not_for_sale'],
    ['not open yet', { opensAt: new Date('2026-11-21T12:00:01Z') }, 'not_for_sale'],
    ['open since now', { opensAt: now }, quote],
    ['of others', { memberIds: ['somebody'] }, 'not_found'],
    ['of the buyer and others', { memberIds: ['somebody', 'alex'] }, quote],
  ])('%s', (_, change, expected) => {
    expect(outcome({ ...item, ...change })).toEqual(expected)
  })

  test('that is gone', () => {
    expect(outcome(undefined)).toBe('not_found')
  })
})
