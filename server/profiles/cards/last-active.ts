import { dayMs, hourMs, minuteMs } from '#server/kernel/clock.ts'

const steps = [
  { ms: dayMs, unit: 'day' },
  { ms: hourMs, unit: 'hour' },
  { ms: minuteMs, unit: 'minute' },
] as const

const maxDays = 30

/** How long ago an account was last active, as text; empty when never. */
export function lastActiveText(lastActiveAt: Date | null, now: Date): string {
  if (lastActiveAt === null) return ''
  const awayMs = now.getTime() - lastActiveAt.getTime()
  if (awayMs > maxDays * dayMs) return 'Active a while ago'
  for (const { ms, unit } of steps) {
    const count = Math.floor(awayMs / ms)
    if (count > 0) return `Active ${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  return 'Active now'
}
