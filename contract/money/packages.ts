import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import {
  array,
  boolean,
  integer,
  object,
  optional,
  plainText,
  requiredText,
  type Static,
  text,
} from '../kit/schema.ts'
import { Dollars, DollarsIn, Id, listOf, paging, Success } from '../kit/values.ts'

export const maxPackageName = 100
export const maxPackageDescription = 500
export const maxPackages = 50

/** The highest price, in cents: that of the card gateways. */
export const maxPackageCents = 99_999_999

/** Money for the wallet at a price set by the site. */
export const TokenPackage = object({
  _id: Id,
  name: text(),
  description: text(),
  /** What the card pays. */
  price: Dollars,
  /** Dollars that the wallet grows by. */
  tokens: Dollars,
  ordering: integer(),
  isActive: boolean(),
})
export type TokenPackage = Static<typeof TokenPackage>

/** The active ones, by `ordering` unless another order is asked for. */
export const SearchPackages = endpoint({
  method: 'GET',
  path: '/package/token/search',
  audience: 'optional',
  summary: 'List the token packages',
  query: object(paging),
  reply: listOf(TokenPackage),
})

const audience = staff('money.settings')

/** All of them by `ordering`, including inactive ones. */
export const ListPackages = endpoint({
  method: 'GET',
  path: '/admin/packages',
  audience,
  summary: 'List the token packages for editing',
  reply: object({ data: array(TokenPackage, { max: maxPackages }) }),
  isAddition: true,
})

const name = requiredText({ max: maxPackageName })

/** By default a package comes last and is active. */
const further = {
  description: optional(plainText({ max: maxPackageDescription })),
  ordering: optional(integer({ min: -1_000_000, max: 1_000_000 })),
  isActive: optional(boolean()),
}

const amountProblems = ['amount_invalid', 'price_out_of_range', 'tokens_out_of_range'] as const

export const CreatePackage = endpoint({
  method: 'POST',
  path: '/admin/packages',
  audience,
  summary: 'Add a token package',
  body: object({ name, price: DollarsIn, tokens: DollarsIn, ...further }),
  reply: TokenPackage,
  problems: ['package_limit', ...amountProblems],
  isAddition: true,
})

/** Ids in the new order. Those not named follow in their current order. */
export const OrderPackages = endpoint({
  method: 'PUT',
  path: '/admin/packages',
  audience,
  summary: 'Put the token packages in order',
  body: object({ ids: array(Id, { min: 1, max: maxPackages }) }),
  reply: Success,
  problems: ['package_not_listed'],
  isAddition: true,
})

/** Omitted fields stay unchanged; payments that have begun keep their terms. */
export const UpdatePackage = endpoint({
  method: 'PUT',
  path: '/admin/packages/:id',
  audience,
  summary: 'Change a token package',
  params: object({ id: Id }),
  body: object({
    name: optional(name),
    price: optional(DollarsIn),
    tokens: optional(DollarsIn),
    ...further,
  }),
  reply: TokenPackage,
  problems: ['not_found', ...amountProblems],
  isAddition: true,
})
