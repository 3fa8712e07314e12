import { type Cents, shareOf } from '#server/kernel/money.ts'

/** How a price is shared between a creator and the site. The two parts are the whole, to the cent. */
export interface Split {
  commissionBasisPoints: number
  net: Cents
  commission: Cents
}

/** A fraction from 0 to 1, as settings have it, to basis points (1/10,000). */
export const basisPoints = (fraction: number): number => Math.round(fraction * 10_000)

/** Share a price; the net is rounded half up to whole cents and the site gets the rest. */
export function split(grossCents: Cents, commissionBasisPoints: number): Split {
  const net = shareOf(grossCents, 10_000 - commissionBasisPoints)
  return { commissionBasisPoints, net, commission: grossCents - net }
}
