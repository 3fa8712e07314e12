/** Dollars to whole cents; amounts are compared in cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** What is paid of an amount less a discount (a fraction), rounded half up as the server does. */
export const discountedCents = (cents: number, value: number): number =>
  Math.round((cents * (10_000 - Math.round(value * 10_000))) / 10_000)

interface Limits {
  minCents: number
  maxCents: number
}

const within = (amounts: readonly number[], { minCents, maxCents }: Limits) =>
  [...new Set(amounts)].filter((cents) => cents >= minCents && cents <= maxCents)

/** Suggested tips: the minimum, then round amounts. */
export const suggestTips = (limits: Limits): number[] =>
  within([limits.minCents, 2500, 5000, 10_000, 25_000].sort(upwards), limits).slice(0, 5)

/** Suggested top-ups: the missing amount first, then common amounts. */
export function suggestTopUps(limits: Limits, neededCents: number): number[] {
  const needed = neededCents > 0 ? [coverOf(limits, neededCents)] : []
  return within([...needed, 1000, 2500, 5000, 10_000, 20_000], limits)
    .sort(upwards)
    .slice(0, 6)
}

/** Initial top-up amount: the missing amount, or a default. */
export function firstTopUp(limits: Limits, neededCents: number): number {
  if (neededCents > 0) return coverOf(limits, neededCents)
  return Math.min(Math.max(2500, limits.minCents), limits.maxCents)
}

const coverOf = ({ minCents, maxCents }: Limits, neededCents: number) =>
  Math.min(Math.max(neededCents, minCents), maxCents)

const upwards = (a: number, b: number) => a - b
