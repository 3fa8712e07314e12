import { ListCountries } from '#contract/lookups/lookups.ts'
import type { Call } from '#contract/site-request.ts'
import { formatCountry } from '../../lib/format.ts'
import { getLocale } from '../../lib/locale.ts'

/**
 * All countries by the names that profiles show, sorted in the viewer's language. For loaders only:
 * server and browser may have different names for a country.
 */
export async function readCountries(call: Call): Promise<{ code: string; name: string }[]> {
  const countries = await call(ListCountries)
  const { compare } = new Intl.Collator(getLocale())
  return countries
    .map(({ code }) => ({ code, name: formatCountry(code) }))
    .sort((a, b) => compare(a.name, b.name))
}
