import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { array, integer, object, optional, type Static, text } from '../kit/schema.ts'
import { ContentStatus, Id, listOf, paging, Success } from '../kit/values.ts'

/** What creators are sorted into. */
export const Category = object({
  _id: Id,
  name: text({ max: 100 }),
  slug: text({ max: 100 }),
  ordering: integer(),
  description: text({ max: 2000 }),
  /** Ours: an inactive one can no longer be chosen; creators who are in it stay. */
  status: ContentStatus,
})
export type Category = Static<typeof Category>

/** The active ones by `ordering`; up to 500 at once. The path says admin, and registration asks without a token. */
export const SearchCategories = endpoint({
  method: 'GET',
  path: '/admin/performer-categories/search',
  audience: 'public',
  summary: 'List the categories of creators',
  query: object({ limit: paging.limit, offset: paging.offset }),
  reply: listOf(Category),
})

/** As many as a client asks for at once. */
export const maxCategories = 500

const audience = staff('site.pages')

/** All of them by `ordering`, hidden ones too. */
export const ListCategories = endpoint({
  method: 'GET',
  path: '/admin/performer-categories',
  audience,
  summary: 'List the categories for editing',
  reply: object({ data: array(Category, { max: maxCategories }) }),
  ours: true,
})

const name = text({ min: 1, max: 100, pattern: '\\S' })

/** Left out or empty, the slug is made of the name, and the category comes last. */
const further = {
  slug: optional(
    text({ max: 100, pattern: '^([a-z0-9]+(-[a-z0-9]+)*)?$', problem: 'slug_format' }),
  ),
  ordering: optional(integer({ min: -1_000_000, max: 1_000_000 })),
  description: optional(text({ max: 2000 })),
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

/** Their ids in the new order. Those that it does not name follow, as they stood. */
export const OrderCategories = endpoint({
  method: 'PUT',
  path: '/admin/performer-categories',
  audience,
  summary: 'Put the categories in order',
  body: object({ ids: array(Id, { min: 1, max: maxCategories }) }),
  reply: Success,
  problems: ['category_unknown'],
  ours: true,
})

export const ReadCategory = endpoint({
  ...one,
  method: 'GET',
  path: '/admin/performer-categories/:id/view',
  summary: 'Read a category',
  reply: Category,
  problems: ['not_found'],
})

/** What is not given stays. */
export const UpdateCategory = endpoint({
  ...one,
  method: 'PUT',
  path: '/admin/performer-categories/:id',
  summary: 'Change a category',
  body: object({ name: optional(name), ...further }),
  reply: Category,
  problems: ['not_found', 'slug_taken'],
})

/** Creators leave it with its end. */
export const DeleteCategory = endpoint({
  ...one,
  method: 'DELETE',
  path: '/admin/performer-categories/:id',
  summary: 'Remove a category',
  reply: Success,
  problems: ['not_found'],
})
