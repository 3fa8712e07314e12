/** One account as staff see it, and what they decide about it. All of it is ours. */
import { FeedType } from '../content/feed.ts'
import { endpoint } from '../endpoint.ts'
import { OpenSession } from '../identity/sessions.ts'
import { staff, staffRoles } from '../identity/staff.ts'
import { DisplayName, Email, Username } from '../kit/account-fields.ts'
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
import { Count, Dollars, Id, Instant, NullableInstant, Reason, Success } from '../kit/values.ts'
import { ActivityStatus } from '../money/activity.ts'
import { TypeName } from '../money/charges.ts'
import { UserCard } from '../profiles/cards.ts'
import { accountRow } from './accounts.ts'

/** What staff write down about an account, for each other. It is never changed. */
const StaffNote = object({
  _id: Id,
  author: nullable(UserCard),
  text: text(),
  createdAt: Instant,
})
export type StaffNote = Static<typeof StaffNote>

/** The newest of what a fan paid, or of what a creator earned. */
const MoneyEntry = object({
  _id: Id,
  /** Of a fan `tip`, `unlock`, `subscription` or `top_up`; of a creator the type of the earning. */
  type: TypeName,
  /** Null for earnings. */
  status: nullable(ActivityStatus),
  amount: Dollars,
  /** Who got it, or who paid it; null for a top-up. */
  account: nullable(UserCard),
  createdAt: Instant,
})
export type MoneyEntry = Static<typeof MoneyEntry>

const AccountMoney = object({
  /** By card: top-ups and subscriptions that were not refunded. */
  paid: Dollars,
  /** From the wallet: tips and unlocks that were not refunded. */
  spent: Dollars,
  /** After the commission, refunds left out. */
  earned: Dollars,
  entries: array(MoneyEntry, { max: 10 }),
})
export type AccountMoney = Static<typeof AccountMoney>

const PostRow = object({
  _id: Id,
  slug: text(),
  type: FeedType,
  /** Its first 200 characters. */
  text: text(),
  status: oneOf(['active', 'inactive', 'retained', 'removed']),
  createdAt: Instant,
})

export const AccountPage = object({
  ...accountRow,
  role: nullable(oneOf(staffRoles)),
  country: nullable(text()),
  /** Logins ask for a second factor. */
  hasSecondFactor: boolean(),
  /** Null unless staff suspended it; the reason is empty where it is not known. */
  suspension: nullable(object({ reason: text(), since: NullableInstant })),
  /** Its owner asked for its deletion. */
  deletesAt: NullableInstant,
  deletedAt: NullableInstant,
  /** Null without `money.account`. */
  money: nullable(AccountMoney),
  /** Null without `accounts.sessions`. */
  sessions: nullable(array(OpenSession)),
  /** The newest ten, removed ones included. */
  posts: array(PostRow, { max: 10 }),
  postCount: Count,
  /** Newest first, 100 at most. */
  notes: array(StaffNote, { max: 100 }),
})
export type AccountPage = Static<typeof AccountPage>

const params = object({ id: Id })

export const ReadAccount = endpoint({
  method: 'GET',
  path: '/admin/accounts/:id',
  audience: staff('accounts.read'),
  summary: 'Read all that staff may see of an account',
  params,
  reply: AccountPage,
  problems: ['not_found'],
  ours: true,
})

/**
 * Change the name, the username or the email of an account; what is not given stays. A new email has to be
 * verified again, and the old one gets a link that undoes the change. Accounts of staff need `site.staff`,
 * one's own apart.
 */
export const EditAccount = endpoint({
  method: 'PUT',
  path: '/admin/accounts/:id',
  audience: staff('accounts.edit'),
  summary: 'Change the name, username or email of an account',
  params,
  body: object({
    name: optional(DisplayName),
    username: optional(Username),
    email: optional(Email),
    reason: Reason,
  }),
  reply: Success,
  problems: [
    'not_found',
    'username_taken',
    'username_reserved',
    'name_misleading',
    'name_reserved',
    'email_taken',
    'account_deleted',
  ],
  ours: true,
})

/** End all sessions of an account. Those of staff need `site.staff`, one's own apart. */
export const SignOutAccount = endpoint({
  method: 'DELETE',
  path: '/admin/accounts/:id/sessions',
  audience: staff('accounts.sessions'),
  summary: 'Sign an account out everywhere',
  params,
  body: object({ reason: Reason }),
  reply: object({ ended: Count }),
  problems: ['not_found', 'account_deleted'],
  ours: true,
})

/** Give somebody else a role of staff, or take it. The last owner stays one. */
export const ChangeRole = endpoint({
  method: 'PUT',
  path: '/admin/accounts/:id/role',
  audience: staff('site.staff'),
  summary: 'Change the staff role of an account',
  params,
  body: object({ role: nullable(oneOf(staffRoles)), reason: Reason }),
  reply: Success,
  problems: ['not_found', 'own_decision', 'last_owner', 'account_deleted'],
  ours: true,
})

export const AddStaffNote = endpoint({
  method: 'POST',
  path: '/admin/accounts/:id/notes',
  audience: staff('accounts.read'),
  summary: 'Write a note about an account, for other staff',
  params,
  body: object({ text: text({ min: 1, max: 2000, pattern: '\\S' }) }),
  reply: StaffNote,
  problems: ['not_found', 'account_deleted'],
  ours: true,
})
