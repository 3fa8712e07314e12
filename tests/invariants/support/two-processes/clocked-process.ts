/**
 * A process as of `api-process.ts` whose clock is that of a test, which sends how many milliseconds it is
 * ahead: see second-process.ts.
 */
import { systemClock } from '#server/kernel/clock.ts'

let aheadMs = 0
systemClock.now = () => new Date(Date.now() + aheadMs)
process.on('message', (ms: number) => {
  aheadMs = ms
  process.send?.(ms)
})
// It does not keep the process running.
process.channel?.unref()

await import('../api-process.ts')
