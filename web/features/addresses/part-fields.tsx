import type { ComponentProps } from 'react'
import type { AddressPart } from '#contract/commerce/address-formats.ts'
import { maxAddressName, maxStreet, maxZipCode } from '#contract/commerce/addresses.ts'
import { cx, Field, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { type AddressCountry, type AddressDraft, linesOf, partLabel } from './formats.ts'

type Props = {
  country: AddressCountry
  draft: AddressDraft
  control: (
    name: keyof AddressDraft,
  ) => Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'>
  wrong: Record<string, string>
}

/** The fields of a country's addresses, in its lines. */
export function PartFields({ country, draft, control, wrong }: Props) {
  return linesOf(country, draft).map((line) => (
    <div key={line.join()} className="grid items-start gap-4 sm:grid-cols-6">
      {line.map((part) => {
        const isRequired =
          part !== 'ward' && part !== 'streetNumber' && country.required.includes(part)
        return (
          <Field
            key={part}
            label={partLabel(country, part)}
            aside={isRequired ? undefined : m.studio_optional()}
            required={isRequired}
            error={wrong[part] ?? null}
            className={cx('min-w-0', spans[widthOf(line, part)])}
          >
            <TextInput {...control(part)} {...inputs[part]} />
          </Field>
        )
      })}
    </div>
  ))
}

const spans = {
  narrow: 'sm:col-span-2',
  half: 'sm:col-span-3',
  wide: 'sm:col-span-4',
  whole: 'sm:col-span-6',
}

/** Numbers and codes are short; what shares a line with one gets the rest of it. */
function widthOf(line: readonly string[], part: string): keyof typeof spans {
  if (line.length === 1) return 'whole'
  if (line.length > 2 || part === 'streetNumber' || part === 'zipCode') return 'narrow'
  return line.includes('streetNumber') || line.includes('zipCode') ? 'wide' : 'half'
}

const inputs: Record<AddressPart | 'ward', ComponentProps<typeof TextInput>> = {
  streetAddress: { autoComplete: 'address-line1', maxLength: maxStreet },
  streetNumber: { autoComplete: 'off', maxLength: maxAddressName },
  ward: { autoComplete: 'off', maxLength: maxAddressName },
  district: { autoComplete: 'address-level3', maxLength: maxAddressName },
  city: { autoComplete: 'address-level2', maxLength: maxAddressName },
  state: { autoComplete: 'address-level1', maxLength: maxAddressName },
  zipCode: { autoComplete: 'postal-code', maxLength: maxZipCode },
}
