import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { integer, object, optional, type Static, text } from '../kit/schema.ts'
import { Id, listOf, paging, Success } from '../kit/values.ts'

/** What creators are sorted into. */
export const Category = object({
  _id: Id,
  name: text({ max: 100 }),
  slug: text({ max: 100 }),
  ordering: integer(),
  description: text({ max: 2000 }),
})
export type Category = Static<typeof Category>

/** By `ordering`; up to 500 at once. The path says admin, and registration asks without a token. */
export const SearchCategories = endpoint({
  method: 'GET',
  path: '/admin/performer-categories/search',
  audience: 'public',
  summary: 'List the categories of creators',
  query: object({ limit: paging.limit, offset: paging.offset }),
  reply: listOf(Category),
})

const name = text({ min: 1, max: 100, pattern: '\\S' })

/** Left out or empty, the slug is made of the name, and the category comes last. */
const further = {
  slug: optional(
    text({ max: 100, pattern: '^([a-z0-9]+(-[a-z0-9]+)*)?$', problem: 'slug_format' }),
  ),
  ordering: optional(integer({ min: -1_000_000, max: 1_000_000 })),
  description: optional(text({ max: 2000 })),
}

const one = { params: object({ id: Id }), audience: staff('site.pages') }

export const CreateCategory = endpoint({
  method: 'POST',
  path: '/admin/performer-categories',
  audience: staff('site.pages'),
  summary: 'Add a category',
  body: object({ name, ...further }),
  reply: Category,
  problems: ['slug_taken'],
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
