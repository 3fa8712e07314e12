import type { AddressFormat, AddressPart } from '#contract/commerce/address-formats.ts'
import { once } from '#server/kernel/once.ts'
import { orderLines } from '#server/platform/address-lines.ts'
import { listCountries } from '#server/platform/countries.ts'
import * as facts from './country-facts.ts'

/** What addresses consist of in each country, by name. */
export const addressFormats = once((): AddressFormat[] =>
  listCountries().map(({ code, name }) => formatOf(code, name)),
)

const byCountry = once(
  () => new Map(addressFormats().map((format) => [format.country.toLowerCase(), format])),
)

/** The format of a country by its name, in any case. */
export const findFormat = (country: string): AddressFormat | undefined =>
  byCountry().get(country.trim().toLowerCase())

/** Characters without a meaning of their own, which stand for the fields while a format is read. */
const marks = {
  addressLines: ['\uE000'],
  dependentLocality: '\uE001',
  locality: '\uE002',
  administrativeArea: '\uE003',
  postalCode: '\uE004',
}
const partsOf: Record<string, AddressPart> = {
  '\uE001': 'district',
  '\uE002': 'city',
  '\uE003': 'state',
  '\uE004': 'zipCode',
}

function formatOf(code: string, country: string): AddressFormat {
  const street: AddressPart[] = facts.isNumberFirst(code)
    ? ['streetNumber', 'streetAddress']
    : ['streetAddress', 'streetNumber']
  const lines = orderLines({ ...marks, countryCode: code }, 'latin')
    .map((line) => [...line].flatMap((one) => (one === '\uE000' ? street : (partsOf[one] ?? []))))
    .filter((line) => line.length > 0)
  const required = lines.flat().filter((part) => facts.isRequired(code, part))
  return { code, country, lines, required, ...facts.namesOf(code) }
}
