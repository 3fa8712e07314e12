const steps = [
  { seconds: 86_400, unit: 'day' },
  { seconds: 3_600, unit: 'hour' },
  { seconds: 60, unit: 'minute' },
] as const

const mostDays = 30

/** How long ago somebody was seen, for people; empty when never. */
export function lastActiveText(awaySeconds: number | null): string {
  if (awaySeconds === null) return ''
  if (awaySeconds > mostDays * 86_400) return 'Active a while ago'
  for (const { seconds, unit } of steps) {
    const count = Math.floor(awaySeconds / seconds)
    if (count > 0) return `Active ${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  return 'Active now'
}
