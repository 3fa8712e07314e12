import type { bookmarksEndpoint } from '#contract/engagement/reactions.ts'
import type { TSchema } from '#contract/kit/schema.ts'
import type { buyEndpoint } from '#contract/money/charges.ts'
import type { IncludedItems } from '#contract/money/quotes.ts'
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
 * To whom the media of an item are open.
 * - `everyone`: visitors too
 * - `accounts`: every signed-in account
 * - `members`: those named in `memberIds`
 * - `subscribers`: subscribers of its owner
 * - `buyers`: who bought it; a subscription does not help
 */
export type ItemAudience = 'everyone' | 'accounts' | 'members' | 'subscribers' | 'buyers'

/** Facts about an item for other domains, and no more. */
export interface ItemFacts {
  kind: string
  id: string
  /** The creator it belongs to; for a comment its author. */
  ownerId: string
  /**
   * Its title on receipts. Never stored with a charge: it is deleted with the item or its owner.
   */
  title: string
  /** Whether it is shown to others than its owner. */
  isActive: boolean
  audience: ItemAudience
  priceCents: bigint
  /** Closed to everybody until this time. */
  opensAt: Date | null
  /** It is sold until then. */
  offerEndsAt?: Date | null
  /** Staff hid it from everyone but its owner. */
  isHidden?: boolean
  /** Its creator is deleted, or deleted this message, and its buyers keep it. */
  isRetained?: boolean
  /** It has files, and none of them could be processed: there is nothing to see for the price. */
  isBroken?: boolean
  /** Only these accounts may know of the item, such as of a private message. */
  memberIds?: readonly string[]
  /** The id in the URL of its page, where it has none of its own: of a message, its conversation. */
  pageId?: string
  /** The item that it belongs to, such as that of a comment: who may not see that may not see this. */
  parent?: ItemRef
}

/** By how much the counters of an item change. */
export interface CountChange {
  likes?: number
  bookmarks?: number
}

/** The column that counts an item's comments; its table is keyed by `id`. */
export interface CommentCounter {
  table: string
  column: string
  /** Rows without it are counted no more, such as those that stay after an item is removed. */
  isCounted?: Sql
}

/** Items that are parts of one of another kind, such as the photos of a gallery. */
export interface PartOf {
  /** The kind of the whole. */
  kind: string
  /** The table of the parts, keyed by `id`. */
  table: string
  /** Its column with the id of the whole. */
  column: string
}

/** What an item costs a buyer, and who earns it. */
export interface Quote {
  payeeId: string
  /** The full price in cents. */
  priceCents: bigint
  quantity?: number
  /** Stored with the charge. */
  meta?: Record<string, unknown>
}

/** Who wants to buy which item, and when. */
export interface QuoteRequest {
  buyerId: string
  itemId: string
  now: Date
}

/** Whose items a subscription would open, for whom, and when. */
export interface SubscriptionAsk {
  creatorId: string
  viewer: Pick<Viewer, 'id'> | null
  now: Date
}

/** What a subscription to a creator opens of a kind of item. */
export interface SubscriptionContents {
  /** By their names in the quote of a subscription. */
  included: Partial<Record<IncludedItems, number>>
  /** Items sold separately that the viewer has not bought. */
  lockedCount: number
  /** The lowest price of these; null when there are none. */
  fromCents: bigint | null
}

/** The items of a creator in every status, or published ones by id, slug or part of their text. */
export type StaffSearch = { creatorId: string } | { q: string }

/** An item as staff see it among those of other kinds. */
export interface StaffItem {
  kind: string
  id: string
  slug: string
  ownerId: string
  /** The beginning of its text or title. */
  text: string
  status: 'active' | 'inactive' | 'retained' | 'removed'
  createdAt: Date
}

/** A decision of staff about an item of a creator. */
export interface Hiding {
  id: string
  creatorId: string
  isHidden: boolean
  now: Date
}

/** What was given back of the charge for an item. */
export interface RefundedItem {
  itemId: string
  chargeId: string
  /** All that was paid for it is given back by now. */
  isWhole: boolean
}

/** Reactions to an item, besides comments. */
export type Engagement = 'like' | 'bookmark'

/** An item as shown in lists. */
export interface ShownItem {
  _id: string
}

/**
 * What to do with a creator's items of a kind when the account is deleted. Both are safe to repeat,
 * since the deletion may be interrupted at any point.
 */
export interface LeavingItems {
  /**
   * Retain items that somebody bought, with their files, for their buyers alone; returns their ids.
   */
  retainSold(tx: Tx, creatorId: string, now: Date): Promise<string[]>
  /** Remove and refund all other items; `keepsSold`: after `retainSold`. */
  removeOthers(creatorId: string, keepsSold: boolean): Promise<void>
}

