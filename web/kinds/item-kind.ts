import type { buyEndpoint } from '#contract/money/charges.ts'
import type { SubscriptionQuote } from '#contract/money/quotes.ts'
import type { IconName } from '#web/ui/index.ts'
import type { itemLinks } from '../lib/links.ts'

/** What every page may need to know of an item kind. What only some pages show of it is loaded by them. */
export interface WebItemKind extends ReturnType<typeof itemLinks> {
  /** One of it, such as `Gallery`. */
  name: () => string
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

  buy: ReturnType<typeof buyEndpoint>
  title: () => string
  /** Says beside the seller what is bought. */
  seller: () => string
  /** Name of the purchase if its contents cannot be counted. */
  whole: () => string
  /** Button label if it turns out to be owned already. */
  show: () => string
  done: () => string
  /** Label of the report action in its menu. */
  report: () => string

  /** Called after a purchase, here or in another tab: the shown item is stale. */
  bought: (itemId: string) => void
  /** Called when access to a creator's items began or ended. */
  rightsChanged: (creatorId: string) => void
  /**
   * Called after a reconnect, when socket events were missed: locked items may have been bought
   * since.
   */
  eventsMissed: () => void
}
