import {
  type AddressFormat,
  type AddressPart,
  ListAddressFormats,
} from '#contract/commerce/address-formats.ts'
import { type Address, noPart } from '#contract/commerce/addresses.ts'
import type { Call } from '#contract/site-request.ts'
import { formatCountry } from '../../lib/format.ts'
import { getLocale } from '../../lib/locale.ts'
import { m } from '../../lib/paraglide/messages.js'

/** A country with what its addresses consist of. */
export type AddressCountry = AddressFormat & {
  /** Its name in the viewer's language. */
  label: string
}

/**
 * All countries, sorted in the viewer's language. For loaders only: server and browser may have
 * different names for a country.
 */
export async function readAddressCountries(call: Call): Promise<AddressCountry[]> {
  const formats = await call(ListAddressFormats)
  const { compare } = new Intl.Collator(getLocale())
  return formats
    .map((format) => ({ ...format, label: formatCountry(format.code) }))
    .sort((one, other) => compare(one.label, other.label))
}

/** The fields of the form by name, as they are typed. */
export type AddressDraft = Record<
  AddressPart | 'name' | 'recipient' | 'ward' | 'country' | 'description',
  string
>

const typed = (text = '') => (text.toLowerCase() === noPart ? '' : text)

/** What the form shows at first: an address, or a new one in the country of the last one. */
export const draftOf = (address: Partial<Address>): AddressDraft => ({
  name: address.name ?? '',
  recipient: address.recipient ?? '',
  country: address.country ?? '',
  state: typed(address.state),
  city: typed(address.city),
  district: typed(address.district),
  ward: typed(address.ward),
  streetAddress: address.streetAddress ?? '',
  streetNumber: typed(address.streetNumber),
  zipCode: address.zipCode ?? '',
  description: address.description ?? '',
})

/** The country's parts by line, and below the street those of the address that it has beside them. */
export function linesOf(country: AddressCountry, draft: AddressDraft): (AddressPart | 'ward')[][] {
  const known = country.lines.flat()
  const further = (['ward', 'district'] as const).filter(
    (part) => draft[part] !== '' && !(known as string[]).includes(part),
  )
  return [...country.lines, ...further.map((part) => [part])]
}

/** What is sent: parts that the country does not have are left out, and a missing number says so. */
export function bodyOf(country: AddressCountry, draft: AddressDraft) {
  const shown = linesOf(country, draft).flat()
  const parts = Object.fromEntries(shown.map((part) => [part, draft[part].trim()]))
  const { name, recipient, description, streetAddress, streetNumber } = draft
  return {
    ...{ ...parts, name, recipient, description, streetAddress, country: country.country },
    streetNumber: streetNumber.trim() || noPart,
  }
}

/** The labels of what is required and empty, by field. */
export function missingIn(
  country: AddressCountry | undefined,
  draft: AddressDraft,
): Record<string, string> {
  const required = (country?.required ?? []).filter((part) => part !== 'streetNumber')
  const labels: [keyof AddressDraft, string][] = [
    ['name', m.address_name()],
    ...required.map((part): [AddressPart, string] => [part, partLabel(country, part)]),
  ]
  const missing = labels
    .filter(([field]) => draft[field].trim() === '')
    .map(([field, label]) => [field, m.field_required({ label })])
  return {
    ...Object.fromEntries(missing),
    ...(country ? {} : { country: m.person_country_none() }),
  }
}

const stateLabels: Record<AddressFormat['stateName'], () => string> = {
  area: m.address_state_area,
  county: m.address_state_county,
  department: m.address_state_department,
  district: m.address_state_district,
  emirate: m.address_state_emirate,
  island: m.address_state_island,
  oblast: m.address_state_oblast,
  parish: m.address_state_parish,
  prefecture: m.address_state_prefecture,
  province: m.address_state_province,
  state: m.address_state,
}
const cityLabels: Record<AddressFormat['cityName'], () => string> = {
  city: m.address_city,
  district: m.address_city_district,
  suburb: m.address_city_suburb,
  town: m.address_city_town,
}
const districtLabels: Record<AddressFormat['districtName'], () => string> = {
  district: m.address_district,
  neighborhood: m.address_district_neighborhood,
  suburb: m.address_district_suburb,
  townland: m.address_district_townland,
  village: m.address_district_village,
}
const zipLabels: Record<AddressFormat['zipName'], () => string> = {
  eircode: m.address_zip_eircode,
  pin: m.address_zip_pin,
  postal: m.address_zip_postal,
  zip: m.address_zip_zip,
}

/** What the country calls a part of its addresses. */
export function partLabel(country: AddressCountry | undefined, part: AddressPart | 'ward'): string {
  if (part === 'state') return stateLabels[country?.stateName ?? 'state']()
  if (part === 'city') return cityLabels[country?.cityName ?? 'city']()
  if (part === 'district') return districtLabels[country?.districtName ?? 'district']()
  if (part === 'zipCode') return zipLabels[country?.zipName ?? 'postal']()
  if (part === 'streetNumber') return m.address_number()
  return part === 'ward' ? m.address_ward() : m.address_street()
}
