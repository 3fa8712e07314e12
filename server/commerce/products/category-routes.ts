import {
  CreateProductCategory,
  DeleteProductCategory,
  ListOwnProductCategories,
  ListProductCategories,
  OrderProductCategories,
  RenameProductCategory,
} from '#contract/commerce/product-categories.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { ActionParts } from './actions.ts'
import { addCategory, deleteCategory, orderCategories, renameCategory } from './category-actions.ts'
import { listOwnCategories, listShownCategories } from './category-reads.ts'

/** The creator's own categories of products. */
export function categoryRoutes(api: Api, { db, clock }: Pick<ActionParts, 'db' | 'clock'>): void {
  serve(api, ListProductCategories, async ({ viewer, query, caller }) => {
    const reader = { viewer, country: caller.country }
    const data = await listShownCategories(db, reader, query.performerId)
    return { data, total: data.length }
  })

  serve(api, ListOwnProductCategories, async ({ viewer }) => {
    const data = await listOwnCategories(db, viewer.id)
    return { data, total: data.length }
  })

  serve(api, CreateProductCategory, ({ viewer, body }) =>
    addCategory(db, viewer.id, { ...body, now: clock.now() }),
  )

  serve(api, RenameProductCategory, ({ viewer, params, body }) =>
    renameCategory(db, { id: params.id, creatorId: viewer.id }, body.name),
  )

  serve(api, OrderProductCategories, async ({ viewer, body }) => {
    await orderCategories(db, viewer.id, body.ids)
    return { success: true }
  })

  serve(api, DeleteProductCategory, async ({ viewer, params }) => {
    await deleteCategory(db, { id: params.id, creatorId: viewer.id })
    return { success: true }
  })
}
