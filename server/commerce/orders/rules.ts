import type { DeliveryStatus } from '#contract/commerce/orders.ts'
import type { OrderRequestKind } from '#contract/money/sale-state.ts'
import type { ProductForSale } from '#server/commerce/products/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { isLink, normalTracking } from '#server/kernel/tracking-number.ts'

/** What a buyer wants of one product. */
export interface WantedLine {
  productId: string
  /** Needed where there are several. */
  variantId?: string | undefined
  /** 1 by default, and of digital products. */
  quantity?: number | undefined
}

type Variant = ProductForSale['variants'][number]

/** A line as it stands now: with a problem it cannot be bought, and costs nothing. */
export interface AssessedLine {
  product?: ProductForSale
  variant?: Variant
  quantity: number
  unitCents: bigint
  /** Null until it is known where the line is sent to. */
  shippingCents: bigint | null
  problem?: Problem
}

/** A line that can be bought, at the prices of now. */
export interface QuotedLine {
  product: ProductForSale
  variant: Variant
  quantity: number
  unitCents: bigint
  shippingCents: bigint
  totalCents: bigint
}

interface LineFacts {
  products: ReadonlyMap<string, ProductForSale>
  /** Where things are sent to; undefined while that is not known, or when nothing is sent. */
  countryCode: string | undefined
}

/**
 * The price of each line of a purchase.
 *
 * @throws Problem that of the first line that cannot be bought: see `assessLines`
 */
export function quoteLines(
  wanted: readonly WantedLine[],
  { payeeId, ...facts }: LineFacts & { payeeId: string },
): QuotedLine[] {
  return assessLines(wanted, facts).map((line) => {
    const { product, variant, quantity, unitCents, shippingCents, problem } = line
    if (product && product.creatorId !== payeeId) throw new Problem('not_found')
    if (problem) throw problem
    if (!product || !variant || shippingCents === null) throw new Problem('address_missing')
    const totalCents = unitCents * BigInt(quantity) + shippingCents
    return { product, variant, quantity, unitCents, shippingCents, totalCents }
  })
}

/**
 * What each of the lines of a creator costs when sent to a country, or why it cannot be bought. What is
 * sent of a product costs its shipping once for a purchase, whatever its variants, and nothing where
 * the goods of the purchase reach its limit. Lines of one variant share its stock.
 *
 * The problems: `not_found`, `product_unavailable`, `variant_missing`, `out_of_stock`,
 * `region_not_served`, and `already_bought` of what `owned` holds.
 */
export function assessLines(
  wanted: readonly WantedLine[],
  { products, countryCode, owned = new Set() }: LineFacts & { owned?: ReadonlySet<string> },
): AssessedLine[] {
  const taken = new Map<string, number>()
  const lines = wanted.map((line) => {
    const product = products.get(line.productId)
    if (!product) return refused(line, new Problem('not_found'))
    return assessLine({ product, wanted: line, countryCode, taken, isOwned: owned.has(product.id) })
  })
  const sentCents = lines
    .filter(({ product, problem }) => product?.type === 'physical' && !problem)
    .reduce((sum, { unitCents, quantity }) => sum + unitCents * BigInt(quantity), 0n)
  const shipped = new Set<string>()
  return lines.map((line) => {
    const { product, problem } = line
    if (!product || problem) return line
    const isFree = product.type === 'digital' || shipped.has(product.id)
    shipped.add(product.id)
    if (isFree) return line
    const isKnown = countryCode !== undefined || product.shipping.length === 0
    const shippingCents = isKnown ? shippingOf(product, { countryCode, sentCents }) : null
    return { ...line, shippingCents }
  })
}

const refused = ({ quantity = 1 }: WantedLine, problem: Problem): AssessedLine => ({
  ...{ quantity, unitCents: 0n, shippingCents: 0n, problem },
})

interface LineToAssess {
  product: ProductForSale
  wanted: WantedLine
  countryCode: string | undefined
  isOwned: boolean
  /** The pieces that the lines before it take, by variant. */
  taken: Map<string, number>
}

function assessLine({ product, wanted, countryCode, isOwned, taken }: LineToAssess): AssessedLine {
  const { title: name, type } = product
  const variant = variantOf(product, wanted.variantId)
  const quantity = type === 'digital' ? 1 : (wanted.quantity ?? 1)
  const pieces = (taken.get(variant?.id ?? '') ?? 0) + quantity
  if (variant) taken.set(variant.id, pieces)
  const problemOf = (): Problem | undefined => {
    if (!isForSale(product)) return new Problem('product_unavailable', { name })
    if (!variant && wanted.variantId === undefined) {
      return fieldProblem('variant_missing', 'variantId')
    }
    if (!variant) return new Problem('product_unavailable', { name })
    if (isOwned || (type === 'digital' && pieces > 1)) return new Problem('already_bought')
    if (type === 'digital') return undefined
    if (pieces > variant.stock) return new Problem('out_of_stock', { name, count: variant.stock })
    const isServed = countryCode === undefined || regionPrice(product, countryCode) !== undefined
    return isServed ? undefined : regionProblem(product)
  }
  const problem = problemOf()
  return {
    ...{ product, quantity, shippingCents: 0n, unitCents: variant?.priceCents ?? 0n },
    ...(variant && { variant }),
    ...(problem && { problem }),
  }
}

const isForSale = ({ status, isHidden, type, file }: ProductForSale): boolean =>
  status === 'active' && !isHidden && (type === 'physical' || file !== null)

/** The only one where none is named. */
function variantOf({ variants }: ProductForSale, id: string | undefined): Variant | undefined {
  if (id !== undefined) return variants.find((one) => one.id === id)
  return variants.length === 1 ? variants[0] : undefined
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
  product: ProductForSale,
  { countryCode, sentCents }: { countryCode: string | undefined; sentCents: bigint },
): bigint {
  const { freeShippingFromCents: limit } = product
  const price = regionPrice(product, countryCode)
  if (price === undefined) throw regionProblem(product)
  return limit !== null && sentCents >= limit ? 0n : price
}

/**
 * Whether to send a product to another country costs no more than to the one before, or than was paid:
 * nothing, where it came with something else or was free above a sum.
 */
export function costsNoMore(
  product: ProductForSale,
  { before, now, paidCents }: { before: string; now: string; paidCents: bigint },
): boolean {
  const price = regionPrice(product, now)
  if (price === undefined) return false
  return price <= paidCents || price <= (regionPrice(product, before) ?? 0n)
}

/** Undefined where it is not sent. */
function regionPrice(
  { shipping }: ProductForSale,
  countryCode: string | undefined,
): bigint | undefined {
  if (shipping.length === 0) return 0n
  const priceOf = (region: string | undefined) =>
    shipping.find((one) => one.region === region)?.priceCents
  const inEu = countryCode && eu.has(countryCode) ? 'EU' : undefined
  return priceOf(countryCode) ?? priceOf(inEu) ?? priceOf('WORLD')
}

const regionProblem = ({ title: name }: ProductForSale): Problem =>
  fieldProblem('region_not_served', 'deliveryAddressId', { name })

const next: Record<DeliveryStatus, readonly DeliveryStatus[]> = {
  created: ['processing'],
  processing: ['processing', 'shipping'],
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
  if (needsCode && !(normalTracking(shippingCode ?? '') || order.shippingCode)) {
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

/** The address of a file starts a download so long; what was started goes on for a day. */
const linkMinutes = 10
const downloadDays = 1

export const startsUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + linkMinutes * 60_000)

export const continuesUntil = (startedAt: Date | null): Date =>
  startedAt ? after(startedAt, downloadDays) : new Date(0)

const after = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs)
