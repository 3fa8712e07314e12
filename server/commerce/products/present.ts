import type { Product } from '#contract/commerce/product.ts'
import type { Presenter } from '#server/files/index.ts'
import type { ItemToPresent } from '#server/items/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { fileFormat, variantName } from './rules.ts'
import type { ProductSummary } from './summary.ts'

/** How many are left of each variant, by its id. */
export type StockOf = ReadonlyMap<string, number>

type ProductToPresent = ItemToPresent<ProductSummary, StockOf>

/** The contract's product, for this viewer. */
export function presentProduct(present: Presenter, item: ProductToPresent): Product {
  const { summary, row, fresh, performer, flags } = item
  const images = imagesOf(present, item)
  const variants = summary.variants.map(({ id, size, color, priceCents }) => ({
    _id: id,
    name: variantName({ size, color }),
    options: { ...(size && { size }), ...(color && { color }) },
    price: dollars(priceCents),
    stock: fresh?.get(id) ?? 0,
  }))
  return {
    _id: summary.id,
    slug: summary.slug,
    name: summary.title,
    title: summary.title,
    description: summary.description,
    type: summary.type,
    price: dollars(summary.priceCents),
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
    status: summary.status,
    ...(!summary.publishedAt && { isDraft: true }),
    image: images[0]?.url ?? null,
    imageId: images[0]?._id ?? null,
    ...digitalPart(present, item),
    performerId: summary.ownerId,
    performer,
    isBookMarked: flags.isBookmarked,
    isBookmarked: flags.isBookmarked,
    isLiked: flags.isLiked,
    isBought: flags.isBought,
    images,
    variants,
    categories: summary.categories.map(({ id, name }) => ({ _id: id, name })),
    shippingPrices: summary.shipping.map(({ region, priceCents }) => ({
      region,
      price: dollars(priceCents),
    })),
    freeShippingFrom:
      summary.freeShippingFromCents === null ? null : dollars(summary.freeShippingFromCents),
    producer: summary.producer,
    safetyText: summary.safetyText,
    licenseNote: summary.type === 'digital' ? summary.licenseNote : '',
    stats: { views: row.view_count },
    totalLike: row.like_count,
    totalComment: row.comment_count,
    totalBookmark: row.bookmark_count,
    createdAt: summary.createdAt,
    updatedAt: summary.updatedAt,
  }
}

function imagesOf(present: Presenter, { summary, viewer }: ProductToPresent): Product['images'] {
  const viewing = { viewerId: viewer?.id ?? null, unlocked: true, isListed: true }
  return summary.images.map((file) => {
    const { _id, url, thumbnails, thumbhash, alt } = present.file(file, viewing)
    return { _id, url, thumbnails, thumbhash, alt }
  })
}

/** Its file: what everyone may know of it, and for its creator its name and address. */
function digitalPart(
  present: Presenter,
  { summary, viewer }: ProductToPresent,
): Pick<Product, 'digitalFileId' | 'digitalFile' | 'digitalFileUrl'> {
  const { digital, type, ownerId } = summary
  if (!digital || type === 'physical') return { digitalFileId: null, digitalFile: null }
  const { file, note } = digital
  const known = { size: Number(file.sizeBytes), format: fileFormat(file.name) }
  if (viewer?.id !== ownerId) return { digitalFileId: file.id, digitalFile: known }
  const shown = present.file(file, { viewerId: ownerId, unlocked: true })
  return {
    digitalFileId: file.id,
    digitalFile: { ...known, name: shown.name, note },
    digitalFileUrl: shown.url,
  }
}
