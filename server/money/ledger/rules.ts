import { dayMs } from '#server/kernel/clock.ts'
import { type Cents, shareOf } from '#server/kernel/money.ts'

/**
 * How a price is split between a creator and the site. The two parts add up to the price, to the
 * cent.
 */
export interface Split {
  commissionBasisPoints: number
  net: Cents
  commission: Cents
}

/** Basis points (1/10,000) of a fraction from 0 to 1, as in settings. */
export const basisPoints = (fraction: number): number => Math.round(fraction * 10_000)

/** Split a price; the net is rounded half up to whole cents and the site gets the rest. */
export function split(grossCents: Cents, commissionBasisPoints: number): Split {
  const net = shareOf(grossCents, 10_000 - commissionBasisPoints)
  return { commissionBasisPoints, net, commission: grossCents - net }
}

/** When what was earned now may be paid out, by the holding period in days. */
export const availableAt = (now: Date, holdDays: number): Date =>
  new Date(now.getTime() + holdDays * dayMs)
