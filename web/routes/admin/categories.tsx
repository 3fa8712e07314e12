import { useState } from 'react'
import {
  type Category,
  DeleteCategory,
  ListCategories,
  OrderCategories,
  UpdateCategory,
} from '#contract/profiles/categories.ts'
import { Button, ConfirmDialog, EmptyState } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { CategoryDialog } from '../../features/categories/category-dialog.tsx'
import { CategoryTable } from '../../features/categories/category-table.tsx'
import { movedIds, useChanges } from '../../features/console/use-changes.ts'
import { call, getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/categories.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_categories())

export const loader = ({ context }: Route.LoaderArgs) => getApi(context).call(ListCategories)

export default function CategoriesPage({ loaderData: { data: rows } }: Route.ComponentProps) {
  const { saved, change, changeAtOnce } = useChanges()
  const [edited, setEdited] = useState<Category | 'new'>()
  const [asked, setAsked] = useState<Category>()
  const add = (
    <Button icon="plus" onClick={() => setEdited('new')}>
      {m.category_add()}
    </Button>
  )

  const move = (row: Category, by: -1 | 1) =>
    void changeAtOnce(() => call(OrderCategories, { body: { ids: movedIds(rows, row, by) } }))

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-muted text-sm">{m.admin_categories_about()}</p>
        {rows.length > 0 && add}
      </div>
      <CategoryTable
        rows={rows}
        onEdit={setEdited}
        onMove={move}
        onShow={({ _id: id }, isShown) =>
          void changeAtOnce(() =>
            call(UpdateCategory, {
              params: { id },
              body: { status: isShown ? 'active' : 'inactive' },
            }),
          )
        }
        onDelete={setAsked}
        empty={
          <EmptyState drawing="list" action={add}>
            {m.admin_no_categories()}
          </EmptyState>
        }
      />
      <CategoryDialog category={edited} onClose={() => setEdited(undefined)} onSaved={saved} />
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={m.page_delete_title({ title: asked?.name ?? '' })}
        confirm={m.category_delete()}
        danger
        onConfirm={async () =>
          asked && change(() => call(DeleteCategory, { params: { id: asked._id } }))
        }
      >
        <p>{m.category_delete_text()}</p>
      </ConfirmDialog>
    </div>
  )
}
