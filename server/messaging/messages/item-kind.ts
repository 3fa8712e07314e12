import type { ItemFacts, ItemKind } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Standing, standingSql } from '#server/messaging/conversations/index.ts'
import { type Db, rows, type Tx } from '#server/platform/database/index.ts'
import { type PresentParts, presentMessages } from './present.ts'
import { findMessages } from './reads.ts'

interface FactsRow {
  id: string
  is_deleted: boolean
  is_sale: boolean
  price_cents: bigint
  creator_id: string
  fan_id: string
  has_subscription: boolean
  is_blocked: boolean
}

/**
 * Messages for those who do not know them, such as the guard of their pictures. One belongs to the
 * creator of its conversation; the fan needs a subscription, and for a priced one a purchase.
 */
export function messageKind(parts: PresentParts): ItemKind {
  return {
    name: 'message',
    find: async (db, ids) => (await findFacts(db, ids)).map(factsOf),
    cards: async (viewer, ids) => {
      if (!viewer) return new Map()
      const facts = new Map(
        (await findFacts(parts.db, ids))
          .filter(({ creator_id, fan_id }) => [creator_id, fan_id].includes(viewer.id))
          .map((row) => [row.id, row]),
      )
      const found = await findMessages(parts.db, [...facts.keys()])
      const cards = await presentMessages(parts, [...found.values()], {
        viewerId: viewer.id,
        standingOf: ({ id }) => standingIn(facts.get(id), viewer.id),
      })
      return new Map(cards.map((card) => [card._id, card]))
    },
    // Messages are neither liked nor commented.
    count: async () => {
      throw new Problem('not_found')
    },
  }
}

function findFacts(db: Db | Tx, ids: readonly string[]): Promise<FactsRow[]> {
  return rows<FactsRow>(
    db,
    `select m.id, m.is_deleted, m.is_sale, m.price_cents, c.creator_id, c.fan_id,
       ${standingSql}
     from message m join conversation c on c.id = m.conversation_id
     where m.id = any($1::text[]) and c.type = 'private'`,
    [ids],
  )
}

const standingIn = (row: FactsRow | undefined, viewerId: string): Standing => ({
  isCreator: row?.creator_id === viewerId,
  hasSubscription: row?.has_subscription ?? false,
  isBlocked: row?.is_blocked ?? true,
})

const factsOf = (row: FactsRow): ItemFacts => ({
  kind: 'message',
  id: row.id,
  ownerId: row.creator_id,
  title: 'Message',
  isActive: !row.is_deleted,
  audience: row.is_sale && row.price_cents > 0n ? 'buyers' : 'subscribers',
  priceCents: row.is_sale ? row.price_cents : 0n,
  opensAt: null,
  memberIds: [row.creator_id, row.fan_id],
})
