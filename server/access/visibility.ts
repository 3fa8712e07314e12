import type { Db, Tx } from '#server/platform/database/index.ts'
import type { ItemFacts, ItemKinds, ItemRef } from './item-kinds.ts'
import { isBlockedBy, type Reader } from './relations/index.ts'

export interface VisibleItem {
  facts: ItemFacts
  /** The owner of the root item: for a comment, the creator of the post. */
  rootOwnerId: string
}

export interface SeenItem extends VisibleItem {
  /** The root's owner blocked the reader, or the reader's country. */
  isBlocked: boolean
}

/** The longest chain is a comment on a comment on an item. */
const maxParents = 3

/**
 * Find an item that a reader may know of; undefined when it does not exist, or when it or a parent
 * is not shown to this reader. A block is returned as a fact, for calls that respond 403 to it.
 */
export async function findSeen(
  db: Db | Tx,
  kinds: ItemKinds,
  { viewer, country }: Reader,
  item: ItemRef,
): Promise<SeenItem | undefined> {
  const shown = await findShown(db, kinds, viewer, item)
  if (!shown) return undefined
  return { ...shown, isBlocked: await isBlockedBy(db, shown.rootOwnerId, { viewer, country }) }
}

/** The same without checking blocks, for lists whose own statement does (`notBlocked`). */
export async function findShown(
  db: Db | Tx,
  kinds: ItemKinds,
  viewer: Reader['viewer'],
  item: ItemRef,
): Promise<VisibleItem | undefined> {
  const chain = await chainOf(db, kinds, item)
  const [facts, root] = [chain[0], chain.at(-1)]
  if (!facts || !root) return undefined
  if (!chain.every((link) => isShown(link, viewer?.id))) return undefined
  return { facts, rootOwnerId: root.ownerId }
}

/** The item and its parents, up to the root; empty when any of them is missing. */
async function chainOf(db: Db | Tx, kinds: ItemKinds, item: ItemRef): Promise<ItemFacts[]> {
  const chain: ItemFacts[] = []
  let next: ItemRef | undefined = item
  while (next && chain.length <= maxParents) {
    const [facts]: ItemFacts[] = await kinds.of(next.kind).facts(db, [next.id])
    if (!facts) return []
    chain.push(facts)
    next = facts.parent
  }
  return chain
}

/** What items stand on at last, by their ids: of a reply, the post; without those that stand on nothing. */
export async function findRoots(
  db: Db | Tx,
  kinds: ItemKinds,
  items: readonly ItemRef[],
): Promise<Map<string, ItemRef>> {
  const roots = new Map<string, ItemRef>()
  let next = items.map((item) => ({ of: item.id, item }))
  for (let depth = 0; depth < maxParents && next.length > 0; depth++) {
    const byKind = Map.groupBy(next, ({ item }) => item.kind)
    const found = await Promise.all(
      [...byKind].map(([kind, refs]) =>
        kinds.has(kind)
          ? kinds.of(kind).facts(db, [...new Set(refs.map(({ item }) => item.id))])
          : [],
      ),
    )
    const parents = new Map(found.flat().map(({ id, parent }) => [id, parent]))
    next = next.flatMap(({ of, item }) => {
      const parent = parents.get(item.id)
      if (!parent) return []
      roots.set(of, parent)
      return [{ of, item: parent }]
    })
  }
  return roots
}

const isShown = ({ isActive, ownerId, memberIds }: ItemFacts, viewerId: string | undefined) =>
  (viewerId !== undefined && ownerId === viewerId) ||
  (isActive && (!memberIds || (viewerId !== undefined && memberIds.includes(viewerId))))
