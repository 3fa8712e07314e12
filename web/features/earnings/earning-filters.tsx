import { Form, useSubmit } from 'react-router'
import { Button, Chip, Field, ScrollRow, Select, TextInput, useNow } from '#web/ui/index.ts'
import { earningTypes } from '../../entities/money/type-names.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useTargetSearch } from '../../lib/target-search.ts'
import { lastDays, type Period, readPeriod } from './period.ts'

type Props = { period: Period; type: string | undefined }

const shortcuts = [7, 30, 90, 365]

/** Filters by period and type. The type applies immediately. */
export function EarningFilters({ period, type }: Props) {
  const submit = useSubmit()
  const isWrong = period.from > period.to
  return (
    <div className="grid gap-3">
      <Shortcuts type={type} />
      <Form
        key={`${period.from} ${period.to} ${type}`}
        noValidate
        className="grid-pairs items-end gap-3 sm:flex sm:flex-wrap"
        onChange={(event) => {
          if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget)
        }}
      >
        <Field label={m.earn_from()} className="min-w-0">
          <TextInput name="from" type="date" defaultValue={period.from} />
        </Field>
        <Field
          label={m.earn_to()}
          className="min-w-0"
          error={isWrong ? m.earn_dates_wrong() : null}
        >
          <TextInput name="to" type="date" defaultValue={period.to} />
        </Field>
        <Field label={m.earn_type()} className="max-sm:col-span-full">
          <Select
            name="type"
            defaultValue={type ?? ''}
            options={[
              { value: '', label: m.earn_type_all() },
              ...Object.entries(earningTypes).map(([value, name]) => ({ value, label: name() })),
            ]}
          />
        </Field>
        <Button type="submit" variant="tonal" className="max-sm:col-span-full">
          {m.apply_filters()}
        </Button>
      </Form>
    </div>
  )
}

function Shortcuts({ type }: Pick<Props, 'type'>) {
  const now = useNow()
  const period = readPeriod(useTargetSearch(), now)
  return (
    <ScrollRow label={m.earn_period()} className="gap-2 py-1">
      {shortcuts.map((count) => {
        const one = lastDays(count, now)
        const params = new URLSearchParams({ ...one, ...(type ? { type } : {}) })
        return (
          <Chip
            key={count}
            to={`?${params}`}
            preventScrollReset
            pressed={one.from === period.from && one.to === period.to}
          >
            {m.earn_last_days({ count })}
          </Chip>
        )
      })}
    </ScrollRow>
  )
}
