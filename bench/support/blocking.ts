/** An event of a browser's trace; times in microseconds, `tdur` of the processor. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
}

/** A task of more milliseconds keeps a touch waiting for the rest of it: so Lighthouse counts. */
const longestMs = 50

/**
 * For how long the main thread could not answer a touch after the first paint, in milliseconds, by the
 * time that the processor worked on it: what else the machine does in the meantime counts as nothing.
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
