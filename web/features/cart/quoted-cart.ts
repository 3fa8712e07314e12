import { type LineQuote, QuoteOrders, type SellerQuote } from '#contract/commerce/order-quotes.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { CartLine } from '../../entities/cart/cart.ts'
import { call } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'

export type CartQuote = Reply<typeof QuoteOrders>

/** What is known of a line before it is priced: of one that is bought now, only its ids. */
export type WantedLine = Pick<CartLine, 'productId' | 'variantId' | 'quantity'> & Partial<CartLine>

/** A line of the cart beside what the server says of it now. */
export interface QuotedLine {
  wanted: WantedLine
  quote: LineQuote
}

/** The lines of one creator, which are bought at once. */
export interface SellerGroup {
  performerId: string
  name: string
  /** Unknown where nothing of the creator can be bought. */
  performer: PerformerCard | undefined
  lines: readonly QuotedLine[]
  /** What its lines that can be bought cost. */
  quote: SellerQuote | undefined
}

/** What lines cost now. Without any, nothing is asked. */
export async function quoteCart(
  lines: readonly WantedLine[],
  addressId: string | null,
): Promise<CartQuote> {
  if (lines.length === 0) return { lines: [], sellers: [], totalPrice: 0 }
  const named = lines.map(({ productId, variantId, quantity }) => ({
    productId,
    variantId,
    quantity,
  }))
  const body = { lines: named, ...(addressId && { deliveryAddressId: addressId }) }
  return call(QuoteOrders, { body })
}

/** By creator, in the order of the cart. */
export function groupBySeller(
  lines: readonly WantedLine[],
  { lines: quotes, sellers }: CartQuote,
): SellerGroup[] {
  const quoted = lines.flatMap((wanted, place) => {
    const quote = quotes[place]
    return quote ? [{ wanted, quote }] : []
  })
  const sellerOf = ({ wanted, quote }: QuotedLine) => quote.performerId ?? wanted.performerId ?? ''
  return [...new Set(quoted.map(sellerOf))].map((performerId) => {
    const own = quoted.filter((line) => sellerOf(line) === performerId)
    const quote = sellers.find((one) => one.performerId === performerId)
    return {
      performerId,
      name: quote?.performer.name ?? own[0]?.wanted.seller ?? '',
      performer: quote?.performer,
      lines: own,
      quote,
    }
  })
}

export const nameOf = ({ wanted, quote }: QuotedLine): string =>
  quote.product?.name ?? wanted.name ?? m.cart_this_product()

/** Why a line cannot be bought, in words. */
export function lineProblem({ quote }: QuotedLine): string | undefined {
  switch (quote.problem?.error) {
    case undefined:
      return undefined
    case 'out_of_stock':
      return quote.stock > 0 ? m.cart_only_left({ count: quote.stock }) : m.product_sold_out()
    case 'region_not_served':
      return m.cart_not_sent_there()
    case 'already_bought':
      return m.cart_already_yours()
    case 'creator_not_payable':
      return m.cart_seller_paused()
    default:
      return m.cart_gone()
  }
}

/** What keeps a line from being bought, but not its page from being seen. */
const buyingProblems: readonly string[] = [
  'out_of_stock',
  'region_not_served',
  'already_bought',
  'creator_not_payable',
]

/** Whether the page of its product can be seen. */
export const hasPage = ({ quote: { problem } }: QuotedLine): boolean =>
  problem === null || buyingProblems.includes(problem.error)

/** The price of one when it was chosen, where it is another now. */
export function formerPrice({ wanted, quote }: QuotedLine): number | undefined {
  const isOther = wanted.price !== undefined && wanted.price !== quote.unitPrice
  return isOther && !quote.problem ? wanted.price : undefined
}

/** Fewer are left than are wanted: of fewer it can be bought. */
export const isShort = ({ quote }: QuotedLine): boolean =>
  quote.problem?.error === 'out_of_stock' && quote.stock > 0

export const isBuyable = ({ quote }: QuotedLine): boolean => quote.problem === null

export const isSent = ({ quote }: QuotedLine): boolean => quote.product?.type === 'physical'
