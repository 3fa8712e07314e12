import { Field, Select } from '#web/ui/index.ts'
import { formatLanguage } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Languages that people write in on sites like this one, by code. */
const codes =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nn pa pl ps pt ro ru si sk sl so sq sr sv sw ta te th tl tr uk ur uz vi xh yo zh zu'.split(
    ' ',
  )

type Props = {
  /** Two-letter code; empty: not said. */
  value: string
  error?: string | undefined
}

/** The language of a person's own texts, which tells screen readers how to pronounce them. */
export function WritesInField({ value, error }: Props) {
  const known = codes.includes(value) || value === '' ? codes : [...codes, value]
  const options = known
    .map((code) => ({ value: code, label: formatLanguage(code) }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <Field label={m.account_writes_in()} hint={m.account_writes_in_hint()} error={error ?? null}>
      <Select
        name="writesIn"
        defaultValue={value}
        options={[{ value: '', label: m.gender_not_said() }, ...options]}
      />
    </Field>
  )
}
