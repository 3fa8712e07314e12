import { expect, test } from 'vitest'
import type { Call } from '#contract/site-request.ts'
import { formatCountry } from '../../lib/format.ts'
import { readLocaleFrom } from '../../lib/locale.ts'
import { readCountries } from './countries.ts'

/** As the lookup names them. */
const listed = [
  { code: 'CI', name: 'Ivory Coast' },
  { code: 'MM', name: 'Myanmar (Burma)' },
  { code: 'CZ', name: 'Czech Republic' },
  { code: 'TR', name: 'Turkey' },
  { code: 'DE', name: 'Germany' },
]
const call = (async () => listed) as unknown as Call

test.each([
  ['en', 'Côte d’Ivoire'],
  ['de', 'Côte d’Ivoire'],
  ['ar', 'ساحل العاج'],
] as const)(
  'a list in %s has the names that profiles show, in their order',
  async (locale, name) => {
    readLocaleFrom(() => locale)
    const countries = await readCountries(call)
    for (const country of countries) expect(country.name).toBe(formatCountry(country.code))
    expect(countries.find(({ code }) => code === 'CI')?.name).toBe(name)
    const names = countries.map((country) => country.name)
    expect(names).toEqual([...names].sort(new Intl.Collator(locale).compare))
  },
)
