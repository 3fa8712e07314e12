import {
  DeleteProductCategory,
  ListOwnProductCategories,
  OrderProductCategories,
  type OwnProductCategory,
} from '#contract/commerce/product-categories.ts'
import { type Column, Link, PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { OrderedList } from '../../features/console/ordered-list.tsx'
import { ProductCategoryDialog } from '../../features/studio/product-category-dialog.tsx'
import { call, getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/product-categories.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.product_categories())

export const loader = ({ context }: Route.LoaderArgs) =>
  getApi(context).call(ListOwnProductCategories)

const columns = (): Column<OwnProductCategory>[] => [
  {
    key: 'name',
    header: m.category_name(),
    cell: ({ _id, name, count }) => (
      <Link to={links.creatorStore({ category: _id })} className="grid content-center">
        <bdi className="row-title wrap-anywhere font-medium">{name}</bdi>
        <span className="row-sub font-normal text-muted text-sm">{m.product_count({ count })}</span>
      </Link>
    ),
  },
  {
    key: 'count',
    header: m.profile_products(),
    phoneOnly: true,
    cell: ({ count }) => m.product_count({ count }),
  },
]

/** The creator's own categories of products, in their order. */
export default function ProductCategoriesPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={m.product_categories()}
        back={{ to: links.product.own(), label: m.product_own() }}
      />
      <OrderedList
        rows={loaderData.data}
        title={m.product_categories()}
        about={m.product_categories_about()}
        nameOf={({ name }) => name}
        words={{
          add: m.category_add(),
          none: m.product_categories_none(),
          edit: m.product_category_rename(),
        }}
        columns={columns}
        dialog={(category, close, saved) => (
          <ProductCategoryDialog category={category} onClose={close} onSaved={saved} />
        )}
        order={(ids) => call(OrderProductCategories, { body: { ids } })}
        removal={{
          label: m.category_delete(),
          text: m.product_category_delete_text(),
          remove: (id) => call(DeleteProductCategory, { params: { id } }),
        }}
      />
    </div>
  )
}
