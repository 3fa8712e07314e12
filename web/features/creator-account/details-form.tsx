import type { Category } from '#contract/profiles/categories.ts'
import { Field, FieldGroup, Select, TextInput } from '#web/ui/index.ts'
import { useHasAdultContent } from '../../entities/account/session.ts'
import { WritesInField } from '../../entities/account/writes-in-field.tsx'
import { type BodyOptions, bodyFields, optionName } from '../../entities/creator/body-fields.ts'
import { CategoryChips } from '../../entities/creator/category-chips.tsx'
import type { LanguageChoice } from '../../entities/site/languages.ts'
import { m } from '../../lib/paraglide/messages.js'
import { linkRows } from './details.ts'
import { FormCard, type FormState } from './form-card.tsx'

type Props = FormState & {
  values: Record<string, string>
  options: BodyOptions
  /** Suggested states of the creator's country. */
  states: readonly string[]
  categories: readonly Pick<Category, '_id' | 'name'>[]
  /** In which somebody may write. */
  languages: readonly LanguageChoice[]
}

/** What browsers fill in by themselves. */
const autofill: Record<string, string> = {
  state: 'address-level1',
  city: 'address-level2',
  address: 'street-address',
  zipcode: 'postal-code',
  phoneCode: 'tel-country-code',
  phone: 'tel-national',
}

/** Form for additional details of a creator, which the search can filter by. */
export function DetailsForm({ values, options, states, categories, languages, ...state }: Props) {
  const { fields } = state
  const isAdult = useHasAdultContent()
  const line = (name: string, label: string, hint?: string, list?: string) => (
    <Field label={label} hint={hint} error={fields[name]}>
      <TextInput
        name={name}
        autoComplete={autofill[name]}
        defaultValue={values[name]}
        list={list}
      />
    </Field>
  )
  const choice = ({ name, label, options: of }: (typeof bodyFields)[number]) => {
    // The API uses the value for two of them, the text for the others.
    const by = name === 'gender' || name === 'sexualOrientation' ? 'value' : 'text'
    return (
      <Field key={name} label={label()} error={fields[name]}>
        <Select
          name={name}
          defaultValue={values[name]}
          options={[
            { value: '', label: m.studio_not_said() },
            ...options[of].map((option) => ({
              value: option[by],
              label: optionName(name, option),
            })),
          ]}
        />
      </Field>
    )
  }
  return (
    <FormCard part="details" title={m.studio_details()} save={m.studio_save_details()} {...state}>
      <ChosenCategories
        value={values.categoryIds}
        error={fields.categoryIds}
        categories={categories}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={m.creator_birth()} error={fields.dateOfBirth}>
          <TextInput
            name="dateOfBirth"
            type="date"
            autoComplete="bday"
            defaultValue={values.dateOfBirth}
          />
        </Field>
        {bodyFields.filter(({ name }) => isAdult || name === 'gender').map(choice)}
        {!isAdult && <KeptFields values={values} />}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {line('state', m.studio_state(), undefined, 'creator-states')}
        {line('city', m.studio_city())}
        {line('address', m.studio_address(), m.studio_private())}
        {line('zipcode', m.studio_zipcode(), m.studio_private())}
        {line('phoneCode', m.studio_phone_code(), m.studio_private())}
        {line('phone', m.studio_phone(), m.studio_private())}
        {line('languages', m.studio_languages(), m.studio_languages_hint())}
        <WritesInField
          value={values.writesIn ?? ''}
          error={fields.writesIn}
          languages={languages}
        />
      </div>
      <datalist id="creator-states">
        {states.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <FieldGroup legend={m.studio_links()} error={fields.links} className="grid gap-3">
        {linkRows.map((row) => (
          <div key={row} className="grid gap-3 sm:grid-cols-[1fr_2fr]">
            {line(`linkTitle${row}`, m.studio_link_title({ nth: row + 1 }))}
            {line(`linkUrl${row}`, m.studio_link_url({ nth: row + 1 }))}
          </div>
        ))}
      </FieldGroup>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={m.studio_goal()} hint={m.studio_goal_hint()} error={fields.subscriberGoal}>
          <TextInput
            name="subscriberGoal"
            type="number"
            inputMode="numeric"
            min={0}
            defaultValue={values.subscriberGoal}
          />
        </Field>
        {line('subscriberGoalText', m.studio_goal_text())}
      </div>
    </FormCard>
  )
}

/** Fields that a general site does not show: what is stored in them stays. */
const KeptFields = ({ values }: Pick<Props, 'values'>) =>
  bodyFields
    .filter(({ name }) => name !== 'gender')
    .map(({ name }) => <input key={name} type="hidden" name={name} value={values[name] ?? ''} />)

type ChosenProps = Pick<Props, 'categories'> & {
  /** Ids, separated by commas. */
  value: string | undefined
  error: string | undefined
}

function ChosenCategories({ categories, value, error }: ChosenProps) {
  const chosen = value?.split(',').filter(Boolean) ?? []
  /** Hidden by staff since they were chosen: creators keep them. */
  const hidden = chosen.filter((id) => !categories.some(({ _id }) => _id === id))
  return (
    <div>
      <CategoryChips
        categories={categories}
        chosen={chosen}
        legend={m.studio_categories()}
        error={error}
      />
      {hidden.map((id) => (
        <input key={id} type="hidden" name="categoryIds" value={id} />
      ))}
    </div>
  )
}
