import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { AccountStatus } from '../kit/account-fields.ts'
import {
  array,
  boolean,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from '../kit/schema.ts'
import { Dollars, Instant, listOf, maxSearchText, NullableInstant, paging } from '../kit/values.ts'
import { userCard } from '../profiles/cards.ts'

/** What staff see of every account. */
export const accountRow = {
  ...userCard,
  email: text(),
  isPerformer: boolean(),
  verifiedDocument: boolean(),
  verifiedEmail: boolean(),
  roles: array(text()),
  status: AccountStatus,
  /** Null without `money.account`. */
  balance: nullable(Dollars),
  lastActiveAt: NullableInstant,
  createdAt: Instant,
}
export const AccountRow = object(accountRow)
export type AccountRow = Static<typeof AccountRow>

/** By name, username, email or id; newest first. */
export const SearchAccounts = endpoint({
  method: 'GET',
  path: '/admin/accounts',
  audience: staff('accounts.read'),
  summary: 'Search accounts',
  query: object({
    ...paging,
    q: optional(text({ max: maxSearchText })),
    kind: optional(oneOf(['fan', 'creator', 'staff'])),
    status: optional(AccountStatus),
  }),
  reply: listOf(AccountRow),
  isAddition: true,
})
