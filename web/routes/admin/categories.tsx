import {
  DeleteCategory,
  ListCategories,
  OrderCategories,
  UpdateCategory,
} from '#contract/profiles/categories.ts'
import { categoryName } from '../../entities/creator/categories.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { categoryColumns } from '../../features/categories/category-columns.tsx'
import { CategoryDialog } from '../../features/categories/category-dialog.tsx'
import { OrderedList } from '../../features/console/ordered-list.tsx'
import { call, getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/categories.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_categories())

export const loader = ({ context }: Route.LoaderArgs) => getApi(context).call(ListCategories)

/** Categories in display order, including inactive ones. */
export default function CategoriesPage({ loaderData: { data: rows } }: Route.ComponentProps) {
  const show = (id: string, status: 'active' | 'inactive') => () =>
    call(UpdateCategory, { params: { id }, body: { status } })

  return (
    <OrderedList
      rows={rows}
      title={m.admin_categories()}
      about={m.admin_categories_about()}
      nameOf={categoryName}
      words={{
        add: m.category_add(),
        none: m.admin_no_categories(),
        edit: m.category_edit(),
      }}
      columns={categoryColumns}
      dialog={(category, close, saved) => (
        <CategoryDialog category={category} onClose={close} onSaved={saved} />
      )}
      order={(ids) => call(OrderCategories, { body: { ids } })}
      removal={{
        label: m.category_delete(),
        text: m.category_delete_text(),
        remove: (id) => call(DeleteCategory, { params: { id } }),
      }}
      more={({ _id: id, status }, change) => [
        status === 'active'
          ? {
              label: m.category_hide(),
              icon: 'eye-off',
              onSelect: () => change(show(id, 'inactive')),
            }
          : { label: m.category_show(), icon: 'eye', onSelect: () => change(show(id, 'active')) },
      ]}
    />
  )
}
