import { SearchCategories } from '#contract/profiles/categories.ts'
import { pageOf } from '#server/kernel/pages.ts'
import { type Db, listRows } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'

/** Other clients ask for all of them at once. */
const maxCategories = 500

/** What creators are sorted into. */
export function categoryRoutes(api: Api, { db }: { db: Db }): void {
  serve(api, SearchCategories, ({ query }) =>
    listRows(
      db,
      db
        .selectFrom('creator_category')
        .select(['id as _id', 'name', 'slug', 'ordering', 'description'])
        .orderBy('ordering')
        .orderBy('id'),
      pageOf(query, { largest: maxCategories }),
    ),
  )
}
