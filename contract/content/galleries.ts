import { endpoint } from '../endpoint.ts'
import { bookmarksEndpoint } from '../engagement/reactions.ts'
import { boolean, number, object, optional, plainText, requiredText, text } from '../kit/schema.ts'
import {
  ContentStatus,
  cursorListOf,
  cursorPaging,
  dayRange,
  Handle,
  Id,
  listOf,
  maxSearchText,
  paging,
  Success,
} from '../kit/values.ts'
import { buyEndpoint } from '../money/charges.ts'
import { Gallery, maxDescription, maxTitle } from './gallery.ts'

const base = '/performer/performer-assets/galleries'

const Title = requiredText({ max: maxTitle })

const choices = {
  description: optional(plainText({ max: maxDescription })),
  /** At least 1 when the gallery is sold: it cannot be sold without a price. */
  price: optional(number({ problem: 'dollars_missing' })),
}

export const CreateGallery = endpoint({
  method: 'POST',
  path: base,
  audience: 'verified',
  summary: 'Create a gallery',
  body: object({
    title: Title,
    isSale: optional(boolean()),
    status: optional(ContentStatus),
    ...choices,
  }),
  reply: Gallery,
  problems: ['price_out_of_range', 'amount_invalid'],
  rate: { calls: 60, seconds: 60, by: 'account' },
})

/** Omitted fields stay unchanged. */
export const UpdateGallery = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  audience: 'verified',
  summary: 'Change an own gallery',
  params: object({ id: Id }),
  body: object({
    title: optional(Title),
    isSale: optional(boolean()),
    status: optional(ContentStatus),
    ...choices,
  }),
  reply: Gallery,
  problems: ['not_found', 'price_out_of_range', 'amount_invalid'],
  rate: { calls: 60, seconds: 60, by: 'account' },
})

/** Deletes its photos, too. Buyers are refunded everything they were charged for it. */
export const DeleteGallery = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  audience: 'creator',
  summary: 'Delete an own gallery',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
})

/** The caller's own galleries in every status, by default the most recently changed first. */
export const ListOwnGalleries = endpoint({
  method: 'GET',
  path: `${base}/search`,
  audience: 'creator',
  summary: 'List the own galleries',
  query: object({
    ...paging,
    q: optional(text({ max: maxSearchText })),
    status: optional(ContentStatus),
    ...dayRange,
  }),
  reply: listOf(Gallery),
})

export const ReadOwnGallery = endpoint({
  method: 'GET',
  path: `${base}/:id/view`,
  audience: 'creator',
  summary: 'Read an own gallery',
  params: object({ id: Handle }),
  reply: Gallery,
  problems: ['not_found'],
})

/** Active galleries with at least one visible photo, newest first. */
export const ListGalleries = endpoint({
  method: 'GET',
  path: '/performer-assets/galleries/search',
  audience: 'optional',
  summary: 'List galleries',
  query: object({
    ...cursorPaging,
    q: optional(text({ max: maxSearchText })),
    performerId: optional(Id),
    excludedId: optional(Id),
    ...dayRange,
  }),
  reply: cursorListOf(Gallery),
})

/**
 * By slug or id. Counts a view, once per viewer and hour. A hidden one is found only by its owner.
 */
export const ReadGallery = endpoint({
  method: 'GET',
  path: '/performer-assets/galleries/:id/view',
  audience: 'optional',
  summary: 'Read a gallery',
  params: object({ id: Handle }),
  reply: Gallery,
  problems: ['not_found'],
})

export const BuyGallery = buyEndpoint('gallery', 'Unlock a gallery')

export const ListBookmarkedGalleries = bookmarksEndpoint(
  'galleries',
  'List bookmarked galleries',
  Gallery,
)
