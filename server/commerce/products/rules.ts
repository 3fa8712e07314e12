import type { ProductType } from '#contract/commerce/product.ts'
import type { PublishedChange } from '#server/items/index.ts'
import { salePrice } from '#server/items/index.ts'
import { cents } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { isCountry } from '#server/lookups/index.ts'

/** A variant as it is stored. */
export interface Variant {
  id: string
  size: string
  color: string
  priceCents: bigint
  stock: number
}

/** A variant as its creator wants it; without an id it is a new one. */
export interface WantedVariant extends Omit<Variant, 'id'> {
  id?: string | undefined
  /** What the creator saw of the one that exists. */
  seenStock?: number | undefined
}

interface VariantInput {
  _id?: string | undefined
  options?: { size?: string | undefined; color?: string | undefined } | undefined
  price: number
  stock?: number | undefined
  seenStock?: number | undefined
}

interface VariantsInput {
  type: ProductType
  price?: number | undefined
  stock?: number | undefined
  seenStock?: number | undefined
  variants?: readonly VariantInput[] | undefined
}

/**
 * What can be bought of a product after a change. A digital one has one variant, which is never counted.
 * Throws `price_out_of_range`, `variants_alike`, `not_valid` for a variant that it does not have.
 */
export function wantedVariants(
  before: readonly Variant[],
  { type, price, stock, seenStock, variants }: VariantsInput,
): WantedVariant[] {
  const [first] = before
  if (type === 'digital') {
    const priceCents = price === undefined ? first?.priceCents : salePrice(price)
    if (priceCents === undefined) throw fieldProblem('required', 'price')
    return [{ id: first?.id, size: '', color: '', priceCents, stock: 0 }]
  }
  if (variants) return checkedVariants(before, variants)
  if (before.length > 1) return [...before]
  const priceCents = price === undefined ? first?.priceCents : salePrice(price)
  if (priceCents === undefined) throw fieldProblem('required', 'price')
  const { id, size = '', color = '' } = first ?? {}
  const left = stock ?? first?.stock ?? 0
  if (!first && left < 1)
    throw fieldProblem(stock === undefined ? 'required' : 'too_low', 'stock', { limit: 1 })
  return [{ id, size, color, priceCents, stock: left, seenStock }]
}

function checkedVariants(
  before: readonly Variant[],
  variants: readonly VariantInput[],
): WantedVariant[] {
  const known = new Map(before.map((variant) => [variant.id, variant]))
  const wanted = variants.map(({ _id: id, options = {}, price, stock, seenStock }) => {
    const held = id === undefined ? undefined : known.get(id)
    if (id !== undefined && !held) throw fieldProblem('not_valid', 'variants')
    return {
      id,
      size: options.size?.trim() ?? '',
      color: options.color?.trim() ?? '',
      priceCents: salePrice(price),
      stock: stock ?? held?.stock ?? 0,
      seenStock,
    }
  })
  const names = wanted.map(({ size, color }) =>
    JSON.stringify([size.toLowerCase(), color.toLowerCase()]),
  )
  const ids = wanted.flatMap(({ id }) => id ?? [])
  if (new Set(names).size < names.length || new Set(ids).size < ids.length) {
    throw fieldProblem('variants_alike', 'variants')
  }
  return wanted
}

/** Throws `stock_changed` where a creator changes a stock that is not what they saw. */
export function checkSeenStock(before: readonly Variant[], wanted: readonly WantedVariant[]): void {
  for (const { id, seenStock } of wanted) {
    const held = before.find((one) => one.id === id)
    if (held && seenStock !== undefined && held.stock !== seenStock) {
      throw new Problem('stock_changed', { stock: held.stock })
    }
  }
}

export const lowestPrice = (variants: readonly Pick<Variant, 'priceCents'>[]): bigint =>
  variants.map(({ priceCents }) => priceCents).reduce((low, one) => (one < low ? one : low))

/** The options of a variant in words; empty where there is nothing to choose. */
export const variantName = ({ size, color }: Pick<Variant, 'size' | 'color'>): string =>
  [size, color].filter((option) => option !== '').join(', ')

/** The ending of a file's name in capital letters, such as `PDF`; may be empty. */
export function fileFormat(name: string): string {
  const [, ending = ''] = /\.(\w{1,8})$/.exec(name) ?? []
  return ending.toUpperCase()
}

export interface ShippingPrice {
  region: string
  priceCents: bigint
}

/** Regions that are not one country. */
const wideRegions: readonly string[] = ['EU', 'WORLD']

/** Throws `regions_alike`, `country_unknown`, `amount_invalid`. */
export function shippingPricesOf(
  prices: readonly { region: string; price: number }[],
): ShippingPrice[] {
  if (new Set(prices.map(({ region }) => region)).size < prices.length) {
    throw fieldProblem('regions_alike', 'shippingPrices')
  }
  return prices.map(({ region, price }) => {
    if (!wideRegions.includes(region) && !isCountry(region)) {
      throw fieldProblem('country_unknown', 'shippingPrices')
    }
    return { region, priceCents: cents(price, 'shippingPrices') }
  })
}

/** What a product adds to the counters on its creator's page; only active ones count. */
export const countedAs = ({ status }: { status: string }): PublishedChange => ({
  product_count: status === 'active' ? 1 : 0,
})
