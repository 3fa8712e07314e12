import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import {
  array,
  integer,
  object,
  optional,
  plainText,
  requiredText,
  type Static,
  text,
} from '../kit/schema.ts'
import { ContentStatus, Id, listOf, paging, Success } from '../kit/values.ts'

export const maxCategoryName = 100
export const maxCategorySlug = 100
export const maxCategoryDescription = 2000

/** Categories of creators. */
export const Category = object({
  _id: Id,
  name: text({ max: maxCategoryName }),
  slug: text({ max: maxCategorySlug }),
  ordering: integer(),
  description: text({ max: maxCategoryDescription }),
  /** Addition: an inactive one can no longer be chosen; creators already in it stay. */
  status: ContentStatus,
})
export type Category = Static<typeof Category>

/**
 * The active ones by `ordering`; up to 500 at once. Public despite its path, since registration
 * needs it.
 */
export const SearchCategories = endpoint({
  method: 'GET',
  path: '/admin/performer-categories/search',
  audience: 'public',
  summary: 'List the categories of creators',
  query: object({ limit: paging.limit, offset: paging.offset }),
  reply: listOf(Category),
})

/** The number that clients request at once. */
export const maxCategories = 500

const audience = staff('site.pages')

/** All of them by `ordering`, including hidden ones. */
export const ListCategories = endpoint({
  method: 'GET',
  path: '/admin/performer-categories',
  audience,
  summary: 'List the categories for editing',
  reply: object({ data: array(Category, { max: maxCategories }) }),
  isAddition: true,
})

const name = requiredText({ max: maxCategoryName })

/** An omitted or empty slug is derived from the name; by default the category comes last. */
const further = {
  slug: optional(
    text({ max: maxCategorySlug, pattern: '^([a-z0-9]+(-[a-z0-9]+)*)?$', problem: 'slug_format' }),
  ),
  ordering: optional(integer({ min: -1_000_000, max: 1_000_000 })),
  description: optional(plainText({ max: maxCategoryDescription })),
  status: optional(ContentStatus),
}

const one = { params: object({ id: Id }), audience }

export const CreateCategory = endpoint({
  method: 'POST',
  path: '/admin/performer-categories',
  audience,
  summary: 'Add a category',
  body: object({ name, ...further }),
  reply: Category,
  problems: ['slug_taken', 'category_limit'],
})

/** Ids in the new order. Those not named follow in their current order. */
export const OrderCategories = endpoint({
  method: 'PUT',
  path: '/admin/performer-categories',
  audience,
  summary: 'Put the categories in order',
  body: object({ ids: array(Id, { min: 1, max: maxCategories }) }),
  reply: Success,
  problems: ['category_unknown'],
  isAddition: true,
})

export const ReadCategory = endpoint({
  ...one,
  method: 'GET',
  path: '/admin/performer-categories/:id/view',
  summary: 'Read a category',
  reply: Category,
  problems: ['not_found'],
})

/** Omitted fields stay unchanged. */
export const UpdateCategory = endpoint({
  ...one,
  method: 'PUT',
  path: '/admin/performer-categories/:id',
  summary: 'Change a category',
  body: object({ name: optional(name), ...further }),
  reply: Category,
  problems: ['not_found', 'slug_taken'],
})

/** Its creators are removed from it. */
export const DeleteCategory = endpoint({
  ...one,
  method: 'DELETE',
  path: '/admin/performer-categories/:id',
  summary: 'Remove a category',
  reply: Success,
  problems: ['not_found'],
})
