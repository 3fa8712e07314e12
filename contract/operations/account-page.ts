/** One account as staff see it, and their decisions about it. All are additions. */
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
  requiredText,
  type Static,
  text,
} from '../kit/schema.ts'
import {
  Count,
  Dollars,
  Id,
  Instant,
  ItemKind,
  NullableInstant,
  Reason,
  Success,
} from '../kit/values.ts'
import { ActivityStatus } from '../money/activity.ts'
import { TypeName } from '../money/charges.ts'
import { UserCard } from '../profiles/cards.ts'
import { accountRow } from './accounts.ts'

export const maxStaffNote = 2000

/** An internal note of staff about an account. It is never changed. */
const StaffNote = object({
  _id: Id,
  author: nullable(UserCard),
  text: text(),
  createdAt: Instant,
})
export type StaffNote = Static<typeof StaffNote>

/** The newest payments of a fan, or earnings of a creator. */
const MoneyEntry = object({
  _id: Id,
  /**
   * For a fan `tip`, `unlock`, `subscription` or `top_up`; for a creator the type of the earning.
   */
  type: TypeName,
  /** Null for earnings. */
  status: nullable(ActivityStatus),
  amount: Dollars,
  /** The recipient, or the payer; null for a top-up. */
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
  /** What it owes since a payment was taken back after it was spent. */
  debt: Dollars,
  entries: array(MoneyEntry, { max: 10 }),
})
export type AccountMoney = Static<typeof AccountMoney>

const PostRow = object({
  _id: Id,
  slug: text(),
  kind: ItemKind,
  /** The first 200 characters of a post, or the title. */
  text: text(),
  status: oneOf(['active', 'inactive', 'retained', 'removed']),
  createdAt: Instant,
})

export const AccountPage = object({
  ...accountRow,
  role: nullable(oneOf(staffRoles)),
  country: nullable(text()),
  /** Logins require a second factor. */
  hasSecondFactor: boolean(),
  /** Null unless suspended by staff; the reason is empty if unknown. */
  suspension: nullable(object({ reason: text(), since: NullableInstant })),
  /** Its owner requested its deletion. */
  deletesAt: NullableInstant,
  deletedAt: NullableInstant,
  /** Null without `money.account`. */
  money: nullable(AccountMoney),
  /** Null without `accounts.sessions`. */
  sessions: nullable(array(OpenSession)),
  /** The newest ten items of every kind, drafts and removed ones too; null without `content.moderate`. */
  posts: nullable(array(PostRow, { max: 10 })),
  /** Published posts, galleries and videos. */
  postCount: Count,
  /** Newest first, at most 100. */
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
  isAddition: true,
})

/**
 * Change the name, username or email of an account; omitted fields stay unchanged. A new email must
 * be verified again, and the old one gets a link that undoes the change. Staff accounts other than
 * one's own require `site.staff`.
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
  isAddition: true,
})

/** End all sessions of an account. Staff accounts other than one's own require `site.staff`. */
export const SignOutAccount = endpoint({
  method: 'DELETE',
  path: '/admin/accounts/:id/sessions',
  audience: staff('accounts.sessions'),
  summary: 'Sign an account out everywhere',
  params,
  body: object({ reason: Reason }),
  reply: object({ ended: Count }),
  problems: ['not_found', 'account_deleted'],
  isAddition: true,
})

/** Grant or revoke another account's staff role. The last owner cannot be demoted. */
export const ChangeRole = endpoint({
  method: 'PUT',
  path: '/admin/accounts/:id/role',
  audience: staff('site.staff'),
  summary: 'Change the staff role of an account',
  params,
  body: object({ role: nullable(oneOf(staffRoles)), reason: Reason }),
  reply: Success,
  problems: ['not_found', 'own_decision', 'last_owner', 'account_deleted'],
  isAddition: true,
})

export const AddStaffNote = endpoint({
  method: 'POST',
  path: '/admin/accounts/:id/notes',
  audience: staff('accounts.read'),
  summary: 'Write a note about an account, for other staff',
  params,
  body: object({ text: requiredText({ max: maxStaffNote }) }),
  reply: StaffNote,
  problems: ['not_found', 'account_deleted'],
  isAddition: true,
})
