import { useAlive, useNow } from '../base/clock.tsx'
import { useTimeZone, useUi } from '../base/provider.tsx'
import { formatExactTime, formatRelativeTime } from '../base/time.ts'

type Props = {
  /** ISO 8601 string, Date, or milliseconds. */
  at: string | number | Date
  /** "5m" or "5 minutes ago". */
  look?: 'short' | 'long'
  /** It may lie ahead, as when something opens. */
  isAhead?: boolean
  className?: string
}

/** A relative time, with the exact one on hover. Server and browser render the same text. */
export function RelativeTime({ at, look, isAhead, className }: Props) {
  const { locale } = useUi()
  const now = useNow()
  const alive = useAlive()
  const timeZone = useTimeZone()
  const date = new Date(at)
  const ms = date.getTime()
  if (Number.isNaN(ms)) return null
  return (
    <time
      dateTime={date.toISOString()}
      title={alive ? formatExactTime(ms, locale) : undefined}
      className={className}
      // ICU data of server and browser may differ by a space
      suppressHydrationWarning
    >
      {formatRelativeTime(ms, now, {
        ...{ locale, style: look, isAhead, timeZone },
      })}
    </time>
  )
}
