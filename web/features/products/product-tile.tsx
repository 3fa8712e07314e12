import type { Product } from '#contract/commerce/product.ts'
import { Money } from '#web/ui/index.ts'
import { ItemTile } from '../../entities/item/item-tile.tsx'
import type { TileProps } from '../../entities/item/tile-lists.tsx'
import { coverOf, products, stockText } from '../../entities/product/products.ts'
import { links } from '../../lib/links.ts'

/** A product as its first picture, with its price and what is left. */
export function ProductTile({ item, eager, showCreator }: TileProps<Product>) {
  const product = products.use(item)
  return (
    <ItemTile
      kind="product"
      asset={{ ...product, isSale: true, isLocked: false }}
      page={links.product.page(product.slug)}
      cover={coverOf(product)}
      look="portrait"
      inside={<Money amount={product.price} />}
      contents={stockText(product)}
      eager={eager}
      showCreator={showCreator}
    />
  )
}
