import type { Body } from '#contract/endpoint.ts'
import type { CreatorSelf } from '#contract/profiles/me.ts'
import type { UpdateCreator } from '#contract/profiles/update-creator.ts'

/** Fields that are sent unchanged; an empty one clears the stored value. */
const plainNames = [
  'dateOfBirth',
  'gender',
  'writesIn',
  'sexualOrientation',
  'height',
  'weight',
  'bodyType',
  'eyes',
  'hair',
  'butt',
  'ethnicity',
  'state',
  'city',
  'address',
  'zipcode',
  'phoneCode',
  'phone',
  'subscriberGoalText',
] as const

/** Can be changed once set, but not cleared. */
const keptNames: readonly string[] = ['dateOfBirth']

/** Rows for links in the form. */
export const linkRows = [0, 1, 2, 3] as const

/** Initial values of the details form, by input name. */
export const detailValues = (me: CreatorSelf): Record<string, string> => ({
  ...Object.fromEntries(plainNames.map((name) => [name, me[name] ?? ''])),
  languages: me.languages.join(', '),
  categoryIds: me.categoryIds.join(','),
  subscriberGoal: me.subscriberGoal ? String(me.subscriberGoal) : '',
  ...Object.fromEntries(
    linkRows.flatMap((row) => [
      [`linkTitle${row}`, me.links[row]?.title ?? ''],
      [`linkUrl${row}`, me.links[row]?.url ?? ''],
    ]),
  ),
})

/**
 * Changed fields as a request body. Invalid values are sent as they are: the server has the error
 * messages.
 */
export function detailsOf(
  values: Record<string, string>,
  changed: readonly string[],
): Body<typeof UpdateCreator> {
  const change: Record<string, unknown> = {}
  for (const name of plainNames) {
    if (changed.includes(name) && (values[name] || !keptNames.includes(name))) {
      change[name] = values[name]
    }
  }
  if (changed.includes('languages')) change.languages = listed(values.languages)
  if (changed.includes('categoryIds')) change.categoryIds = listed(values.categoryIds)
  if (changed.includes('subscriberGoal')) change.subscriberGoal = Number(values.subscriberGoal)
  if (changed.some((name) => name.startsWith('link'))) {
    change.links = linkRows
      .map((row) => ({ title: values[`linkTitle${row}`], url: values[`linkUrl${row}`] }))
      .filter(({ title, url }) => title || url)
  }
  return change
}

const listed = (text = '') =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