/** One kind of item, for domains that work with any kind. */
export interface ItemKind {
  /** As in charges, reactions, comments and files: lowercase letters, `-` and `_`. */
  name: string
  takes: readonly Engagement[]
  /** The type of charges for it, where that is another word than its name. */
  chargeType?: string
  /** Its items only hold files: what shows these is the whole that they are part of. */
  partOf?: PartOf
  /** Kinds without it take no comments. It is updated in the statement that stores a comment. */
  commentCounter?: CommentCounter
  /** Its endpoints that every kind has. */
  endpoints?: {
    buy?: ReturnType<typeof buyEndpoint>
    bookmarks?: ReturnType<typeof bookmarksEndpoint<TSchema>>
  }
  /** The facts of those of the given items that exist. */
  facts(db: Db | Tx, ids: readonly string[]): Promise<ItemFacts[]>
  /** Reads its lists, if it has any. */
  list?: ItemReader<ShownItem>
  /** The list of all its items, newest first, which text searches read. */
  latest?: List
  /** Its shown items have a `title` and a `slug`: they are suggested while a search is typed. */
  hasTitles?: true
  /** Items by id as shown in lists, with the viewer's flags; without those hidden from the viewer. */
  summaries(viewer: Viewer | null, ids: readonly string[]): Promise<Map<string, ShownItem>>
  /** Change the counters of an item; false when it is gone, and nothing can be added to it. */
  count(tx: Tx, id: string, change: CountChange): Promise<boolean>
  /**
   * The quote of an item for a buyer. Kinds without it are not sold. Throws `not_found`,
   * `not_for_sale` and any other reason that prevents the purchase.
   */
  quote?(request: QuoteRequest): Promise<Quote>
  /** For kinds that creators publish for their subscribers. */
  subscriptionContents?(db: Db, ask: SubscriptionAsk): Promise<SubscriptionContents>
  /** Items for staff, newest first; for kinds that creators publish. */
  listForStaff?(db: Db, search: StaffSearch, limit: number): Promise<StaffItem[]>
  /**
   * Hide an item from everyone but its owner, or restore it; false when nothing changes. For kinds
   * that creators publish.
   */
  setHidden?(tx: Tx, hiding: Hiding): Promise<boolean>
  /** Delete an item by decision of staff, for kinds that are not hidden; false when it is gone. */
  remove?(tx: Tx, id: string): Promise<boolean>
  /** For kinds that creators publish; other domains remove their items themselves. */
  leaving?: LeavingItems
  /**
   * Additional writes when items are paid, as part of the statement of their charges: a query that
   * may lock or write. It gets the purchases as a select of charge_id, entry_id (that of the first
   * charge of the sale), item_id, buyer_id, details (what its sale gave) and at, and returns the `id` of each item that it
   * granted. One that is missing was removed meanwhile: `not_found`.
   */
  grant?(purchases: Sql): Sql
  /** What follows once an item was sold, in a job: safe to repeat. */
  sold?(sale: { itemId: string; chargeId: string }): Promise<void>
  /** SQL: the item with this id was sent to an account; for kinds that are sent to one alone. */
  sentTo?(itemId: Sql, accountId: Sql): Sql
  /** SQL: the ids of the copies of an item that an account has; for kinds that are sent as copies. */
  copiesOf?(itemId: Sql, accountId: Sql): Sql
  /** What the copies of items earned, in cents by the id of the item; for kinds that are sent as copies. */
  copySales?(db: Db, itemIds: readonly string[]): Promise<Map<string, bigint>>
  /** For files of copies: the item as which an account has those of another one, if it does. */
  heldAs?(itemId: string, accountId: string): Promise<string | undefined>
  /** The opposite of `grant`, in the transaction of a refund; whole or in part. */
  refund?(tx: Tx, refunded: RefundedItem, now: Date): Promise<void>
}

/** The registered kinds; each domain adds its own at startup. */
export interface ItemKinds {
  register(kind: ItemKind): void
  has(name: string): boolean
  /** Throws `not_found` for an unregistered kind. */
  of(name: string): ItemKind
  all(): ItemKind[]
  /** One item's facts. Throws `not_found`. */
  facts(db: Db | Tx, name: string, id: string): Promise<ItemFacts>
  /** The items of all kinds for staff, newest first. */
  listForStaff(db: Db, search: StaffSearch, limit: number): Promise<StaffItem[]>
  /** The facts of items by id; deleted ones are left out. One read per kind. */
  factsOf(db: Db | Tx, items: readonly ItemRef[]): Promise<Map<string, ItemFacts>>
  /** The titles of items by id; deleted ones are left out. One read per kind. */
  titles(db: Db | Tx, items: readonly ItemRef[]): Promise<Map<string, string>>
}

const namePattern = /^[a-z][a-z_-]{1,29}$/

export function createItemKinds(): ItemKinds {
  const kinds = new Map<string, ItemKind>()
  const of = (name: string) => {
    const kind = kinds.get(name)
    if (!kind) throw new Problem('not_found')
    return kind
  }
  const factsOf = async (db: Db | Tx, items: readonly ItemRef[]) => {
    const byKind = Map.groupBy(items, ({ kind }) => kind)
    const found = await Promise.all(
      [...byKind].map(([kind, refs]) => {
        const ids = [...new Set(refs.map(({ id }) => id))]
        return kinds.get(kind)?.facts(db, ids) ?? []
      }),
    )
    return new Map(found.flat().map((facts) => [facts.id, facts]))
  }
  return {
    of,
    has: (name) => kinds.has(name),
    all: () => [...kinds.values()],
    register: (kind) => {
      if (!namePattern.test(kind.name)) throw new Error(`${kind.name} is no name for an item kind`)
      if (kinds.has(kind.name)) throw new Error(`item kind ${kind.name} is registered twice`)
      kinds.set(kind.name, kind)
    },
    facts: async (db, name, id) => {
      const [facts] = await of(name).facts(db, [id])
      if (!facts) throw new Problem('not_found')
      return facts
    },
    listForStaff: async (db, search, limit) => {
      const found = await Promise.all(
        [...kinds.values()].map((kind) => kind.listForStaff?.(db, search, limit) ?? []),
      )
      const newestFirst = (one: StaffItem, other: StaffItem) =>
        other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1)
      return found.flat().sort(newestFirst).slice(0, limit)
    },
    factsOf,
    titles: async (db, items) => {
      const found = await factsOf(db, items)
      return new Map(Array.from(found.values(), ({ id, title }) => [id, title]))
    },
  }
}
