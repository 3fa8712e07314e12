import { endpoint } from '../endpoint.ts'
import { object, oneOf, optional, type Static, text } from '../kit/schema.ts'
import { Handle, Id, Instant, listOf, paging } from '../kit/values.ts'

/** Drafts are visible in the console only. */
export const PageStatus = oneOf(['published', 'draft'])
export type PageStatus = Static<typeof PageStatus>

const summary = {
  _id: Id,
  title: text({ max: 200 }),
  slug: text({ max: 100 }),
  shortDescription: text({ max: 500 }),
  type: oneOf(['page']),
  status: PageStatus,
  createdAt: Instant,
  updatedAt: Instant,
}

/** One of the site's text pages, as in lists. */
export const PostSummary = object(summary)

/** The same with its text: sanitized HTML, rendered without escaping. */
export const Post = object({ ...summary, content: text({ max: 400_000 }) })
export type Post = Static<typeof Post>

/** Published pages only, whatever `status` says, in the reader's language or else in English. */
export const SearchPosts = endpoint({
  method: 'GET',
  path: '/posts/search',
  audience: 'public',
  summary: 'List the text pages of the site',
  query: object({
    ...paging,
    q: optional(text({ max: 100 })),
    status: optional(text({ max: 20 })),
    type: optional(text({ max: 20 })),
  }),
  reply: listOf(PostSummary),
})

/** By slug or id. A new site has `terms-of-service`, `privacy-policy`, `imprint` and `help`. */
export const ReadPost = endpoint({
  method: 'GET',
  path: '/posts/:id',
  audience: 'public',
  summary: 'Read a text page of the site',
  params: object({ id: Handle }),
  reply: Post,
  problems: ['not_found'],
})
