import type { ReactNode } from 'react'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import type { Category } from '#contract/profiles/categories.ts'
import { type IconName, RelativeTime, useNow } from '#web/ui/index.ts'
import { type BodyOptions, bodyFields, optionName } from '../../entities/creator/body-fields.ts'
import { ageOn, formatCountry } from '../../lib/format.ts'
import { getLocale } from '../../lib/locale.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Fact {
  icon: IconName
  label: string
  value: ReactNode
}

interface Names {
  options: BodyOptions
  categories: readonly Pick<Category, '_id' | 'name'>[]
}

/** Profile fields of a creator with labels, in the viewer's language. */
export function useProfileFacts(creator: PerformerProfile, { options, categories }: Names): Fact[] {
  const now = useNow()
  const { city, state, country, dateOfBirth, lastActiveAt } = creator
  const place = [city, state, country && formatCountry(country)].filter(Boolean)
  const comma = getLocale() === 'ar' ? '، ' : ', '
  const chosen = categories.filter(({ _id }) => creator.categoryIds.includes(_id))
  const body = bodyFields.map(({ name, label, options: of }): Fact => {
    const held = creator[name]
    const option = options[of].find(({ value, text }) => value === held || text === held)
    return { icon: 'user', label: label(), value: option ? optionName(name, option) : held }
  })
  const facts: Fact[] = [
    {
      icon: 'tag',
      label: m.explore_categories(),
      value: chosen.map(({ name }) => name).join(comma),
    },
    { icon: 'map-pin', label: m.about_place(), value: place.join(comma) },
    { icon: 'languages', label: m.about_languages(), value: creator.languages.join(comma) },
    { icon: 'calendar', label: m.explore_age(), value: dateOfBirth && ageOn(dateOfBirth, now) },
    ...body,
    { icon: 'clock', label: m.about_response(), value: creator.responseTime },
    {
      icon: 'eye',
      label: m.about_last_active(),
      value: lastActiveAt && <RelativeTime at={lastActiveAt} look="long" />,
    },
  ]
  return facts.filter(({ value }) => value)
}
