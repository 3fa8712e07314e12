import { endpoint } from '../endpoint.ts'
import { array, object, requiredText, type Static } from '../kit/schema.ts'
import { Count, Id, listOf, Success } from '../kit/values.ts'
import { maxProductCategories, maxProductCategoryName, ProductCategory } from './product.ts'

const base = '/performer/performer-assets/product-categories'

/** Those of a creator's categories that show a product, in their order. */
export const ListProductCategories = endpoint({
  method: 'GET',
  path: '/performer-assets/product-categories',
  audience: 'optional',
  isAddition: true,
  summary: "List a creator's categories of products",
  query: object({ performerId: Id }),
  reply: listOf(ProductCategory),
})

/** With the number of its products in every status. */
export const OwnProductCategory = object({ ...ProductCategory.properties, count: Count })
export type OwnProductCategory = Static<typeof OwnProductCategory>

const changing = {
  audience: 'creator',
  isAddition: true,
  rate: { calls: 120, seconds: 60, by: 'account' },
} as const

const body = object({ name: requiredText({ max: maxProductCategoryName }) })

/** In their order. */
export const ListOwnProductCategories = endpoint({
  method: 'GET',
  path: base,
  audience: 'creator',
  isAddition: true,
  summary: 'List the own categories of products',
  reply: listOf(OwnProductCategory),
})

/** It comes last. */
export const CreateProductCategory = endpoint({
  ...changing,
  method: 'POST',
  path: base,
  summary: 'Add a category of own products',
  body,
  reply: ProductCategory,
  problems: ['name_exists', 'category_limit'],
})

export const RenameProductCategory = endpoint({
  ...changing,
  method: 'PUT',
  path: `${base}/:id`,
  summary: 'Rename a category of own products',
  params: object({ id: Id }),
  body,
  reply: ProductCategory,
  problems: ['not_found', 'name_exists'],
})

/** Ids in the new order. Those not named follow in their current order. */
export const OrderProductCategories = endpoint({
  ...changing,
  method: 'PUT',
  path: base,
  summary: 'Put the categories of own products in order',
  body: object({ ids: array(Id, { min: 1, max: maxProductCategories }) }),
  reply: Success,
  problems: ['category_unknown'],
})

/** Its products stay, without it. */
export const DeleteProductCategory = endpoint({
  ...changing,
  method: 'DELETE',
  path: `${base}/:id`,
  summary: 'Delete a category of own products',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
})
