import {
  type ItemKind,
  type ItemReader,
  quotesByFacts,
  type ShownItem,
  type SubscriptionAsk,
} from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { commentsOn, countOnItem, type ItemTable, lockForPurchase } from './counter-writes.ts'
import { listStaffItems } from './staff-items.ts'
import { type Counting, countForSubscribers } from './subscription-contents.ts'

interface PublishedKind
  extends Required<Pick<ItemKind, 'endpoints' | 'facts' | 'latest' | 'setHidden' | 'leaving'>> {
  db: Db
  /** The name of the kind and of its table. */
  name: ItemTable
  /** The column that staff and readers search; with a title it is suggested while they type. */
  text: 'text' | 'title'
  list: ItemReader<ShownItem>
  /** What a subscription includes of it at a time; absent of what no subscription is about. */
  contents?: (now: Date) => Omit<Counting, 'table'>
}

/**
 * The item kind of what creators publish: it is liked, bookmarked and commented on, and unlocked where
 * it has an endpoint for that.
 */
export const publishedKind = ({ db, name, text, contents, ...kind }: PublishedKind): ItemKind => ({
  ...kind,
  name,
  takes: ['like', 'bookmark'],
  commentCounter: commentsOn(name),
  ...(text === 'title' && { hasTitles: true }),
  summaries: (viewer, ids) => kind.list.summaries({ viewer }, ids),
  count: (tx, id, change) => countOnItem(tx, name, id, change),
  ...(kind.endpoints.buy && {
    quote: quotesByFacts(db, kind.facts),
    grant: lockForPurchase(name),
  }),
  ...(contents && {
    subscriptionContents: (db: Db, ask: SubscriptionAsk) =>
      countForSubscribers(db, { table: name, ...contents(ask.now) }, ask),
  }),
  listForStaff: (db, search, limit) => listStaffItems(db, { kind: name, text }, search, limit),
})
