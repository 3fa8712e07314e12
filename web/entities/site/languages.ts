import { formatLanguage } from '../../lib/format.ts'
import { getLocale } from '../../lib/locale.ts'

export interface LanguageChoice {
  value: string
  label: string
}

/** Languages that people write in on sites like this one, by code. */
export const writtenLanguages =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nn pa pl ps pt ro ru si sk sl so sq sr sv sw ta te th tl tr uk ur uz vi xh yo zh zu'.split(
    ' ',
  )

/** Languages of most captions, by code. */
export const captionLanguages =
  'ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk ur vi zh'.split(
    ' ',
  )

/**
 * Languages by name, sorted in the viewer's language, with the `chosen` one if it is another. For loaders
 * only: server and browser may have another order, or other names.
 */
export function languageChoices(
  codes: readonly string[],
  chosen?: string | null,
): LanguageChoice[] {
  const { compare } = new Intl.Collator(getLocale())
  return [...new Set(chosen ? [...codes, chosen] : codes)]
    .map((value) => ({ value, label: formatLanguage(value) }))
    .sort((a, b) => compare(a.label, b.label))
}
