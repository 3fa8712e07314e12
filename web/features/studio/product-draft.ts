import {
  maxCategoriesOfProduct,
  maxProductName,
  maxProductText,
  maxVariantOption,
  type Product,
  type ProductType,
} from '#contract/commerce/product.ts'
import { countCharacters, isBlankText } from '#contract/kit/characters.ts'
import { leastSaleCents } from '#contract/kit/values.ts'
import { newKey } from '../../lib/new-key.ts'
import type { AssetDraft } from './asset-draft.ts'

interface VariantDraft {
  key: string
  /** Of one that is stored. */
  id?: string
  size: string
  color: string
  priceCents: number | null
  /** As typed. */
  stock: string
  /** The stored stock that the form shows. */
  seenStock?: number
}

interface ShippingDraft {
  key: string
  region: string
  priceCents: number | null
}

/** Form values of a product. A digital one has one variant, of which only the price counts. */
export interface ProductDraft extends AssetDraft {
  type: ProductType
  variants: readonly VariantDraft[]
  shipping: readonly ShippingDraft[]
  freeFromCents: number | null
  producer: string
  safetyText: string
  /** What buyers are told of a new file. */
  note: string
  /** What buyers may do with a file. */
  licenseNote: string
  categoryIds: readonly string[]
}

export const emptyVariant = (): VariantDraft => ({
  key: newKey(),
  size: '',
  color: '',
  priceCents: null,
  stock: '',
})

export const emptyShipping = (): ShippingDraft => ({ key: newKey(), region: '', priceCents: null })

export const emptyProduct = (): ProductDraft => ({
  title: '',
  description: '',
  audience: 'sale',
  priceCents: null,
  isActive: true,
  type: 'physical',
  variants: [{ ...emptyVariant(), stock: '1' }],
  shipping: [],
  freeFromCents: null,
  producer: '',
  safetyText: '',
  note: '',
  licenseNote: '',
  categoryIds: [],
})

const centsOf = (dollars: number) => Math.round(dollars * 100)

export const productDraftOf = (product: Product): ProductDraft => ({
  title: product.name,
  description: product.description,
  audience: 'sale',
  priceCents: null,
  isActive: product.status === 'active',
  type: product.type,
  variants: product.variants.map(({ _id, options, price, stock }) => ({
    key: _id,
    id: _id,
    size: options.size ?? '',
    color: options.color ?? '',
    priceCents: centsOf(price),
    stock: String(stock),
    seenStock: stock,
  })),
  shipping: product.shippingPrices.map(({ region, price }) => ({
    key: region,
    region,
    priceCents: centsOf(price),
  })),
  freeFromCents: product.freeShippingFrom === null ? null : centsOf(product.freeShippingFrom),
  producer: product.producer,
  safetyText: product.safetyText,
  note: product.digitalFile?.note ?? '',
  licenseNote: product.licenseNote,
  categoryIds: product.categories.map(({ _id }) => _id),
})

/** With the stock of now, but what was typed stays: the form has seen it by then. */
export const withStockOf = (draft: ProductDraft, { variants }: Product): ProductDraft => ({
  ...draft,
  variants: draft.variants.map((variant) => {
    const held = variants.find(({ _id }) => _id === variant.id)
    if (!held) return variant
    const isTyped = variant.stock !== String(variant.seenStock)
    const stock = isTyped ? variant.stock : String(held.stock)
    return { ...variant, stock, seenStock: held.stock }
  }),
})

export type ProductField =
  | 'title'
  | 'description'
  | 'price'
  | 'variants'
  | 'shippingPrices'
  | 'imageIds'
  | 'digitalFileId'
  | 'categoryIds'

const isStock = (text: string) => /^\d{1,7}$/.test(text.trim())
const isPriced = ({ priceCents }: VariantDraft) => (priceCents ?? 0) >= leastSaleCents

/** Validation errors by field name. */
export function invalidProductFields(draft: ProductDraft): ProductField[] {
  const { title, description, type, variants, shipping, categoryIds } = draft
  const isTitleFit = !isBlankText(title) && countCharacters(title.trim()) <= maxProductName
  const isFit = ({ size, color, stock }: VariantDraft) =>
    isStock(stock) && [size, color].every((one) => countCharacters(one.trim()) <= maxVariantOption)
  const isPhysical = type === 'physical'
  const isShippingFit = shipping.every(({ region, priceCents }) => region && priceCents !== null)
  return [
    ...(isTitleFit ? [] : (['title'] as const)),
    ...(countCharacters(description) > maxProductText ? (['description'] as const) : []),
    ...(categoryIds.length > maxCategoriesOfProduct ? (['categoryIds'] as const) : []),
    ...(variants.every(isPriced) ? [] : (['price'] as const)),
    ...(!isPhysical || variants.every(isFit) ? [] : (['variants'] as const)),
    ...(!isPhysical || isShippingFit ? [] : (['shippingPrices'] as const)),
  ]
}

interface Uploaded {
  imageIds: string[]
  digitalFileId: string | undefined
}

/** Request body of the draft. */
export function productBody(draft: ProductDraft, { imageIds, digitalFileId }: Uploaded) {
  const { type, variants, shipping, freeFromCents, producer, safetyText, note, licenseNote } = draft
  const status = draft.isActive ? ('active' as const) : ('inactive' as const)
  const price = Math.min(...variants.map(({ priceCents }) => priceCents ?? 0)) / 100
  const texts = { name: draft.title, description: draft.description }
  const categoryIds = [...draft.categoryIds]
  const shared = { ...texts, type, price, status, imageIds, categoryIds }
  if (type === 'digital') {
    return {
      ...shared,
      ...(digitalFileId && { digitalFileId }),
      digitalFileNote: note,
      licenseNote,
    }
  }
  return {
    ...shared,
    variants: variants.map(({ id, size, color, priceCents, stock, seenStock }) => ({
      ...(id && { _id: id }),
      options: { size, color },
      price: (priceCents ?? 0) / 100,
      stock: Number(stock),
      ...(seenStock !== undefined && { seenStock }),
    })),
    shippingPrices: shipping.map(({ region, priceCents }) => {
      return { region, price: (priceCents ?? 0) / 100 }
    }),
    freeShippingFrom: freeFromCents === null ? null : freeFromCents / 100,
    producer,
    safetyText,
  }
}
