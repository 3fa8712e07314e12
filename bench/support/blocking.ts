/** A browser trace event; times in microseconds, `tdur` is processor time. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
}

/** Tasks longer than this block for the excess, in milliseconds, by Lighthouse's definition. */
const longestMs = 50

/**
 * Total time in milliseconds that the main thread was blocked after the first paint, by processor
 * time: independent of other load on the machine.
 */
export function blockingMs(events: readonly TraceEvent[], slowdown: number): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('nothing was painted')
  return events
    .filter(({ name, pid, tid, ts }) => {
      return name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts
    })
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown - longestMs)
    .reduce((sum, over) => sum + Math.max(over, 0), 0)
}
