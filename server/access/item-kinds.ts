import type { bookmarksEndpoint } from '#contract/engagement/reactions.ts'
import type { TSchema } from '#contract/kit/schema.ts'
import type { buyEndpoint } from '#contract/money/charges.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { ItemReader, List, Sql } from './item-lists.ts'

/** An item by its kind and id. */
export interface ItemRef {
  kind: string
  id: string
}

/**
 * Whom the media of an item is open to.
 * - `everyone`: visitors too
 * - `accounts`: every signed-in account
 * - `members`: those named in `memberIds`
 * - `subscribers`: who is subscribed to its owner
 * - `buyers`: who bought it; a subscription does not help
 */
export type ItemAudience = 'everyone' | 'accounts' | 'members' | 'subscribers' | 'buyers'

/** What the rest of the product needs to know of an item, and no more. */
export interface ItemFacts {
  kind: string
  id: string
  /** The creator it belongs to; for a comment its author. */
  ownerId: string
  /** What receipts call it. Never stored with a charge: it goes with the item, or with its owner. */
  title: string
  /** Shown to others than its owner. */
  isActive: boolean
  audience: ItemAudience
  priceCents: bigint
  /** Closed to everybody until then. */
  opensAt: Date | null
  /** Its creator is deleted, and who bought it keeps it. */
  isRetained?: boolean
  /** Nobody else may know of the item, such as a private message. */
  memberIds?: readonly string[]
  /** Whose page shows it, where it has none: of a message its conversation. */
  pageId?: string
  /** What it stands on, such as the item of a comment: who may not see that may not see this. */
  parent?: ItemRef
}

/** How much a counter on an item moves. */
export interface CountChange {
  likes?: 1 | -1
  bookmarks?: 1 | -1
}

/** The column that counts an item's comments; its table is keyed by `id`. */
export interface CommentCounter {
  table: string
  column: string
}

/** What an item costs a buyer, and who earns it. */
export interface Quote {
  payeeId: string
  /** The whole price in cents. */
  priceCents: bigint
  quantity?: number
  /** Kept with the charge. */
  meta?: Record<string, unknown>
}

/** Who wants to buy which item, and when. */
export interface QuoteRequest {
  buyerId: string
  itemId: string
  now: Date
}

/** What accounts may put on an item besides comments. */
export type Engagement = 'like' | 'bookmark'

/** An item as lists show it. */
export interface ShownItem {
  _id: string
}

/**
 * What becomes of a creator's items of a kind when the account is deleted. Both repeat safely, since the
 * deletion may be interrupted anywhere.
 */
export interface LeavingItems {
  /** Keep those that somebody bought, with their files, for their buyers alone; answers their ids. */
  retainSold(tx: Tx, creatorId: string, now: Date): Promise<string[]>
  /** Take away all others. */
  removeOthers(creatorId: string): Promise<void>
}

/** How one kind of item answers to those who do not know it. */
export interface ItemKind {
  /** As in charges, reactions, comments and files: small letters, `-` and `_`. */
  name: string
  takes: readonly Engagement[]
  /** Kinds without it take no comments. It moves in the statement that stores a comment. */
  commentCounter?: CommentCounter
  /** Its calls that are the same for every kind. */
  endpoints?: {
    buy?: ReturnType<typeof buyEndpoint>
    bookmarks?: ReturnType<typeof bookmarksEndpoint<TSchema>>
  }
  /** The facts of those ids that exist. */
  facts(db: Db | Tx, ids: readonly string[]): Promise<ItemFacts[]>
  /** Its lists, if it has any of its own. */
  list?: ItemReader<ShownItem>
  /** Of these the one of all its items, newest first, which searches for a word go through. */
  latest?: List
  /** Items as lists show them, by id, with the viewer's flags; those hidden from the viewer are left out. */
  summaries(viewer: Viewer | null, ids: readonly string[]): Promise<Map<string, ShownItem>>
  /** Move the counters that the item carries. Throws `not_found` when it is gone. */
  count(tx: Tx, id: string, change: CountChange): Promise<void>
  /**
   * What an item costs this buyer. Kinds without it are not sold. Throws `not_found`, `not_for_sale`
   * and whatever else stands against a purchase.
   */
  quote?(request: QuoteRequest): Promise<Quote>
  /** For kinds that creators publish; a domain whose items are of another sort removes them itself. */
  leaving?: LeavingItems
  /**
   * What else happens when items are paid, as part of the statement of their charges: a query that may
   * lock or write. It is given the purchases as a select of charge_id, item_id and buyer_id, and answers
   * the `id` of each item that it granted. One that it leaves out went away meanwhile: `not_found`.
   */
  grant?(purchases: Sql): Sql
}

/** The kinds that are registered; each domain adds its own when the product is assembled. */
export interface ItemKinds {
  register(kind: ItemKind): void
  has(name: string): boolean
  /** Throws `not_found` for a kind that nobody serves. */
  of(name: string): ItemKind
  all(): ItemKind[]
  /** One item's facts. Throws `not_found`. */
  facts(db: Db | Tx, name: string, id: string): Promise<ItemFacts>
  /** What items are called, by id; those that are gone are left out. One read for each kind. */
  titles(db: Db | Tx, items: readonly ItemRef[]): Promise<Map<string, string>>
}

const nameShape = /^[a-z][a-z_-]{1,29}$/

export function createItemKinds(): ItemKinds {
  const kinds = new Map<string, ItemKind>()
  const of = (name: string) => {
    const kind = kinds.get(name)
    if (!kind) throw new Problem('not_found')
    return kind
  }
  return {
    of,
    has: (name) => kinds.has(name),
    all: () => [...kinds.values()],
    register: (kind) => {
      if (!nameShape.test(kind.name)) throw new Error(`${kind.name} is no name for an item kind`)
      if (kinds.has(kind.name)) throw new Error(`item kind ${kind.name} is registered twice`)
      kinds.set(kind.name, kind)
    },
    facts: async (db, name, id) => {
      const [facts] = await of(name).facts(db, [id])
      if (!facts) throw new Problem('not_found')
      return facts
    },
    titles: async (db, items) => {
      const byKind = Map.groupBy(items, ({ kind }) => kind)
      const found = await Promise.all(
        [...byKind].map(([kind, refs]) => {
          const ids = [...new Set(refs.map(({ id }) => id))]
          return kinds.get(kind)?.facts(db, ids) ?? []
        }),
      )
      return new Map(found.flat().map(({ id, title }) => [id, title]))
    },
  }
}
