import { endpoint, type FilePart } from '../endpoint.ts'
import { bookmarksEndpoint } from '../engagement/reactions.ts'
import { UploadedFile } from '../files/files.ts'
import {
  array,
  integer,
  nullable,
  number,
  object,
  optional,
  plainText,
  requiredText,
  text,
} from '../kit/schema.ts'
import {
  ContentStatus,
  cursorListOf,
  cursorPaging,
  DollarsIn,
  dayRange,
  Handle,
  Id,
  listOf,
  maxSearchText,
  paging,
  Success,
} from '../kit/values.ts'
import type { ProblemCode } from '../problems.ts'
import {
  maxCategoriesOfProduct,
  maxFileNote,
  maxLicenseNote,
  maxProductImages,
  maxProductName,
  maxProductText,
  maxProductVariants,
  maxShippingRegions,
  maxStock,
  maxVariantOption,
  Product,
  ProductType,
  ShippingRegion,
} from './product.ts'

const base = '/performer/performer-assets/products'

/** In megabytes (1,000,000 bytes); larger files arrive in parts, by `UploadProductFile`. */
const productFiles = {
  image: { kinds: ['image'], maxMb: 100 },
  digitalFile: { kinds: ['any'], maxMb: 100 },
} satisfies Record<string, FilePart>

const Stock = integer({ min: 0, max: maxStock })
const Option = plainText({ max: maxVariantOption })

const VariantInput = object({
  /** Of one that exists; without it a new one. Those that are not named are removed. */
  _id: optional(Id),
  options: optional(object({ size: optional(Option), color: optional(Option) })),
  price: number({ problem: 'dollars_missing' }),
  stock: optional(Stock),
  /** The stock that the caller saw: another one meanwhile is a conflict, and nothing is changed. */
  seenStock: optional(Stock),
})

const choices = {
  description: optional(plainText({ max: maxProductText })),
  status: optional(ContentStatus),
  /** Addition: uploads of `UploadProductImage`, in their order; the first one is `image`. */
  imageIds: optional(array(Id, { min: 1, max: maxProductImages })),
  /** Addition: an upload of `UploadProductFile`. */
  digitalFileId: optional(Id),
  /** Addition: what buyers are told about a new file. */
  digitalFileNote: optional(plainText({ max: maxFileNote })),
  /** Addition: `price` and `stock` are not read where it is given, except of digital ones. */
  variants: optional(array(VariantInput, { min: 1, max: maxProductVariants })),
  /** Addition: the creator's own categories that it is in. */
  categoryIds: optional(array(Id, { max: maxCategoriesOfProduct })),
  /** Addition: where it is not sent to is missing. */
  shippingPrices: optional(
    array(object({ region: ShippingRegion, price: DollarsIn }), { max: maxShippingRegions }),
  ),
  /** Addition. */
  freeShippingFrom: optional(nullable(DollarsIn)),
  /** Addition: of physical goods. */
  producer: optional(plainText({ max: 1000 })),
  safetyText: optional(plainText({ max: 2000 })),
  /** Addition: of digital ones. */
  licenseNote: optional(plainText({ max: maxLicenseNote })),
}

const publishing = {
  audience: 'verified',
  files: productFiles,
  reply: Product,
  rate: { calls: 60, seconds: 60, by: 'account' },
  maxBodyBytes: 128_000,
} as const

const uploadProblems = [
  'upload_missing',
  'upload_empty',
  'upload_too_large',
] as const satisfies readonly ProblemCode[]

const refusals = [
  ...uploadProblems,
  'upload_wrong_kind',
  'upload_damaged',
  'picture_too_large',
  'file_not_usable',
  'price_out_of_range',
  'amount_invalid',
  'variants_alike',
  'regions_alike',
  'country_unknown',
  'category_unknown',
] as const satisfies readonly ProblemCode[]

/**
 * `image` is required, or `imageIds`; of a digital product also its file. Repeating a key with the same
 * name returns the product that it created.
 */
