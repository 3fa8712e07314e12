import type { Reply } from '#contract/endpoint.ts'
import type { Option, ReadUserAdditional } from '#contract/lookups/lookups.ts'

/** The options of profile fields, with their stored values. */
export const bodyOptions: Reply<typeof ReadUserAdditional> = {
  genders: [...plain('male', 'female'), { value: 'transgender', text: 'Trans' }],
  sexualOrientations: plain('straight', 'lesbian', 'gay', 'bisexual', 'transgender'),
  ages: [
    { value: '18_19', text: '18–19' },
    ...steps({ from: 20, to: 47, unit: '' }),
    { value: 'over_50', text: 'Over 50' },
  ],
  heights: [
    { value: 'under_140', text: 'Under 140 cm' },
    ...steps({ from: 140, to: 188, unit: ' cm' }),
    { value: 'over_190', text: 'Over 190 cm' },
  ],
  weights: [
    { value: 'under_40', text: 'Under 40 kg' },
    ...steps({ from: 40, to: 97, unit: ' kg' }),
    { value: 'over_100', text: 'Over 100 kg' },
  ],
  eyes: plain('blue', 'brown', 'green', 'amber', 'gray', 'hazel', 'red'),
  hairs: [
    ...plain('red', 'yellow', 'blond', 'black', 'brown', 'white', 'brunet'),
    ...plain('blue', 'green', 'pink', 'ginger'),
    { value: 'multiColored', text: 'Multi-coloured' },
  ],
  pubicHairs: plain('trimmed', 'shaved', 'hairy'),
  butts: plain('x-large', 'large', 'medium', 'small'),
  ethnicities: [
    ...plain('asian', 'white', 'latino', 'hispanic'),
    { value: 'black or african america', text: 'Black or African American' },
    { value: 'american indian or alaska native', text: 'American Indian or Alaska Native' },
    {
      value: 'native hawaiian or other pacific islander',
      text: 'Native Hawaiian or other Pacific Islander',
    },
  ],
  bodyTypes: [
    ...plain('fit', 'slim', 'curvy', 'large', 'toned', 'petite', 'ripped', 'tanned', 'runner'),
    ...plain('swimmer', 'muscular'),
    { value: 'gymBody', text: 'Gym body' },
  ],
}

/** Values whose text is the capitalized value. */
function plain(...values: string[]): Option[] {
  return values.map((value) => ({ value, text: value.charAt(0).toUpperCase() + value.slice(1) }))
}

/** Steps of three: `140_142`, `143_145`, … */
function steps({ from, to, unit }: { from: number; to: number; unit: string }): Option[] {
  const count = (to - from) / 3 + 1
  return Array.from({ length: count }, (_, at) => from + at * 3).map((low) => ({
    value: `${low}_${low + 2}`,
    text: `${low}–${low + 2}${unit}`,
  }))
}

/**
 * The value of an option, by its value or by its text in any case: profile forms of some clients
 * send the one, others the other. Undefined for no option.
 */
export function optionValue(options: readonly Option[], input: string): string | undefined {
  const wanted = input.trim().toLowerCase()
  return options.find(
    ({ value, text }) => value.toLowerCase() === wanted || text.toLowerCase() === wanted,
  )?.value
}

/** The text of an option by its value. */
export const optionText = (options: readonly Option[], value: string): string | undefined =>
  options.find((option) => option.value === value)?.text
