import { ListProducts, ReadProduct } from '#contract/commerce/products.ts'
import { ListComments } from '#contract/engagement/comments.ts'
import { products, regionName, stockText } from '../entities/product/products.ts'
import { commentPageSize } from '../features/comments/use-comments.ts'
import { ProductCard } from '../features/products/product-card.tsx'
import { ProductTile } from '../features/products/product-tile.tsx'
import { getApi } from '../lib/api.ts'
import { links } from '../lib/links.ts'
import type { Route } from './+types/product.ts'
import { BackToCreator } from './reader/back-to-creator.tsx'
import { itemMeta } from './reader/item-meta.ts'
import { ItemPage } from './reader/item-page.tsx'
import { useReaderActions } from './reader/use-reader-actions.ts'

const relatedCount = 4

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { product } = loaderData
  return itemMeta(matches, product, {
    contents: stockText(product),
    path: links.product.page(product.slug),
  })
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const product = await call(ReadProduct, { params: { id: params.id } })
  const { _id, performerId } = product
  const of = { objectId: _id, objectType: 'product' } as const
  const [comments, related] = await Promise.all([
    call(ListComments, { query: { ...of, limit: commentPageSize } }),
    call(ListProducts, { query: { performerId, excludedId: _id, limit: relatedCount } }),
  ])
  // Server and browser may have different names for a country.
  const regions = product.shippingPrices.map(({ region }) => regionName(region))
  return { product, regions, comments, related: related.data }
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, regions, comments, related } = loaderData
  const actions = useReaderActions()
  return (
    <ItemPage
      on={{ objectId: product._id, objectType: 'product' }}
      creator={product.performer}
      head={<BackToCreator creator={product.performer} />}
      item={<ProductCard key={product._id} product={product} regions={regions} actions={actions} />}
      comments={comments}
      onTotal={(totalComment) => products.patch(product._id, { totalComment })}
      more={
        related.length > 0 && (
          <div className="grid grid-cols-2 gap-3">
            {related.map((one) => (
              <ProductTile key={one._id} item={one} />
            ))}
          </div>
        )
      }
    />
  )
}
