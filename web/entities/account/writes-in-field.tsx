import { Field, Select } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { LanguageChoice } from '../site/languages.ts'

type Props = {
  /** Two-letter code; empty: not said. */
  value: string
  error?: string | undefined
  /** The value among them. */
  languages: readonly LanguageChoice[]
}

/** The language of a person's own texts, which tells screen readers how to pronounce them. */
export function WritesInField({ value, error, languages }: Props) {
  return (
    <Field label={m.account_writes_in()} hint={m.account_writes_in_hint()} error={error ?? null}>
      <Select
        name="writesIn"
        defaultValue={value}
        options={[{ value: '', label: m.gender_not_said() }, ...languages]}
      />
    </Field>
  )
}
