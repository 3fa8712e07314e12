import { sql } from 'kysely'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { ItemReader } from '#server/access/index.ts'
import { type ItemReaderParts, itemReader } from '#server/items/index.ts'

/** Creators as items, for bookmarks of creators. */
const creators = sql`(
  select account_id as id, account_id as creator_id, 'active' as status, version, like_count,
    0 as comment_count, 0 as bookmark_count, view_count
  from creator)`

/** Reads creators as items of lists. */
export const creatorReader = (parts: ItemReaderParts): ItemReader<PerformerCard> =>
  itemReader(parts, {
    name: 'performer',
    items: creators,
    text: sql`a.name`,
    load: async (ids) =>
      ids.map((id) => ({
        id,
        // The only cached part of a creator is the card of the owner.
        version: 0,
        ownerId: id,
        media: { audience: 'everyone' as const, opensAt: null },
      })),
    present: ({ performer }) => performer,
  })
