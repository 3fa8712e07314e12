import type { SearchKeywords } from '#contract/discovery/search.ts'
import type { AnyEndpoint, Reply } from '#contract/endpoint.ts'
import type { buyEndpoint } from '#contract/money/charges.ts'
import type { SubscriptionQuote } from '#contract/money/quotes.ts'
import type { PerformerStats } from '#contract/profiles/cards.ts'
import type { Call } from '#contract/site-request.ts'
import type { IconName } from '#web/ui/index.ts'
import type { itemLinks } from '../lib/links.ts'
import type { ItemList, KindList } from './item-list.ts'
import type { ItemKind, kindPaths } from './paths.ts'
import type { Preview } from './reported.ts'

type Path = (typeof kindPaths)[ItemKind]

interface ItemCategory {
  _id: string
  name: string
}

/** What every page may need to know of an item kind. What only some pages show of it is loaded by them. */
export interface WebItemKind extends ReturnType<typeof itemLinks> {
  /** One of it, such as `Gallery`. */
  name: () => string
  /** Names of one and of many in addresses. */
  one: Path['one']
  many: Path['many']
  /** All of it, such as `Galleries`, on tabs and filters. */
  plural: () => string
  /** Shown beside a title where there is no picture. */
  icon: IconName
  /** How an earning names its sale. */
  sale: () => string
  /** How the vault names the place where a file is used. */
  usedIn: () => string
  /** Number of its items, such as `3 galleries`. */
  count: (input: { count: number }) => string
  /** How many of them a subscription includes; absent if it includes none. */
  included?: (included: SubscriptionQuote['included']) => number

  /** How one is unlocked from the wallet; absent of what is ordered. */
  unlock?: {
    endpoint: ReturnType<typeof buyEndpoint>
    title: () => string
    /** Says beside the seller what is bought. */
    seller: () => string
    /** Name of the purchase if its contents cannot be counted. */
    whole: () => string
    done: () => string
    /** Label of the button that pays, and the line below it; by default as of what is unlocked for good. */
    pay?: (input: { amount: string }) => string
    note?: () => string
  }
  /** Button label that leads to its page. */
  show: () => string
  /** Label of the report action in its menu. */
  report: () => string
  /** How its creator deletes some: the call that deletes one, what is asked before, and said after. */
  deletion: {
    endpoint: AnyEndpoint
    title: (input: { count: number }) => string
    text: () => string
    done: (input: { count: number }) => string
  }
  /** What staff see beside a report of one; only the server loads it. */
  reported: () => Promise<Preview>

  /** Called after a purchase, here or in another tab: the shown item is stale. */
  bought: (itemId: string) => void
  /** Called when access to a creator's items began or ended. */
  rightsChanged: (creatorId: string) => void
  /**
   * Called after a reconnect, when socket events were missed: locked items may have been bought
   * since.
   */
  eventsMissed: () => void

  /** What lists of it are: cards below each other, as wide as a text, or tiles beside each other. */
  look: 'column' | 'tiles'
  /** Items that were searched for, or of one creator. */
  list: KindList
  /** Placeholder of the search. */
  search: () => string
  /** Filters of the search (`web/routes/explore/filters.tsx`), besides its words. */
  filters?: 'posts' | 'tag'
  /** How many a search of everything found. */
  found: (found: Reply<typeof SearchKeywords>) => number
  bookmarks: ItemList
  noBookmarks: () => string
  /** Its tab of a profile; absent if profiles begin with it. */
  tab?: {
    count: (stats: PerformerStats) => number
    /** Shown if there are none. */
    none: (creator: { name: string }) => string
    /** The creator's own categories of them, by which the tab is filtered. */
    categories?: (call: Call, performerId: string) => Promise<readonly ItemCategory[]>
  }
}
