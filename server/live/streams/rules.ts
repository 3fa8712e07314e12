import type { StreamEnd } from '#contract/live/own-streams.ts'
import { salePrice } from '#server/items/index.ts'
import { cents } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'

/** The connection of a creator may be gone for so long. */
export const graceMs = 30_000

/** What is prepared by parts, or by a program, has this title until its creator gives it another. */
export const untitled = 'Live'

/** A stream that ends by a fault within so long is refunded. */
export const refundedWithinMs = 5 * 60_000

export interface StreamTerms {
  isFree: boolean
  priceCents: bigint
}

interface TermsChange {
  isFree?: boolean | undefined
  /** In dollars. */
  price?: number | undefined
}

/**
 * What a stream costs subscribers, after a change. Without a price it is the creator's own one for streams.
 * Throws `price_out_of_range`, `amount_invalid`.
 */
export function termsAfter(
  before: StreamTerms,
  { isFree = before.isFree, price }: TermsChange,
  ownPriceCents: bigint,
): StreamTerms {
  if (isFree) return { isFree, priceCents: 0n }
  if (price !== undefined) return { isFree, priceCents: salePrice(price) }
  return { isFree, priceCents: before.isFree ? ownPriceCents : before.priceCents }
}

export interface GoalTerms {
  goalTitle: string | null
  goalCents: bigint | null
}

/** Undefined: nothing about it is asked. Throws `price_out_of_range`, `amount_invalid`. */
export function goalOf(
  goal: { title: string; amount: number } | null | undefined,
): GoalTerms | undefined {
  if (goal === undefined) return undefined
  if (goal === null) return { goalTitle: null, goalCents: null }
  const goalCents = cents(goal.amount, 'goal')
  if (goalCents < 100n) throw new Problem('price_out_of_range', { min: 100n, max: 100_000_000n })
  return { goalTitle: goal.title, goalCents }
}

/** What decides whether an account may watch a stream. */
export interface WatchFacts {
  isOwner: boolean
  /** Another creator, who buys nothing. */
  isCreator: boolean
  isFree: boolean
  isSubscribed: boolean
  hasPurchased: boolean
  isBanned: boolean
  /** Named by the creator to look after the chat: needs to see what it is about. */
  isModerator: boolean
  /** One blocked the other, or the creator blocked the country. */
  isBlocked: boolean
}

export type WatchRight = 'watch' | 'pay' | 'blocked' | 'banned' | 'subscribe'

export function watchRight(facts: WatchFacts): WatchRight {
  if (facts.isOwner) return 'watch'
  if (facts.isBlocked) return 'blocked'
  if (facts.isBanned) return 'banned'
  if (facts.isModerator) return 'watch'
  if (facts.isCreator || !facts.isSubscribed) return 'subscribe'
  return facts.isFree || facts.hasPurchased ? 'watch' : 'pay'
}

/** Throws the Problem of a right that opens nothing; `pay` is none. */
export function assertMayJoin(right: WatchRight): void {
  if (right === 'blocked') throw new Problem('not_found')
  if (right === 'banned') throw new Problem('banned_from_stream')
  if (right === 'subscribe') throw new Problem('stream_not_subscribed')
}

interface OverStream {
  end_reason: StreamEnd | null
  started_at: Date | null
  ended_at: Date | null
}

/** Whoever paid for it gets the money back: it broke off soon after it began. */
export const isRefundedByItself = ({ end_reason, started_at, ended_at }: OverStream): boolean =>
  end_reason === 'lost' &&
  started_at !== null &&
  ended_at !== null &&
  ended_at.getTime() - started_at.getTime() <= refundedWithinMs

interface Timed {
  started_at: Date | null
  ended_at: Date | null
}

/** Whole seconds on air. */
export function secondsOnAir({ started_at, ended_at }: Timed, now: Date): number {
  if (!started_at) return 0
  return Math.max(0, Math.floor(((ended_at ?? now).getTime() - started_at.getTime()) / 1_000))
}
