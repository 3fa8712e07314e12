import { type ItemFacts, type ItemKind, notBlocked } from '#server/access/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import { countOnCreator } from './actions.ts'

async function findFacts(db: Db | Tx, ids: readonly string[]): Promise<ItemFacts[]> {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('account as a')
    .innerJoin('creator as c', 'c.account_id', 'a.id')
    .select(['a.id', 'a.name', 'a.status'])
    .where('a.id', 'in', ids)
    .execute()
  return found.map(({ id, name, status }) => ({
    kind: 'performer',
    id,
    ownerId: id,
    title: name,
    isActive: status === 'active',
    audience: 'everyone',
    priceCents: 0n,
    opensAt: null,
  }))
}

async function findVisible(db: Db, viewer: { id: string } | null, ids: readonly string[]) {
  if (ids.length === 0) return []
  const reader = { viewer: viewer && { id: viewer.id, isPerformer: false } }
  const found = await db
    .selectFrom('account as a')
    .select('a.id')
    .where('a.id', 'in', ids)
    .where('a.status', '=', 'active')
    .where(notBlocked('a.id', reader))
    .execute()
  return found.map(({ id }) => id)
}

interface KindParts {
  db: Db
  creatorCards: CreatorCards
}

/** The item kind of creators, for bookmarks and likes. */
export const performerKind = ({ db, creatorCards }: KindParts): ItemKind => ({
  name: 'performer',
  takes: ['like', 'bookmark'],
  facts: findFacts,
  summaries: async (viewer, ids) => creatorCards.byId(viewer, await findVisible(db, viewer, ids)),
  count: countOnCreator,
})
