import { countries, type ICountry, languages, type TCountryCode } from 'countries-list'
import * as flags from 'country-flag-icons/string/3x2'

export interface CountryFacts {
  /** Two-letter code, upper case. */
  code: string
  name: string
  capital: string
  /** Continent: AS, EU, AF, OC, NA, SA or AN. */
  region: string
  currency: { code: string; name: string; symbol: string }
  language: { code: string; name: string }
  /** With the plus sign. */
  dialCodes: readonly string[]
}

/** Parts of countries with exceptionally reserved codes, no countries of ISO 3166-1. */
const reserved: ReadonlySet<string> = new Set(['AC', 'TA'])

/** Names that the package spells without their accents. */
const spelled: Record<string, string> = {
  AX: 'Åland',
  BL: 'Saint Barthélemy',
  CW: 'Curaçao',
  RE: 'Réunion',
  ST: 'São Tomé and Príncipe',
}

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** All countries, by name. Names of currencies and languages are those of the Unicode CLDR, in English. */
export function listCountries(): CountryFacts[] {
  return Object.entries(countries as Record<TCountryCode, ICountry>)
    .filter(([code]) => !reserved.has(code))
    .map(([code, country]) => factsOf(code, country))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Whether a two-letter code, in any case, is that of a country. */
export const isCountry = (code: string): boolean => {
  const upper = code.toUpperCase()
  return Object.hasOwn(countries, upper) && !reserved.has(upper)
}

function factsOf(code: string, country: ICountry): CountryFacts {
  const [currency] = country.currency
  const [language] = country.languages
  return {
    code,
    name: spelled[code] ?? country.name,
    capital: country.capital,
    region: country.continent,
    currency: currency ? currencyOf(currency) : { code: '', name: '', symbol: '' },
    language: language ? languageOf(language) : { code: '', name: '' },
    dialCodes: country.phone.map((digits) => `+${digits}`),
  }
}

function currencyOf(code: string) {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
  return { code, name: currencyNames.of(code) ?? code, symbol }
}

const languageOf = (code: string) => ({ code, name: languageNames.of(code) ?? code })

/** All languages with a two-letter code, by name. */
export function listLanguages(): { code: string; name: string }[] {
  return Object.entries(languages)
    .map(([code, { name }]) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

const flagsByCode = flags as unknown as Readonly<Record<string, string>>

/** The flag of a country as an SVG; `undefined` for a code that has none. */
export function flagOf(code: string): string | undefined {
  const upper = code.toUpperCase()
  return Object.hasOwn(flagsByCode, upper) ? flagsByCode[upper] : undefined
}
