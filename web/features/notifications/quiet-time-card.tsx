import { startTransition, useOptimistic } from 'react'
import {
  ChangeQuietTime,
  type NoticeSettings,
  type QuietTime,
  ReadNoticeSettings,
} from '#contract/notifications/settings.ts'
import { Card, Field, Select, Switch, toast, useTimeZone, useUi } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { write } from '../../lib/cache/queries.ts'
import { m } from '../../lib/paraglide/messages.js'

const hourMinutes = 60
const night: QuietTime = { from: 22 * hourMinutes, to: 8 * hourMinutes }

/** The one quiet time of an account, in the time zone of the browser in which it is set. */
export function QuietTimeCard({ settings }: { settings: NoticeSettings }) {
  const { locale } = useUi()
  const browserZone = useTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const [quietTime, setShown] = useOptimistic(settings.quietTime)
  const save = (changed: QuietTime | null) =>
    startTransition(async () => {
      setShown(changed)
      try {
        const body = { quietTime: changed, timeZone: browserZone }
        write(ReadNoticeSettings, {}, await call(ChangeQuietTime, { body }))
        toast(m.changes_saved(), { tone: 'success' })
      } catch (failure) {
        toast(messageOf(failure), { tone: 'danger' })
      }
    })
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">{m.notices_quiet()}</h2>
        <p className="text-muted text-sm">{m.notices_quiet_about()}</p>
      </div>
      <Switch
        label={m.notices_quiet_on()}
        checked={quietTime !== null}
        onChange={({ target }) => save(target.checked ? night : null)}
      />
      {quietTime && (
        <>
          <div className="grid grid-cols-2 gap-3">
            {(['from', 'to'] as const).map((end) => (
              <Field
                key={end}
                label={end === 'from' ? m.notices_quiet_from() : m.notices_quiet_to()}
              >
                <Select
                  value={`${quietTime[end]}`}
                  options={timesWith(quietTime[end], locale)}
                  onChange={({ target }) => save({ ...quietTime, [end]: Number(target.value) })}
                />
              </Field>
            ))}
          </div>
          <p className="text-muted text-sm">
            {m.notices_quiet_zone({ zone: zoneName(settings.timeZone) })}
          </p>
        </>
      )}
    </Card>
  )
}

/** Every full hour, and the time that is set, which other clients may have set to any minute. */
function timesWith(minute: number, locale: string) {
  const hours = Array.from({ length: 24 }, (_, hour) => hour * hourMinutes)
  const times = [...new Set([...hours, minute])].toSorted((one, other) => one - other)
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return times.map((time) => ({ value: `${time}`, label: format.format(time * 60_000) }))
}

const zoneName = (zone: string) => zone.replaceAll('_', ' ')
