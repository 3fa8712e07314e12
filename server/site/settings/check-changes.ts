import { countCharacters, isBlankText } from '#contract/kit/characters.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { listCountries } from '#server/platform/countries.ts'
import { canonicalEmail } from '#server/platform/email-address.ts'
import { sanitiseHtml } from '#server/platform/html.ts'
import { withoutMarkup } from '#server/platform/plain-text.ts'
import type { Definition, SettingKind } from './definition.ts'
import { definitionOf, isSettingKey, type SettingKey } from './definitions.ts'
import { isMenuItem, isUrl, menuProblem } from './rules.ts'

/**
 * Check that each change names a setting and has a valid value; returns the values to store.
 *
 * @throws {Problem} `setting_unknown`, `setting_fixed`, `setting_invalid`, each beside its key
 */
export function checkChanges(changes: Record<string, unknown>): [SettingKey, unknown][] {
  return Object.entries(changes).map(([key, value]) => {
    if (!isSettingKey(key)) throw fieldProblem('setting_unknown', key)
    const definition = definitionOf(key)
    if (definition.byEnvironment) throw fieldProblem('setting_fixed', key)
    const plain = withoutMarkupOf(definition, value)
    const problem = checks[definition.kind](plain, definition)
    if (problem) throw new Problem('setting_invalid', { fields: { [key]: problem } })
    return [key, stored(definition.kind, plain)]
  })
}

/** Other clients print these settings as HTML. A pattern refuses markup by itself. */
function withoutMarkupOf({ kind, pattern }: Checked & { kind: SettingKind }, value: unknown) {
  const isWritten = (kind === 'text' || kind === 'longText') && !pattern
  if (isWritten && typeof value === 'string') return withoutMarkup(value)
  return kind === 'menus' && Array.isArray(value) ? value.map(withoutMarkupInTitle) : value
}

const withoutMarkupInTitle = (item: unknown): unknown =>
  isMenuItem(item) ? { ...item, title: withoutMarkup(item.title) } : item

function stored(kind: SettingKind, value: unknown): unknown {
  if (kind === 'html') return sanitiseHtml(String(value))
  if (kind === 'countries')
    return [...new Set((value as string[]).map((code) => code.toUpperCase()))]
  return typeof value === 'string' ? value.trim() : value
}

/** What is checked of a definition. */
type Checked = Pick<
  Definition<unknown>,
  'min' | 'max' | 'minLength' | 'maxLength' | 'pattern' | 'options'
>

type Check = (value: unknown, definition: Checked) => Problem | undefined

const longestHtml = 20_000
const maxUrlLength = 2_000

/** A text that may be empty, and otherwise must have a given format. */
const optionalText =
  (fits: (text: string) => boolean, problem: () => Problem, limit = maxUrlLength): Check =>
  (value) => {
    if (typeof value !== 'string') return new Problem('wrong_type')
    const text = value.trim()
    if (countCharacters(text) > limit) return new Problem('too_long', { limit })
    return text === '' || fits(text) ? undefined : problem()
  }

const text: Check = (value, { minLength = 0, maxLength = longestHtml, pattern }) => {
  if (typeof value !== 'string') return new Problem('wrong_type')
  const length = countCharacters(value.trim())
  if (length < minLength || (minLength > 0 && isBlankText(value))) return new Problem('required')
  if (length > maxLength) return new Problem('too_long', { limit: maxLength })
  return !pattern || pattern.test(value.trim()) ? undefined : new Problem('not_valid')
}

const number: Check = (value, { min, max }) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return new Problem('wrong_type')
  if (min !== undefined && value < min) return new Problem('too_low', { limit: min })
  if (max !== undefined && value > max) return new Problem('too_high', { limit: max })
  return undefined
}

/** A share from 0 to 1. */
const fraction: Check = (value, { min = 0, max = 1 }) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return new Problem('wrong_type')
  if (value < min) return new Problem('share_too_low', { limit: min * 100 })
  return value > max ? new Problem('share_too_high', { limit: max * 100 }) : undefined
}

const wholeCents = (value: unknown) =>
  Math.abs(Number(value) * 100 - Math.round(Number(value) * 100))

const knownCountries: ReadonlySet<string> = new Set(listCountries().map(({ code }) => code))

function countries(value: unknown): Problem | undefined {
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (!isList) return new Problem('wrong_type')
  const areKnown = value.every((code: string) => knownCountries.has(code.toUpperCase()))
  return areKnown ? undefined : new Problem('country_missing')
}

const checks: Record<SettingKind, Check> = {
  text,
  longText: text,
  html: text,
  email: optionalText(
    (value) => canonicalEmail(value) !== null,
    () => new Problem('email_format'),
    254,
  ),
  picture: optionalText(isUrl, () => new Problem('url_format')),
  colour: optionalText(
    (value) => /^#[0-9a-f]{6}$/i.test(value),
    () => new Problem('not_valid'),
  ),
  choice: (value, { options = [] }) =>
    options.includes(value as string) ? undefined : new Problem('not_an_option'),
  number: (value, definition) =>
    number(value, definition) ?? (Number.isInteger(value) ? undefined : new Problem('not_valid')),
  dollars: (value, definition) =>
    number(value, definition) ??
    (wholeCents(value) < 1e-6 ? undefined : new Problem('amount_invalid')),
  fraction,
  boolean: (value) => (typeof value === 'boolean' ? undefined : new Problem('wrong_type')),
  countries,
  menus: menuProblem,
}
