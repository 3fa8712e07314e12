import { useState } from 'react'
import type { SettingRow } from '#contract/operations/settings.ts'
import { Chip, Field, Select } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

export interface CountryChoice {
  code: string
  name: string
}

type Props = {
  row: SettingRow
  label: string
  hint: string
  error: string | undefined
  countries: readonly CountryChoice[]
}

/** List of countries: add one by select, remove one by click. */
export function CountryField({ row, label, hint, error, countries }: Props) {
  const [codes, setCodes] = useState(() => row.value as string[])
  const nameOf = (code: string) => countries.find((one) => one.code === code)?.name ?? code
  return (
    <div className="grid content-start gap-2">
      <Field label={label} hint={hint} error={error}>
        <Select
          value=""
          placeholder={m.admin_country_add()}
          options={countries
            .filter(({ code }) => !codes.includes(code))
            .map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => setCodes([...codes, event.target.value])}
        />
      </Field>
      {codes.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {codes.map((code) => (
            <li key={code} className="min-w-0">
              <input type="hidden" name={row.key} value={code} />
              <Chip
                icon="x"
                pressed
                onClick={() => setCodes(codes.filter((one) => one !== code))}
                aria-label={m.admin_country_remove({ name: nameOf(code) })}
              >
                {nameOf(code)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
