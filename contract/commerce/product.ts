import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from '../kit/schema.ts'
import { ContentStatus, Count, Dollars, Id, Instant, Url } from '../kit/values.ts'
import { PerformerCard } from '../profiles/cards.ts'

export const maxProductName = 200
export const maxProductText = 2000
export const maxProductImages = 10
export const maxProductVariants = 50
export const maxVariantOption = 40
/** Of one variant. */
export const maxStock = 1_000_000
export const maxShippingRegions = 100
/** Of a note to buyers about a version of a file. */
export const maxFileNote = 500
export const maxLicenseNote = 3000
/** Of a creator. */
export const maxProductCategories = 50
/** Of a product. */
export const maxCategoriesOfProduct = 10
export const maxProductCategoryName = 60

export const ProductType = oneOf(['digital', 'physical'])
export type ProductType = Static<typeof ProductType>

/** A two-letter country code, `EU`, or `WORLD` for all others. */
export const ShippingRegion = text({ max: 5, pattern: '^([A-Z]{2}|WORLD)$' })

/** Addition: one of its pictures. */
const ProductImage = object({
  _id: Id,
  url: nullable(Url),
  thumbnails: array(Url),
  /** A tiny placeholder image in base64, shown until the real one has loaded. */
  thumbhash: nullable(text()),
  /** What it shows, in words. */
  alt: text(),
})

/** Addition: one of its creator's own categories. */
export const ProductCategory = object({
  _id: Id,
  name: text({ max: maxProductCategoryName }),
})
export type ProductCategory = Static<typeof ProductCategory>

export const ProductVariant = object({
  _id: Id,
  /** Its options in words, such as `M, red`; empty for the only one of a product without options. */
  name: text(),
  options: object({ size: optional(text()), color: optional(text()) }),
  price: Dollars,
  /** How many are left; 0 for digital ones, which are never counted. */
  stock: Count,
})
export type ProductVariant = Static<typeof ProductVariant>

export const Product = object({
  _id: Id,
  slug: text(),
  name: text(),
  /** Addition: the same, as other items spell it. */
  title: text(),
  description: text(),
  type: ProductType,
  /** The lowest of its variants. */
  price: Dollars,
  /** The sum of its variants; 0 for digital ones. */
  stock: Count,
  status: ContentStatus,
  /** Addition: true for one that was never published. */
  isDraft: optional(boolean()),
  /** The address of its first picture. */
  image: nullable(Url),
  imageId: nullable(Id),
  digitalFileId: nullable(Id),
  /** Only where its creator reads it. */
  digitalFileUrl: optional(nullable(Url)),
  /** Addition: what is downloaded. Its name and note are for its creator only. */
  digitalFile: nullable(
    object({
      /** Bytes. */
      size: integer({ min: 0 }),
      /** The ending of its name in capital letters, such as `PDF`; may be empty. */
      format: text(),
      name: optional(text()),
      note: optional(text()),
    }),
  ),
  performerId: Id,
  performer: PerformerCard,
  isBookMarked: boolean(),
  /** Addition: the same, as other items spell it. */
  isBookmarked: boolean(),
  isLiked: boolean(),
  isBought: boolean(),
  /** Addition: all pictures, the first one too. */
  images: array(ProductImage, { max: maxProductImages }),
  /** Addition: what can be bought of it, at least one. */
  variants: array(ProductVariant, { max: maxProductVariants }),
  /** Addition: by name. */
  categories: array(ProductCategory, { max: maxCategoriesOfProduct }),
  /** Addition: what sending it costs; empty for digital ones. */
  shippingPrices: array(object({ region: ShippingRegion, price: Dollars }), {
    max: maxShippingRegions,
  }),
  /** Addition: from this sum of a purchase on, its shipping is free. */
  freeShippingFrom: nullable(Dollars),
  /** Addition: of physical goods, who made it, and what it warns of. */
  producer: text(),
  safetyText: text(),
  /** Addition: of digital ones, what buyers may do with the file. */
  licenseNote: text(),
  /** Addition. */
  stats: object({ views: Count }),
  totalLike: Count,
  totalComment: Count,
  totalBookmark: Count,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Product = Static<typeof Product>
