import {
  CreateProduct,
  DeleteProduct,
  ListOwnProducts,
  ListProducts,
  ReadOwnProduct,
  ReadProduct,
  UpdateProduct,
  UploadProductFile,
  UploadProductImage,
} from '#contract/commerce/products.ts'
import type { RightsViewer } from '#server/access/index.ts'
import { assetFilters, pageViews, readersList, readItem } from '#server/items/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type ActionParts, createProduct, productRemovals } from './actions.ts'
import { isInCategory } from './category-reads.ts'
import { categoryRoutes } from './category-routes.ts'
import { productSlots } from './files.ts'
import { ownProducts, productLists, singleProducts } from './lists.ts'
import type { Products } from './reads.ts'
import { changeProduct } from './update-actions.ts'

type ProductParts = ActionParts & { products: Products }

export function productRoutes(api: Api, parts: ProductParts): void {
  parts.files.slots.register(productSlots)
  uploadRoutes(api, parts)
  ownRoutes(api, parts)
  categoryRoutes(api, parts)
  const { products } = parts
  const seen = pageViews(parts, 'product')

  serve(api, ListProducts, ({ viewer, query, caller }) => {
    const list = readersList(productLists, query)
    const reader = { viewer, country: caller.country }
    return products.page(list, reader, { ...query, ...filtersOf(query) })
  })

  serve(api, ReadProduct, async ({ viewer, params, caller }) => {
    const reader = { viewer, country: caller.country }
    const product = await readItem(products, singleProducts.shown, reader, params.id)
    seen({ itemId: product._id, ownerId: product.performerId, viewer, ip: caller.ip })
    return { ...product, digitalFileUrl: undefined }
  })
}

function filtersOf(
  query: Parameters<typeof assetFilters>[0] & { categoryId?: string | undefined },
) {
  const { where = [], totalKey, ...filters } = assetFilters(query)
  const { categoryId } = query
  if (!categoryId) return { ...filters, where, totalKey }
  return {
    ...filters,
    where: [...where, isInCategory(categoryId)],
    totalKey: JSON.stringify([totalKey, categoryId]),
  }
}

const uploads = [
  [UploadProductImage, 'product-image'],
  [UploadProductFile, 'product-file'],
] as const

/** A file that no product adopts within a day is deleted. */
function uploadRoutes(api: Api, { files }: ProductParts): void {
  for (const [endpoint, type] of uploads) {
    serve(api, endpoint, async ({ viewer, files: received }) => {
      if (!received.file) throw new Problem('upload_missing')
      const file = await files.keep({ ownerId: viewer.id, type, upload: received.file })
      return files.present.upload(file)
    })
  }
}

/** A creator's own products. */
function ownRoutes(api: Api, parts: ProductParts): void {
  const { products } = parts
  const readOwn = (viewer: RightsViewer, handle: string) =>
    readItem(products, singleProducts.own, { viewer }, handle)

  serve(api, CreateProduct, async ({ viewer, key, body, files }) => {
    const product = { creatorId: viewer.id, key, input: body, uploads: files }
    return readOwn(viewer, await createProduct(parts, product))
  })

  serve(api, UpdateProduct, async ({ viewer, params, body, files }) => {
    const own = { id: params.id, creatorId: viewer.id }
    await changeProduct(parts, own, { change: body, uploads: files })
    return readOwn(viewer, params.id)
  })

  serve(api, DeleteProduct, async ({ viewer, params }) => {
    await productRemovals.remove(parts, { id: params.id, creatorId: viewer.id })
    return { success: true }
  })

  serve(api, ListOwnProducts, ({ viewer, query }) =>
    products.page(
      ownProducts(query),
      { viewer },
      { ...query, ...filtersOf(query), totalKey: undefined },
    ),
  )

  serve(api, ReadOwnProduct, ({ viewer, params }) => readOwn(viewer, params.id))
}
