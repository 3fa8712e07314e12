/** What addresses consist of in each country. */
import { endpoint } from '../endpoint.ts'
import { array, object, oneOf, type Static, text } from '../kit/schema.ts'

/** The fields of an address whose place and need depend on its country. */
export const AddressPart = oneOf([
  'streetAddress',
  'streetNumber',
  'district',
  'city',
  'state',
  'zipCode',
])
export type AddressPart = Static<typeof AddressPart>

/** What a country calls its states, cities, districts and postal codes. */
export const StateName = oneOf([
  ...['area', 'county', 'department', 'district', 'emirate', 'island'],
  ...['oblast', 'parish', 'prefecture', 'province', 'state'],
] as const)
export const CityName = oneOf(['city', 'district', 'suburb', 'town'])
export const DistrictName = oneOf(['district', 'neighborhood', 'suburb', 'townland', 'village'])
export const ZipName = oneOf(['eircode', 'pin', 'postal', 'zip'])

export const AddressFormat = object({
  /** Two-letter code, upper case. */
  code: text(),
  /** The country's name, which addresses carry. */
  country: text(),
  /** The fields in the order in which they are printed, by line; those of a line share it. */
  lines: array(array(AddressPart)),
  required: array(AddressPart),
  stateName: StateName,
  cityName: CityName,
  districtName: DistrictName,
  zipName: ZipName,
})
export type AddressFormat = Static<typeof AddressFormat>

/** By name, as in `GET /countries/list`. A field that is in no line is not part of addresses there. */
export const ListAddressFormats = endpoint({
  method: 'GET',
  path: '/address-formats',
  audience: 'public',
  cacheSeconds: 24 * 60 * 60,
  summary: 'List what addresses consist of in each country',
  reply: array(AddressFormat),
  isAddition: true,
})
