import { endpoint } from '../endpoint.ts'
import { integer, object, text } from '../kit/schema.ts'
import { Id, listOf, paging } from '../kit/values.ts'

/** What creators are sorted into. */
export const Category = object({
  _id: Id,
  name: text({ max: 100 }),
  slug: text({ max: 100 }),
  ordering: integer(),
  description: text({ max: 2000 }),
})

/** By `ordering`; up to 500 at once. The path says admin, and registration asks without a token. */
export const SearchCategories = endpoint({
  method: 'GET',
  path: '/admin/performer-categories/search',
  audience: 'public',
  summary: 'List the categories of creators',
  query: object({ limit: paging.limit, offset: paging.offset }),
  reply: listOf(Category),
})
