import type { Product } from '#contract/commerce/product.ts'
import { ListOwnProductCategories } from '#contract/commerce/product-categories.ts'
import { ListOwnProducts, UpdateProduct } from '#contract/commerce/products.ts'
import { Button } from '#web/ui/index.ts'
import { coverOf, stockText } from '../../entities/product/products.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import type { OwnRows } from '../../features/studio/item-table.tsx'
import { OwnItems, readChoice, readOwnList } from '../../features/studio/own-items.tsx'
import { call, getApi } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/my-store.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.product_own())

export async function loader({ context, url }: Route.LoaderArgs) {
  const { criteria, query } = readOwnList(url)
  const status = readChoice(url, 'status', ['active', 'inactive'])
  const { call } = getApi(context)
  const { data: categories } = await call(ListOwnProductCategories)
  const category = categories.find(({ _id }) => _id === url.searchParams.get('category'))?._id
  const found = await call(ListOwnProducts, { query: { ...query, status, categoryId: category } })
  return { found, criteria, filters: { status, category, categories } }
}

const rows: OwnRows<Product> = {
  kind: 'product',
  caption: m.product_own,
  column: m.reports_product,
  title: ({ name }) => name,
  titleField: 'name',
  icon: () => 'package',
  cover: (product) => coverOf(product).src,
  contents: stockText,
  audience: ({ price }) => formatMoney(price),
  setStatus: ({ _id: id }, status) => call(UpdateProduct, { params: { id }, body: { status } }),
}

const texts = {
  title: m.product_own,
  create: m.product_new,
  search: m.product_search,
  none: m.product_none_own,
  noneFound: m.product_none_found,
  showAll: m.product_show_all,
}

export default function MyStorePage({ loaderData }: Route.ComponentProps) {
  return (
    <OwnItems
      {...loaderData}
      rows={rows}
      texts={texts}
      drawing="media"
      before={
        <Button variant="tonal" to={links.creatorStoreCategories()}>
          {m.product_categories()}
        </Button>
      }
    />
  )
}
