import type { ComponentProps } from 'react'
import type { Country } from '#contract/lookups/lookups.ts'
import { Field, Select, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'

type Control<Name extends string, Of extends typeof TextInput | typeof Select> = (
  name: Name,
) => Pick<ComponentProps<Of>, 'name' | 'value' | 'defaultValue' | 'onChange'>

type NameProps = {
  /** Name and default value of each input. */
  control: Control<'firstName' | 'lastName', typeof TextInput>
  errors: Record<string, string>
}

/** Legal first and last name of a person. */
export function NameFields({ control, errors }: NameProps) {
  return (
    <>
      <Field label={m.person_first_name()} error={errors.firstName}>
        <TextInput {...control('firstName')} autoComplete="given-name" />
      </Field>
      <Field label={m.person_last_name()} error={errors.lastName}>
        <TextInput {...control('lastName')} autoComplete="family-name" />
      </Field>
    </>
  )
}

type CountryProps = {
  control: Control<'country', typeof Select>
  errors: Record<string, string>
  countries: readonly Pick<Country, 'code' | 'name'>[]
}

/** Country of residence. */
export function CountryField({ control, errors, countries }: CountryProps) {
  return (
    <Field label={m.person_country()} error={errors.country}>
      <Select
        {...control('country')}
        autoComplete="country"
        placeholder={m.person_country_none()}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </Field>
  )
}
