import type { DeliveryStatus } from '#contract/commerce/orders.ts'
import type { OrderRequestKind } from '#contract/money/sale-state.ts'
import type { ProductForSale } from '#server/commerce/products/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { isLink } from '#server/kernel/tracking-number.ts'

/** What a buyer wants of one product. */
export interface WantedLine {
  productId: string
  /** Needed where there are several. */
  variantId?: string | undefined
  /** 1 by default, and of digital products. */
  quantity?: number | undefined
}

type Variant = ProductForSale['variants'][number]

/** A line at the prices of now. */
export interface QuotedLine {
  product: ProductForSale
  variant: Variant
  quantity: number
  unitCents: bigint
  shippingCents: bigint
  totalCents: bigint
}

/**
 * The price of each line when sent to a country: what is sent of a product costs its shipping once
 * for a purchase, whatever its variants, and nothing where the goods of the purchase reach its limit.
 *
 * @param countryCode undefined when nothing is sent
 * @throws Problem `product_unavailable`, `variant_missing`, `region_not_served`
 */
export function quoteLines(
  wanted: readonly WantedLine[],
  {
    products,
    payeeId,
    countryCode,
  }: {
    products: ReadonlyMap<string, ProductForSale>
    payeeId: string
    countryCode: string | undefined
  },
): QuotedLine[] {
  const lines = wanted.map(({ productId, variantId, quantity = 1 }) => {
    const product = products.get(productId)
    if (!product || product.creatorId !== payeeId) throw new Problem('not_found')
    if (!isForSale(product)) throw new Problem('product_unavailable', { name: product.title })
    const variant = variantOf(product, variantId)
    return { product, variant, quantity: product.type === 'digital' ? 1 : quantity }
  })
  const sentCents = lines
    .filter(({ product }) => product.type === 'physical')
    .reduce((sum, { variant, quantity }) => sum + variant.priceCents * BigInt(quantity), 0n)
  const shipped = new Set<string>()
  return lines.map(({ product, variant, quantity }) => {
    const isFree = product.type === 'digital' || shipped.has(product.id)
    shipped.add(product.id)
    const shippingCents = isFree ? 0n : shippingOf(product, { countryCode, sentCents })
    const unitCents = variant.priceCents
    const totalCents = unitCents * BigInt(quantity) + shippingCents
    return { product, variant, quantity, unitCents, shippingCents, totalCents }
  })
}

const isForSale = ({ status, isHidden, type, file }: ProductForSale): boolean =>
  status === 'active' && !isHidden && (type === 'physical' || file !== null)

function variantOf({ title, variants }: ProductForSale, id: string | undefined): Variant {
  const [first, ...others] = variants
  if (id === undefined) {
    if (!first || others.length > 0) throw fieldProblem('variant_missing', 'variantId')
    return first
  }
  const variant = variants.find((one) => one.id === id)
  if (!variant) throw new Problem('product_unavailable', { name: title })
  return variant
}

/** Members of the EU, by https://european-union.europa.eu/principles-countries-history/eu-countries_en */
const eu = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
)

/**
 * What it costs to send a product to a country: the price of the country before that of the EU before
 * that of the world. Without any price it is sent everywhere for nothing.
 */
export function shippingOf(
  { title, shipping, freeShippingFromCents }: ProductForSale,
  { countryCode, sentCents }: { countryCode: string | undefined; sentCents: bigint },
): bigint {
  if (shipping.length === 0) return 0n
  const priceOf = (region: string | undefined) =>
    shipping.find((one) => one.region === region)?.priceCents
  const inEu = countryCode && eu.has(countryCode) ? 'EU' : undefined
  const price = priceOf(countryCode) ?? priceOf(inEu) ?? priceOf('WORLD')
  if (price === undefined) {
    throw fieldProblem('region_not_served', 'deliveryAddressId', { name: title })
  }
  return freeShippingFromCents !== null && sentCents >= freeShippingFromCents ? 0n : price
}

const next: Record<DeliveryStatus, readonly DeliveryStatus[]> = {
  created: ['processing'],
  processing: ['processing', 'shipping', 'delivered'],
  shipping: ['shipping', 'delivered'],
  delivered: ['delivered'],
  refunded: [],
}

/**
 * Whether the creator may move an order; a refund is another road. Throws `order_final`,
 * `shipping_code_missing`, `shipping_code_invalid`.
 */
export function checkMove(
  order: { status: DeliveryStatus; productType: string; shippingCode: string },
  to: DeliveryStatus,
  shippingCode: string | undefined,
): void {
  if (!next[order.status].includes(to)) throw new Problem('order_final')
  const needsCode = order.productType === 'physical' && to !== 'processing'
  if (needsCode && !(shippingCode ?? order.shippingCode)) {
    throw fieldProblem('shipping_code_missing', 'shippingCode')
  }
  if (shippingCode && isLink(shippingCode))
    throw fieldProblem('shipping_code_invalid', 'shippingCode')
}

/** After delivery a buyer may withdraw for so many days; until then the creator is not paid. */
export const withdrawalDays = 14
/** An order that nobody calls delivered is, so many days after it was shipped. */
export const countsAsDeliveredDays = 21
/** What is never shipped is paid out so late. */
const unshippedDays = 180

/** When the creator can be paid what an order brought, as far as is known now. */
export function earnedAt(
  moments: { shippedAt: Date | null; deliveredAt: Date | null },
  now: Date,
): Date {
  const { shippedAt, deliveredAt } = moments
  const delivered =
    deliveredAt ?? (shippedAt ? after(shippedAt, countsAsDeliveredDays) : after(now, unshippedDays))
  return after(delivered, withdrawalDays)
}

interface Sent {
  productType: 'physical' | 'digital'
  status: DeliveryStatus
  deliveredAt: Date | null
}

/** Until when the buyer of a delivered order may ask to return it; null: not delivered yet, or never. */
export const returnableUntil = ({ productType, status, deliveredAt }: Sent): Date | null =>
  productType === 'physical' && status === 'delivered' && deliveredAt
    ? after(deliveredAt, withdrawalDays)
    : null

/**
 * Whether the buyer of an order may ask for this now. Throws `order_of_file`, `order_cancel_late`,
 * `order_return_early`, `order_return_late`.
 */
export function checkRequest(order: Sent, kind: OrderRequestKind, now: Date): void {
  if (order.productType === 'digital') throw new Problem('order_of_file')
  const isSent = order.status !== 'created' && order.status !== 'processing'
  if (kind === 'cancel') {
    if (isSent) throw new Problem('order_cancel_late')
    return
  }
  if (!isSent) throw new Problem('order_return_early')
  const until = returnableUntil(order)
  if (until && until <= now) throw new Problem('order_return_late')
}

const after = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs)
