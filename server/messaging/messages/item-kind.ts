import type { ItemFacts, ItemKind } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { accessOf } from '#server/messaging/conversations/index.ts'
import { type PresentParts, presentMessages, viewOf } from './present.ts'
import { findMessages, type MessageWithAccess } from './reads.ts'
import { isPriced } from './rules.ts'

/**
 * The item kind of messages, for access to their pictures. A message belongs to the creator of its
 * conversation; the fan needs a subscription, and for a priced one a purchase.
 */
export function messageKind({ clock, ...parts }: PresentParts & { clock: Clock }): ItemKind {
  return {
    name: 'message',
    takes: [],
    facts: async (db, ids) => (await findMessages(db, ids, clock.now())).map(factsOf),
    summaries: async (viewer, ids) => {
      if (!viewer) return new Map()
      const found = await findMessages(parts.db, ids, clock.now())
      const views = found
        .filter(({ creator_id, fan_id }) => [creator_id, fan_id].includes(viewer.id))
        .map((row) => viewOf(row, viewer.id, accessOf(row, viewer.id)))
      return new Map((await presentMessages(parts, views)).map((shown) => [shown._id, shown]))
    },
    // Messages have no likes and comments.
    count: async () => {
      throw new Problem('not_found')
    },
  }
}

const factsOf = (row: MessageWithAccess): ItemFacts => ({
  kind: 'message',
  id: row.id,
  ownerId: row.creator_id,
  title: 'Message',
  isActive: !row.is_deleted,
  audience: isPriced(row) ? 'buyers' : 'subscribers',
  priceCents: row.is_sale ? row.price_cents : 0n,
  opensAt: null,
  memberIds: [row.creator_id, row.fan_id],
  pageId: row.conversation_id,
})
