import { cx, formatExactTime, Icon, useTimeZone, useUi } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useHasPassed } from '../../lib/use-has-passed.ts'

/** Start of an announced stream. */
export function StreamLine({ at }: { at: string }) {
  const isOver = useHasPassed(at)
  return (
    <ScheduledLine
      at={at}
      text={isOver ? m.feed_was_announced : m.feed_goes_live}
      isOver={isOver}
    />
  )
}

type ScheduledProps = {
  at: string
  text: (facts: { when: string }) => string
  isOver?: boolean
}

/** Scheduled time in the viewer's time zone. */
export function ScheduledLine({ at, text, isOver }: ScheduledProps) {
  const { locale } = useUi()
  const timeZone = useTimeZone()
  return (
    <p
      className={cx(
        'flex items-center gap-2 rounded-field px-3 py-2 font-medium text-sm',
        isOver ? 'bg-sunk text-muted' : 'bg-accent-soft text-accent-text',
      )}
    >
      <Icon name="calendar" size={18} />
      <time dateTime={at} suppressHydrationWarning>
        {text({ when: formatExactTime(new Date(at).getTime(), locale, timeZone) })}
      </time>
    </p>
  )
}
