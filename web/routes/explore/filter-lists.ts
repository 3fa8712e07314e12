import type { Option } from '#contract/lookups/lookups.ts'
import type { Category } from '#contract/profiles/categories.ts'
import { type BodyOptions, bodyFields, optionName } from '../../entities/creator/body-fields.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { ListFilter } from './search-criteria.ts'

interface FilterSources {
  options: BodyOptions
  countries: readonly { code: string; name: string }[]
  categories: readonly Pick<Category, '_id' | 'name'>[]
  /** With the filters by body and orientation. */
  isAdult: boolean
}

export interface FilterList {
  name: ListFilter
  label: string
  options: readonly Option[]
}

/** Filter options for creators, in the viewer's language. */
export function filterLists({
  options,
  countries,
  categories,
  isAdult,
}: FilterSources): FilterList[] {
  const named = (name: string, list: readonly Option[]) =>
    list.map((option) => ({ value: option.value, text: optionName(name, option) }))
  const [gender, ...others] = bodyFields.map(({ name, label, options: of }) => ({
    name,
    label: label(),
    options: named(name, options[of]),
  }))
  return [
    {
      name: 'category',
      label: m.explore_category(),
      options: categories.map(({ _id, name }) => ({ value: _id, text: name })),
    },
    {
      name: 'country',
      label: m.person_country(),
      options: countries.map(({ code, name }) => ({ value: code, text: name })),
    },
    ...(gender ? [gender] : []),
    { name: 'age', label: m.explore_age(), options: named('age', options.ages) },
    ...(isAdult ? others : []),
  ]
}
