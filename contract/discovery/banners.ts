import { endpoint } from '../endpoint.ts'
import { array, nullable, object, oneOf, optional, text } from '../kit/schema.ts'
import { ContentStatus, Id, listOf, paging, Url } from '../kit/values.ts'

/** The position of a banner on the home page. */
export const Position = oneOf(['top', 'bottom', 'left', 'right'])

export const Banner = object({
  _id: Id,
  title: text(),
  description: text({ max: 2000 }),
  status: ContentStatus,
  position: Position,
  link: Url,
  photo: object({ url: nullable(Url), thumbnails: array(Url) }),
})

/** Active ones only, whatever `status` says. */
export const SearchBanners = endpoint({
  method: 'GET',
  path: '/site-promo/search',
  audience: 'public',
  summary: 'List the banners of the home page',
  query: object({
    position: optional(Position),
    status: optional(text({ max: 20 })),
    limit: paging.limit,
    offset: paging.offset,
  }),
  reply: listOf(Banner),
})
