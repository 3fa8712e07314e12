/** The files that buyers own of stores: an addition. */
import { endpoint } from '../endpoint.ts'
import { boolean, integer, nullable, object, type Static, text } from '../kit/schema.ts'
import { Count, Id, Instant, listOf, paging } from '../kit/values.ts'
import { PerformerCard } from '../profiles/cards.ts'

export const OwnedFile = object({
  productId: Id,
  /** The order by which it was bought. */
  orderId: Id,
  slug: text(),
  /** As it was bought; address, picture, file and license are of now. */
  name: text(),
  image: nullable(text({ max: 4000 })),
  performerInfo: nullable(PerformerCard),
  /** The newest version, which is what is downloaded. Null: its bytes are gone, or staff hid it. */
  file: nullable(
    object({
      /** Bytes. */
      size: integer({ min: 0 }),
      /** The ending of its name in capital letters, such as `PDF`; may be empty. */
      format: text(),
      /** Counted from 1. */
      version: Count,
      /** Whether it came after the purchase. */
      isNewer: boolean(),
      /** What its creator tells buyers of it. */
      note: text(),
      createdAt: Instant,
    }),
  ),
  /** What its buyers may do with it. */
  licenseNote: text(),
  boughtAt: Instant,
})
export type OwnedFile = Static<typeof OwnedFile>

/** Refunded ones are left out, and those whose payment a bank is taking back. */
export const ListOwnedFiles = endpoint({
  method: 'GET',
  path: '/orders/users/files',
  audience: 'user',
  summary: 'List the files of stores that the caller owns, the latest bought first',
  query: object(paging),
  reply: listOf(OwnedFile),
  isAddition: true,
})
