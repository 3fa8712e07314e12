import {
  CreateCategory,
  DeleteCategory,
  ListCategories,
  maxCategories,
  OrderCategories,
  ReadCategory,
  SearchCategories,
  UpdateCategory,
} from '#contract/profiles/categories.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Db, listRows } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { addCategory, changeCategory, orderCategories, removeCategory } from './actions.ts'
import { categories, findCategory, listCategories } from './reads.ts'

/** Categories of creators, and their editing by staff. */
export function categoryRoutes(api: Api, { db }: { db: Db }): void {
  serve(api, SearchCategories, ({ query }) =>
    listRows(
      db,
      categories(db).where('status', '=', 'active').orderBy('ordering').orderBy('id'),
      pageOf(query, { largest: maxCategories }),
    ),
  )
  serve(api, ListCategories, async () => ({ data: await listCategories(db) }))
  serve(api, ReadCategory, async ({ params }) => {
    const found = await findCategory(db, params.id)
    if (!found) throw new Problem('not_found')
    return found
  })
  serve(api, CreateCategory, ({ viewer, body }) => addCategory(db, viewer.id, body))
  serve(api, UpdateCategory, ({ viewer, params, body }) =>
    changeCategory(db, viewer.id, { id: params.id, ...body }),
  )
  serve(api, OrderCategories, async ({ viewer, body }) => {
    await orderCategories(db, viewer.id, body.ids)
    return { success: true }
  })
  serve(api, DeleteCategory, async ({ viewer, params }) => {
    await removeCategory(db, viewer.id, params.id)
    return { success: true }
  })
}
