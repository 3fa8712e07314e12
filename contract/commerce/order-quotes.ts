/** What a cart costs now, and what of it cannot be bought. */
import { endpoint } from '../endpoint.ts'
import {
  array,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from '../kit/schema.ts'
import { Count, Dollars, Id, Url } from '../kit/values.ts'
import { PerformerCard } from '../profiles/cards.ts'
import { maxLines, OrderedLine } from './orders.ts'
import { ProductType } from './product.ts'

/** Why a line cannot be bought: the codes with which the purchase would be refused. */
export const lineProblems = [
  ...(['not_found', 'product_unavailable', 'variant_missing', 'out_of_stock'] as const),
  ...(['region_not_served', 'already_bought', 'creator_not_payable', 'blocked'] as const),
] as const
export const LineProblem = oneOf(lineProblems)
export type LineProblem = Static<typeof LineProblem>

export const LineQuote = object({
  productId: Id,
  variantId: nullable(Id),
  /** Null for what the caller may not know of. */
  performerId: nullable(Id),
  product: nullable(
    object({
      _id: Id,
      slug: text(),
      name: text(),
      type: ProductType,
      /** A small one of its first picture. */
      image: nullable(Url),
      /** Of digital ones, what buyers may do with the file. */
      licenseNote: text(),
    }),
  ),
  /** Its options in words, such as `M, red`. */
  variant: text(),
  quantity: integer({ min: 1 }),
  /** Of the variant; 0 for digital ones, which are never counted. */
  stock: Count,
  unitPrice: Dollars,
  /** Of the whole line; null until it is known where it is sent to. */
  shippingPrice: nullable(Dollars),
  /** With shipping, as far as that is known; 0 for a line that cannot be bought. */
  totalPrice: Dollars,
  /** Such a line counts in no total. */
  problem: nullable(object({ error: LineProblem, message: text() })),
})
export type LineQuote = Static<typeof LineQuote>

/** The lines of one creator that can be bought, which is one purchase. */
export const SellerQuote = object({
  performerId: Id,
  performer: PerformerCard,
  goodsPrice: Dollars,
  shippingPrice: nullable(Dollars),
  totalPrice: Dollars,
})
export type SellerQuote = Static<typeof SellerQuote>

/**
 * What a purchase of these lines would cost, by the same rules. Nothing is reserved, and lines that
 * cannot be bought do not keep the others from it.
 */
export const QuoteOrders = endpoint({
  method: 'POST',
  path: '/wallet/charges/orders/quote',
  audience: 'fan',
  summary: 'Tell what products of several creators cost now',
  body: object({
    lines: array(OrderedLine, { min: 1, max: maxLines }),
    /** Without it, shipping that depends on the country is not known. */
    deliveryAddressId: optional(Id),
  }),
  reply: object({
    /** In the order of the request. */
    lines: array(LineQuote, { max: maxLines }),
    /** In the order of their first lines; creators of whom nothing can be bought are left out. */
    sellers: array(SellerQuote, { max: maxLines }),
    totalPrice: Dollars,
  }),
  problems: ['address_missing'],
  rate: { calls: 240, seconds: 60, by: 'account' },
  isAddition: true,
})
