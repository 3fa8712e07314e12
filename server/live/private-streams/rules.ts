/** A request that nobody answered for so long is declined. */
export const answerMs = 60_000

/** Media of a side that are gone for so long stop the meter, at their last packet. */
export const pauseMs = 10_000
/** … and end the stream. */
export const lostMs = 30_000
/** Pages may take so long until media of both sides run for the first time. */
export const startingMs = 60_000

/** A full minute is captured so long after it ended. */
const settledMs = 10_000

/** How far a private stream was measured, by the clock of one media process. */
export interface Meter {
  /** Names the process. */
  instance: string | null
  /** Counted up to then; null: media of both sides did not run yet. */
  untilMs: number | null
  /** Since then nothing was counted. */
  quietSinceMs: number | null
  elapsedMs: number
}

/** When media of both sides ran last, by the clock of the media process. */
export interface Sample {
  instance: string
  nowMs: number
  /** From when the later side began to when the first one stopped; undefined: one did not send yet. */
  both: { sinceMs: number; lastMs: number } | undefined
}

interface SideTimes {
  instance: string
  nowMs: number
  lastRun?: { sinceMs: number; lastMs: number } | undefined
}

/** Undefined: the sides are not of the same process, which was started again between the two answers. */
export function sampleOf(one: SideTimes, other: SideTimes): Sample | undefined {
  if (one.instance !== other.instance) return undefined
  const both =
    one.lastRun && other.lastRun
      ? {
          sinceMs: Math.max(one.lastRun.sinceMs, other.lastRun.sinceMs),
          lastMs: Math.min(one.lastRun.lastMs, other.lastRun.lastMs),
        }
      : undefined
  return { instance: one.instance, nowMs: Math.max(one.nowMs, other.nowMs), both }
}

/**
 * The meter after a look at the media process. What ran in one that is gone and was not stored is not known, and not
 * charged. An older look changes nothing.
 */
export function advance(meter: Meter, { instance, nowMs, both }: Sample): Meter {
  const known =
    meter.instance === instance ? meter : { ...meter, instance, untilMs: null, quietSinceMs: nowMs }
  if (!both || both.lastMs <= both.sinceMs) return known
  const { sinceMs, lastMs } = both
  const fromMs = startOf(known.untilMs, sinceMs)
  if (lastMs <= fromMs) return known
  const elapsedMs = known.elapsedMs + lastMs - fromMs
  return { instance, untilMs: lastMs, quietSinceMs: lastMs, elapsedMs }
}

/** Short pauses are counted; a long one stopped the meter at the last packet before it. */
const startOf = (untilMs: number | null, sinceMs: number): number =>
  untilMs === null || sinceMs - untilMs >= pauseMs ? sinceMs : untilMs

/** Media of both sides did not run together for too long. */
export function isLost({ quietSinceMs, elapsedMs }: Meter, nowMs: number): boolean {
  if (quietSinceMs === null) return false
  return nowMs - quietSinceMs >= (elapsedMs === 0 ? startingMs : lostMs)
}

export interface Terms {
  /** Of a minute. */
  priceCents: bigint
  limitMinutes: number
}

export const limitMs = ({ limitMinutes }: Terms): number => limitMinutes * 60_000

/** Whole seconds that are charged: never more than the limit. */
export const secondsOf = (terms: Terms, elapsedMs: number): number =>
  Math.floor(Math.min(elapsedMs, limitMs(terms)) / 1_000)

/** The price by the second, in whole cents. */
export const priceOf = (terms: Terms, elapsedMs: number): bigint =>
  (BigInt(secondsOf(terms, elapsedMs)) * terms.priceCents) / 60n

/** What must be captured by now: full minutes once they are settled, and at the end all of it. */
export function dueCents(
  terms: Terms,
  { elapsedMs, isOver }: { elapsedMs: number; isOver: boolean },
): bigint {
  if (isOver) return priceOf(terms, elapsedMs)
  const minutes = Math.floor((Math.min(elapsedMs, limitMs(terms)) - settledMs) / 60_000)
  return minutes > 0 ? BigInt(minutes) * terms.priceCents : 0n
}

interface Purse {
  /** What the wallet holds. */
  balanceCents: bigint
  priceCents: bigint
  /** As it was asked; undefined: as many as are usual, if the wallet pays them. */
  wishedMinutes: number | undefined
  usualMinutes: number
}

/** For how many minutes the price is held; 0: the wallet is too low. */
export function minutesHeld({
  balanceCents,
  priceCents,
  wishedMinutes,
  usualMinutes,
}: Purse): number {
  const affordable = Number(balanceCents / priceCents)
  if (wishedMinutes === undefined) return Math.min(usualMinutes, affordable)
  return wishedMinutes <= affordable ? wishedMinutes : 0
}
