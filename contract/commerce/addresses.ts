/** The addresses to which an account has things delivered. */
import { endpoint } from '../endpoint.ts'
import { object, optional, plainText, requiredText, type Static, text } from '../kit/schema.ts'
import { AccountSource, Id, Instant, listOf, paging, Success } from '../kit/values.ts'

export const maxAddresses = 10
export const maxAddressName = 100
export const maxStreet = 200
export const maxZipCode = 10
export const maxAddressNote = 500

/** What stands in place of a part that an address does not have, such as a house number. */
export const noPart = 'n/a'

const name = requiredText({ max: maxAddressName })
/** Empty where the format of the country does without it. */
const line = optional(plainText({ max: maxAddressName }))

const fields = {
  /** The label by which its owner knows it, such as "home". */
  name,
  /** Addition: whose name stands above the address; empty: the name of the account. */
  recipient: line,
  /** The name of the country, as in `GET /countries/list`. */
  country: requiredText({ max: maxAddressName, problem: 'country_unknown' }),
  state: line,
  city: line,
  district: line,
  ward: line,
  streetAddress: requiredText({ max: maxStreet }),
  streetNumber: requiredText({ max: maxAddressName }),
  zipCode: optional(
    text({ max: maxZipCode, pattern: '^[\\p{L}\\p{Nd} \\-]*$', problem: 'zip_code_format' }),
  ),
  description: optional(plainText({ max: maxAddressNote })),
}

export const Address = object({
  _id: Id,
  source: AccountSource,
  sourceId: Id,
  name: text(),
  recipient: text(),
  country: text(),
  state: text(),
  city: text(),
  district: text(),
  ward: text(),
  streetAddress: text(),
  streetNumber: text(),
  zipCode: text(),
  description: text(),
  /** Addition: the lines of the address as they are printed, in the order of its country. */
  printed: text({ max: 2000 }),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Address = Static<typeof Address>

const rate = { calls: 60, seconds: 60, by: 'account' } as const

/** An account has at most `maxAddresses`. Which fields are required follows the country. */
export const CreateAddress = endpoint({
  method: 'POST',
  path: '/addresses/create',
  audience: 'user',
  summary: 'Add an address to the own address book',
  body: object(fields),
  reply: Address,
  problems: ['addresses_full', 'country_unknown', 'required'],
  rate,
})

/**
 * Replaces all fields; only an omitted `recipient`, which other clients do not know, stays. Orders
 * keep the address as it was printed for them.
 */
const change = {
  audience: 'user',
  params: object({ id: Id }),
  body: object(fields),
  // The specification names a file. An address cannot show one: it is rejected rather than ignored.
  files: { file: { kinds: ['image'], maxMb: 1 } },
  reply: Address,
  problems: ['not_found', 'country_unknown', 'required', 'address_without_file'],
  rate,
} as const

export const UpdateAddress = endpoint({
  ...change,
  method: 'PUT',
  path: '/addresses/:id',
  summary: 'Change an own address',
})

/** The same with the HTTP method that clients use for uploads. */
export const UploadAddress = endpoint({
  ...change,
  method: 'POST',
  path: '/addresses/:id',
  summary: 'Change an own address by an upload',
})

/** Newest first. */
export const ListAddresses = endpoint({
  method: 'GET',
  path: '/addresses/search',
  audience: 'user',
  summary: 'List the own addresses',
  query: object(paging),
  reply: listOf(Address),
})

/** Orders keep the address as it was printed for them. */
export const DeleteAddress = endpoint({
  method: 'DELETE',
  path: '/addresses/:id',
  audience: 'user',
  summary: 'Delete an own address',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
  rate,
})
