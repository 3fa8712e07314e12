import { localeTags } from '#contract/site-request.ts'
import { readCents } from '#web/ui/index.ts'
import { perLocale } from './format.ts'
import { getLocale } from './locale.ts'

const typed = perLocale(
  (tag) => new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 2 }),
)

/** A typed number with up to two decimals, in the viewer's way of writing; null if it is none. */
export const readNumber = (text: string): number | null => {
  const hundredths = readCents(text, localeTags[getLocale()])
  return hundredths === null ? null : hundredths / 100
}

/** `12.5`, as it is typed: without groups of digits. */
export const formatTyped = (number: number): string => typed().format(number)
