import { Field, Switch, TextInput, useAlive } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { localMinute, type ScheduleDraft } from './schedule-draft.ts'

const inAnHour = () => localMinute(new Date(Date.now() + 3_600_000))

type Props = {
  draft: ScheduleDraft
  change: (part: ScheduleDraft) => void
  /** What it means to wait. */
  hint: string
  /** What the day and time are asked for. */
  label: string
  error: string | null
}

/** Asks whether something waits, and for its day and time in the zone of the writer's browser. */
export function ScheduleFields({ draft, change, hint, label, error }: Props) {
  const isAlive = useAlive()
  const { isSchedule, opensAt } = draft
  return (
    <div className="grid gap-4">
      <Switch
        label={m.video_schedule()}
        hint={hint}
        checked={isSchedule}
        onChange={({ target }) =>
          change({ isSchedule: target.checked, opensAt: opensAt || inAnHour() })
        }
      />
      {isSchedule && (
        <Field
          label={label}
          hint={isAlive ? m.studio_schedule_zone({ zone: zoneName() }) : undefined}
          error={error}
        >
          <TextInput
            // The server writes it in a zone of its own, and the browser keeps what a field was made with.
            key={`${isAlive}`}
            type="datetime-local"
            value={opensAt}
            onChange={({ target }) => change({ isSchedule, opensAt: target.value })}
          />
        </Field>
      )}
    </div>
  )
}

/** As "Europe/Berlin" is read by people. */
const zoneName = () =>
  Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ').replaceAll('/', ' / ')
