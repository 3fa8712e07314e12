import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { array, object, oneOf, type Static, text } from '../kit/schema.ts'
import { Dollars, Id, Instant, ItemKind, maxSearchText } from '../kit/values.ts'
import { ACTIVITY_TYPES, ActivityStatus } from '../money/activity.ts'
import { UserCard } from '../profiles/cards.ts'

/** Maximum number of results of each kind. */
const max = 5

/** Results of the console's search. Kinds that the role may not see are empty. */
export const ConsoleFindings = object({
  accounts: array(UserCard, { max }),
  /** Published posts, galleries and videos; `text` is the beginning of a post, or the title. */
  posts: array(object({ _id: Id, kind: ItemKind, slug: text(), text: text(), creator: UserCard }), {
    max,
  }),
  /** Card payments and charges of wallets. */
  payments: array(
    object({
      _id: Id,
      type: oneOf(ACTIVITY_TYPES),
      status: ActivityStatus,
      amount: Dollars,
      account: UserCard,
      createdAt: Instant,
    }),
    { max },
  ),
  /** The site's own text pages, by their title in the reader's language. */
  pages: array(object({ _id: Id, slug: text(), title: text() }), { max }),
})
export type ConsoleFindings = Static<typeof ConsoleFindings>

/**
 * Find accounts by part of name, username or email, items and pages by part of their text, payments
 * by the full username or email of their account, and any of them by id, payments also by the
 * gateway's id.
 */
export const SearchConsole = endpoint({
  method: 'GET',
  path: '/admin/search',
  audience: staff('accounts.read'),
  summary: 'Find accounts, posts, payments and pages',
  query: object({ q: text({ min: 2, max: maxSearchText }) }),
  reply: ConsoleFindings,
  rate: { calls: 240, seconds: 60, by: 'account' },
  isAddition: true,
})
