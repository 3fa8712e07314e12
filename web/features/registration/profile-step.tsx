import { Chip, Field, FieldGroup, Select, TextInput } from '#web/ui/index.ts'
import { genderNames, genders } from '../../entities/account/gender-names.ts'
import { CountryField } from '../../entities/account/person-fields.tsx'
import type { NamedCategory } from '../../entities/creator/categories.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { StepProps } from './account-step.tsx'

type Props = StepProps & {
  countries: readonly { code: string; name: string }[]
  categories: readonly NamedCategory[]
}

/** Identity of the creator, as the documents confirm it, and details for the search. */
export function ProfileStep({ draft, errors, change, countries, categories }: Props) {
  const text = (name: 'name' | 'dateOfBirth' | 'country' | 'gender') => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const { categoryIds } = draft
  const toggle = (id: string) =>
    change({
      categoryIds: categoryIds.includes(id)
        ? categoryIds.filter((one) => one !== id)
        : [...categoryIds, id],
    })
  return (
    <>
      <Field label={m.creator_name()} hint={m.creator_name_hint()} error={errors.name}>
        <TextInput {...text('name')} autoComplete="nickname" />
      </Field>
      <Field label={m.creator_birth()} hint={m.creator_birth_hint()} error={errors.dateOfBirth}>
        <TextInput {...text('dateOfBirth')} type="date" autoComplete="bday" />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <CountryField control={text} errors={errors} countries={countries} />
        <Field label={m.creator_gender()} error={errors.gender}>
          <Select
            {...text('gender')}
            autoComplete="sex"
            options={[
              { value: '', label: m.gender_not_said() },
              ...genders.map((value) => ({ value, label: genderNames[value]() })),
            ]}
          />
        </Field>
      </div>
      <FieldGroup
        legend={m.creator_categories()}
        hint={m.creator_categories_hint()}
        error={errors.categoryIds}
        className="grid gap-2"
      >
        <div className="flex flex-wrap gap-2">
          {categories.map(({ _id, name }) => (
            <Chip key={_id} pressed={categoryIds.includes(_id)} onClick={() => toggle(_id)}>
              {name}
            </Chip>
          ))}
        </div>
      </FieldGroup>
    </>
  )
}
