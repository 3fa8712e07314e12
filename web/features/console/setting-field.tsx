import type { SettingRow } from '#contract/operations/settings.ts'
import { Field, Switch, TextArea, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { settingLabel } from './setting-labels.ts'

/** The field of one setting, by its type. */
export function SettingField({ row, error }: { row: SettingRow; error: string | undefined }) {
  if (row.type === 'boolean') {
    return <Switch name={row.key} label={settingLabel(row)} defaultChecked={row.value === true} />
  }
  const isLong = row.type === 'json' || row.type === 'html'
  const text = row.type === 'json' ? JSON.stringify(row.value, null, 2) : String(row.value)
  const isNumber = ['number', 'dollars', 'fraction'].includes(row.type)
  const hint =
    row.type === 'json'
      ? m.admin_json_hint()
      : m.admin_default({ value: String(row.default) || m.admin_empty() })
  return (
    <Field label={settingLabel(row)} hint={hint} error={error}>
      {isLong ? (
        <TextArea name={row.key} defaultValue={text} rows={3} maxRows={12} />
      ) : (
        <TextInput
          name={row.key}
          defaultValue={text}
          inputMode={isNumber ? 'decimal' : undefined}
          prefix={row.type === 'dollars' ? '$' : undefined}
        />
      )}
    </Field>
  )
}
