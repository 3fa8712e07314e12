/** Lists that change rarely; all are plain arrays or objects of arrays. */
import { endpoint } from '../endpoint.ts'
import { array, object, type Static, text } from '../kit/schema.ts'
import { Url } from '../kit/values.ts'

const cacheSeconds = 24 * 60 * 60

/**
 * The folder of flags. Files are named by two lowercase letters and are `image/svg+xml`, not JSON.
 */
export const flagPath = '/flags/:code.svg'

/** `region`: AS, EU, AF, OC, NA, SA, AN or Americas. */
export const Country = object({
  name: text(),
  code: text(),
  capital: text(),
  region: text(),
  currency: object({ code: text(), name: text(), symbol: text() }),
  language: object({ code: text(), name: text() }),
  flag: Url,
})
export type Country = Static<typeof Country>

export const Language = object({ code: text(), name: text() })
export const PhoneCode = object({ name: text(), code: text(), dialCode: text() })
export const Option = object({ value: text(), text: text() })
export type Option = Static<typeof Option>

export const ListCountries = endpoint({
  method: 'GET',
  path: '/countries/list',
  audience: 'public',
  cacheSeconds,
  summary: 'List all countries',
  reply: array(Country),
})

export const ListLanguages = endpoint({
  method: 'GET',
  path: '/languages/list',
  audience: 'public',
  cacheSeconds,
  summary: 'List languages',
  reply: array(Language),
})

export const ListPhoneCodes = endpoint({
  method: 'GET',
  path: '/phone-codes/list',
  audience: 'public',
  cacheSeconds,
  summary: 'List the dialling codes of countries',
  reply: array(PhoneCode),
})

/** By two-letter country code; empty if the country is unknown or has no states. */
export const ListStates = endpoint({
  method: 'GET',
  path: '/states/:countryId',
  audience: 'public',
  cacheSeconds,
  summary: 'List the states of a country',
  params: object({ countryId: text({ max: 100 }) }),
  reply: array(text()),
})

/** By two-letter country code and name of the state; empty if unknown. */
export const ListCities = endpoint({
  method: 'GET',
  path: '/cities/:country/:state',
  audience: 'public',
  cacheSeconds,
  summary: 'List the cities of a state',
  params: object({ country: text({ max: 100 }), state: text({ max: 400 }) }),
  reply: array(text(), { max: 5000 }),
})

const options = array(Option)

export const ReadUserAdditional = endpoint({
  method: 'GET',
  path: '/user-additional',
  audience: 'public',
  cacheSeconds,
  summary: 'Read the options of profile fields',
  reply: object({
    genders: options,
    sexualOrientations: options,
    ages: options,
    heights: options,
    weights: options,
    eyes: options,
    hairs: options,
    pubicHairs: options,
    butts: options,
    ethnicities: options,
    bodyTypes: options,
  }),
})
