import type { Body } from '#contract/endpoint.ts'
import type { CreatorSelf } from '#contract/profiles/me.ts'
import type { UpdateCreator } from '#contract/profiles/update-creator.ts'

/** Fields of the form whose values go as they stand; an empty one takes a value back. */
const plainNames = [
  'dateOfBirth',
  'gender',
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

/** Once given they are changed, but never taken back. */
const keptNames: readonly string[] = ['dateOfBirth', 'gender']

/** Links that the form has rows for. */
export const linkRows = [0, 1, 2, 3] as const

/** What stands in the form of the details: texts, by the names of its controls. */
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

/** What a form sends, of what differs. Nonsense goes as it is: the server has the sentence for it. */
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