export const CreateProduct = endpoint({
  ...publishing,
  method: 'POST',
  path: base,
  summary: 'Create a product',
  body: object({
    name: requiredText({ max: maxProductName }),
    type: ProductType,
    price: number({ problem: 'dollars_missing' }),
    /** Of physical ones, at least 1. */
    stock: optional(Stock),
    ...choices,
  }),
  idempotent: true,
  problems: [...refusals, 'key_reused'],
})

/**
 * Omitted files and fields stay unchanged. Of a product with several variants `price` and `stock` are
 * theirs, and those of the body are not read.
 */
export const UpdateProduct = endpoint({
  ...publishing,
  method: 'PUT',
  path: `${base}/:id`,
  summary: 'Change an own product',
  params: object({ id: Id }),
  body: object({
    name: optional(requiredText({ max: maxProductName })),
    type: optional(ProductType),
    price: optional(number({ problem: 'dollars_missing' })),
    stock: optional(Stock),
    /** Addition: as that of a variant. */
    seenStock: optional(Stock),
    ...choices,
  }),
  problems: ['not_found', 'stock_changed', 'hidden_by_staff', ...refusals],
})

/** Orders keep what they say of it and its file; orders that are not sent yet stay open. */
export const DeleteProduct = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  audience: 'creator',
  summary: 'Delete an own product',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
})

/** Addition: only those in this category of their creator. */
const categoryId = optional(Id)

/** The caller's own products in every status, by default the most recently changed first. */
export const ListOwnProducts = endpoint({
  method: 'GET',
  path: `${base}/search`,
  audience: 'creator',
  summary: 'List the own products',
  query: object({
    ...paging,
    q: optional(text({ max: maxSearchText })),
    status: optional(ContentStatus),
    categoryId,
    ...dayRange,
  }),
  reply: listOf(Product),
})

/** With the address of its file. */
export const ReadOwnProduct = endpoint({
  method: 'GET',
  path: `${base}/:id/view`,
  audience: 'creator',
  summary: 'Read an own product',
  params: object({ id: Handle }),
  reply: Product,
  problems: ['not_found'],
})

/** Active products, newest first. */
export const ListProducts = endpoint({
  method: 'GET',
  path: '/performer-assets/products/search',
  audience: 'optional',
  summary: 'List products',
  query: object({
    ...cursorPaging,
    q: optional(text({ max: maxSearchText })),
    performerId: optional(Id),
    excludedId: optional(Id),
    /** Only active ones are listed. */
    status: optional(ContentStatus),
    categoryId,
    ...dayRange,
  }),
  reply: cursorListOf(Product),
})

/**
 * By slug or id. Counts a view, once per viewer and hour. A hidden one is found only by its owner.
 */
export const ReadProduct = endpoint({
  method: 'GET',
  path: '/performer-assets/products/:id',
  audience: 'optional',
  summary: 'Read a product',
  params: object({ id: Handle }),
  reply: Product,
  problems: ['not_found'],
})

export const ListBookmarkedProducts = bookmarksEndpoint(
  'products',
  'List bookmarked products',
  Product,
)

/** Its reply's id goes into `imageIds`; unless a product takes it, it is deleted within two days. */
export const UploadProductImage = endpoint({
  method: 'POST',
  path: `${base}/images/upload`,
  audience: 'creator',
  isAddition: true,
  summary: 'Upload a picture of a product',
  files: { file: { kinds: ['image'], maxMb: 20, required: true } },
  reply: UploadedFile,
  problems: [...uploadProblems, 'upload_wrong_kind', 'upload_damaged', 'picture_too_large'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

/**
 * The same of its digital file, which may arrive in parts: any type, stored and sent as it is. The
 * site's settings may lower its limit.
 */
export const UploadProductFile = endpoint({
  method: 'POST',
  path: `${base}/files/upload`,
  audience: 'creator',
  isAddition: true,
  summary: 'Upload the file of a digital product',
  files: { file: { kinds: ['any'], maxMb: 4000, required: true } },
  reply: UploadedFile,
  problems: uploadProblems,
  rate: { calls: 120, seconds: 60, by: 'account' },
})
