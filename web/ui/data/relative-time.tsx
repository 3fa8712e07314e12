import { useAlive, useNow } from '../base/clock.tsx'
import { useUi } from '../base/provider.tsx'
import { writeExact, writeRelative } from '../base/time.ts'

type Props = {
  /** ISO 8601 text, a Date, or milliseconds. */
  at: string | number | Date
  /** "5m" or "5 minutes ago". */
  look?: 'short' | 'long'
  className?: string
}

/** A time as people say it, the exact one on hover. Written the same by server and browser. */
export function RelativeTime({ at, look, className }: Props) {
  const { locale } = useUi()
  const now = useNow()
  const alive = useAlive()
  const date = new Date(at)
  const ms = date.getTime()
  if (Number.isNaN(ms)) return null
  return (
    <time
      dateTime={date.toISOString()}
      title={alive ? writeExact(ms, locale) : undefined}
      className={className}
      // ICU data of server and browser may differ by a space
      suppressHydrationWarning
    >
      {writeRelative(ms, now, { locale, style: look, timeZone: alive ? undefined : 'UTC' })}
    </time>
  )
}
