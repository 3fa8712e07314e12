/** Lists that change rarely; all are plain arrays or objects of arrays. */
import { endpoint } from '../endpoint.ts'
import { array, object, type Static, text } from '../kit/schema.ts'
import { Address } from '../kit/values.ts'

/** `region`: AS, EU, AF, OC, NA, SA, AN or Americas. */
export const Country = object({
  name: text(),
  code: text(),
  capital: text(),
  region: text(),
  currency: object({ code: text(), name: text(), symbol: text() }),
  language: object({ code: text(), name: text() }),
  flag: Address,
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
  summary: 'List all countries',
  reply: array(Country),
})

export const ListLanguages = endpoint({
  method: 'GET',
  path: '/languages/list',
  audience: 'public',
  summary: 'List languages',
  reply: array(Language),
})

export const ListPhoneCodes = endpoint({
  method: 'GET',
  path: '/phone-codes/list',
  audience: 'public',
  summary: 'List the dialling codes of countries',
  reply: array(PhoneCode),
})

const options = array(Option)

export const ReadUserAdditional = endpoint({
  method: 'GET',
  path: '/user-additional',
  audience: 'public',
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
