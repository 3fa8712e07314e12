import type { Viewer } from '#server/kernel/viewer.ts'
import { type Db, firstRow, type Tx } from '#server/platform/database/index.ts'
import type { ItemFacts, ItemKinds } from './item-kinds.ts'

/** Who looks, and from where. */
export interface Reader {
  viewer: Pick<Viewer, 'id' | 'isPerformer'> | null
  /** Two letters, when a trusted proxy says so. */
  country?: string | undefined
}

export interface SeenItem {
  facts: ItemFacts
  /** Who owns what it stands on in the end: for a comment the creator of the post. */
  rootOwnerId: string
  /** That owner blocked the reader, or the reader's country. */
  isBlocked: boolean
}

/** A comment on a comment on an item is as deep as items stand on each other. */
const mostParents = 3

/**
 * Find an item that a reader may know of; undefined when there is none, or when it or what it stands
 * on is not shown to this reader. A block is told apart, for calls that answer 403 to it.
 */
export async function findSeen(
  db: Db | Tx,
  kinds: ItemKinds,
  { viewer, country }: Reader,
  item: { kind: string; id: string },
): Promise<SeenItem | undefined> {
  const chain = await chainOf(db, kinds, item)
  const [facts, root] = [chain[0], chain.at(-1)]
  if (!facts || !root) return undefined
  if (!chain.every((link) => isShown(link, viewer?.id))) return undefined
  const isBlocked = await isBlockedBy(db, root.ownerId, { viewer, country })
  return { facts, rootOwnerId: root.ownerId, isBlocked }
}

/** The item and what it stands on, up to the root; empty when any of them is missing. */
async function chainOf(
  db: Db | Tx,
  kinds: ItemKinds,
  item: { kind: string; id: string },
): Promise<ItemFacts[]> {
  const chain: ItemFacts[] = []
  let next: { kind: string; id: string } | undefined = item
  while (next && chain.length <= mostParents) {
    const [facts]: ItemFacts[] = await kinds.of(next.kind).find(db, [next.id])
    if (!facts) return []
    chain.push(facts)
    next = facts.parent
  }
  return chain
}

const isShown = ({ isActive, ownerId, memberIds }: ItemFacts, viewerId: string | undefined) =>
  (viewerId !== undefined && ownerId === viewerId) ||
  (isActive && (!memberIds || (viewerId !== undefined && memberIds.includes(viewerId))))

/** Whether a creator blocked a reader, or the reader's country. Nobody is blocked from the own things. */
export async function isBlockedBy(
  db: Db | Tx,
  creatorId: string,
  { viewer, country }: Reader,
): Promise<boolean> {
  if (viewer?.id === creatorId || (!viewer && !country)) return false
  const row = await firstRow<{ blocked: boolean }>(
    db,
    `select exists(select from user_block where creator_id = $1 and user_id = $2)
       or exists(select from creator_country_block where creator_id = $1 and country = $3)
       as blocked`,
    [creatorId, viewer?.id ?? null, country ?? null],
  )
  return row?.blocked ?? false
}

/**
 * The same as a condition for lists: `creator` is the statement's words for the owner, `viewer` and
 * `country` for the reader's, null where there is none.
 */
export function notBlockedSql(
  creator: string,
  viewer: string | null,
  country: string | null,
): string[] {
  const conditions: string[] = []
  if (viewer) {
    conditions.push(
      `not exists (select from user_block ub where ub.creator_id = ${creator} and ub.user_id = ${viewer})`,
    )
  }
  if (country) {
    const own = viewer ? `${creator} = ${viewer} or ` : ''
    conditions.push(
      `(${own}not exists (select from creator_country_block cb where cb.creator_id = ${creator} and cb.country = ${country}))`,
    )
  }
  return conditions
}
