import { Field, Switch, TextInput, useAlive } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { localMinute, type ScheduleDraft } from './schedule-draft.ts'

const inAnHour = () => localMinute(new Date(Date.now() + 3_600_000))

type Props = {
  /** Of the switch. */
  name?: string
  draft: ScheduleDraft
  change: (part: ScheduleDraft) => void
  /** Explains what scheduling does. */
  hint: string
  /** Label of the date and time input. */
  label: string
  error: string | null
}

/** Schedule switch with date and time, in the time zone of the writer's browser. */
export function ScheduleFields({
  name = m.video_schedule(),
  draft,
  change,
  hint,
  label,
  error,
}: Props) {
  const { isSchedule, opensAt } = draft
  return (
    <div className="grid gap-4">
      <Switch
        label={name}
        hint={hint}
        checked={isSchedule}
        onChange={({ target }) =>
          change({ isSchedule: target.checked, opensAt: opensAt || inAnHour() })
        }
      />
      {isSchedule && (
        <MomentField
          label={label}
          value={opensAt}
          error={error}
          onChange={(moment) => change({ isSchedule, opensAt: moment })}
        />
      )}
    </div>
  )
}

type StreamProps = {
  /** New posts only: a post does not become an announcement later. */
  isNew: boolean | undefined
  /** Null if no stream is announced. */
  streamAt: string | null
  onChange: (streamAt: string | null) => void
  error: string | null
}

/** Start of an announced stream, with a switch in the form of a new post. */
export function StreamFields({ isNew, streamAt, onChange, error }: StreamProps) {
  return (
    <div className="grid gap-4">
      {isNew && (
        <Switch
          label={m.studio_stream()}
          hint={m.studio_stream_hint()}
          checked={streamAt !== null}
          onChange={({ target }) => onChange(target.checked ? inAnHour() : null)}
        />
      )}
      {streamAt !== null && (
        <MomentField
          label={m.studio_stream_at()}
          value={streamAt}
          error={error}
          onChange={onChange}
        />
      )}
    </div>
  )
}

type MomentProps = {
  label: string
  /** Value of a datetime-local input. */
  value: string
  error: string | null
  onChange: (value: string) => void
}

/** Date and time in the time zone of the writer's browser. */
function MomentField({ label, value, error, onChange }: MomentProps) {
  const isAlive = useAlive()
  return (
    <Field
      label={label}
      hint={isAlive ? m.studio_schedule_zone({ zone: zoneName() }) : undefined}
      error={error}
    >
      <TextInput
        // Remounted after hydration: the server renders another time zone, and the browser keeps
        // an input's initial value.
        key={`${isAlive}`}
        type="datetime-local"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

/** Readable name of the time zone, from "Europe/Berlin". */
const zoneName = () =>
  Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ').replaceAll('/', ' / ')
