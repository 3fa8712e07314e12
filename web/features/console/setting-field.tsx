import type { SettingRow } from '#contract/operations/settings.ts'
import { Field, MoneyInput, Select, Switch, TextArea, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { formatTyped } from '../../lib/typed-number.ts'
import { ColourField } from './colour-field.tsx'
import { type CountryChoice, CountryField } from './country-field.tsx'
import { MenuField } from './menu-field.tsx'
import { PictureField } from './picture-field.tsx'
import { settingHint, settingLabel } from './setting-labels.ts'

type Props = {
  row: SettingRow
  error: string | undefined
  countries: readonly CountryChoice[]
}

/** Input for a setting, by its type. */
export function SettingField({ row, error, countries }: Props) {
  const label = settingLabel(row)
  const hint = settingHint(row)
  if (row.type === 'boolean') {
    const isOn = row.value === true
    return (
      <Switch
        name={row.key}
        label={label}
        hint={hint}
        defaultChecked={isOn}
        disabled={row.isFixed}
      />
    )
  }
  if (row.type === 'menus') return <MenuField row={row} label={label} hint={hint} error={error} />
  if (row.type === 'picture') {
    return <PictureField row={row} label={label} hint={hint} error={error} />
  }
  if (row.type === 'countries') {
    return <CountryField row={row} label={label} hint={hint} error={error} countries={countries} />
  }
  return (
    <Field label={label} hint={hint} error={error}>
      <Control row={row} />
    </Field>
  )
}

/** Unit of a number, in the viewer's language. */
function unitLabel(unit: string | null) {
  if (unit === 'days') return m.admin_days()
  if (unit === 'minutes') return m.admin_minutes()
  return unit === 'megabytes' ? 'MB' : null
}

function Control({ row: { key, type, value, unit, options, isFixed } }: { row: SettingRow }) {
  const text = String(value ?? '')
  const shared = { name: key, defaultValue: text, readOnly: isFixed }
  switch (type) {
    case 'longText':
      return <TextArea {...shared} rows={2} maxRows={6} />
    case 'html':
      return <TextArea {...shared} rows={3} maxRows={12} spellCheck={false} />
    case 'dollars':
      return (
        <MoneyInput name={key} defaultCents={Math.round(Number(value) * 100)} readOnly={isFixed} />
      )
    case 'fraction':
      return (
        <TextInput {...shared} defaultValue={percentOf(value)} inputMode="decimal" suffix="%" />
      )
    case 'number':
      return <TextInput {...shared} inputMode="numeric" suffix={unitLabel(unit)} />
    case 'choice':
      return (
        <Select
          name={key}
          defaultValue={text}
          options={options.map((option) => ({ value: option, label: choiceLabel(option) }))}
        />
      )
    case 'colour':
      return <ColourField name={key} value={text} />
    case 'email':
      return <TextInput {...shared} type="email" autoCapitalize="none" spellCheck={false} />
    default:
      return <TextInput {...shared} spellCheck={type === 'text'} />
  }
}

const percentOf = (value: unknown) => formatTyped(Number(value) * 100)

const choices: Record<string, string> = { stripe: 'Stripe' }
const choiceLabel = (option: string) => choices[option] ?? option
