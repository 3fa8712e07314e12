import { endpoint } from '../endpoint.ts'
import { nullable, object, optional, type Static, text } from '../kit/schema.ts'
import { Count, Dollars, Instant, Success } from '../kit/values.ts'

/** Number of sold items of the caller, and the total paid for them. */
const Sold = object({ items: Count, amount: Dollars })

/** Whether the caller's account is scheduled for deletion, and when. */
export const AccountDeletion = object({
  /** Null: not scheduled. */
  deletesAt: nullable(Instant),
  /** The grace period after requesting deletion, in which it can be canceled. */
  graceDays: Count,
  /** Sold items that stay available to their buyers only, without the creator's name. */
  soldKept: Sold,
  /** Sold items that are refunded to their buyers. */
  soldRefunded: Sold,
})
export type AccountDeletion = Static<typeof AccountDeletion>

export const ReadAccountDeletion = endpoint({
  method: 'GET',
  path: '/auth/account-deletion',
  audience: 'user',
  summary: 'Whether and when the own account is deleted',
  reply: AccountDeletion,
  isAddition: true,
})

/**
 * Request the deletion of the caller's account. It is hidden at once, its other sessions end, and
 * it can do nothing but cancel the deletion; an email confirms it. Requires the password, unless
 * the login is less than ten minutes old.
 */
export const RequestAccountDeletion = endpoint({
  method: 'POST',
  path: '/auth/account-deletion',
  audience: 'user',
  summary: 'Delete the own account after a grace period',
  body: object({ currentPassword: optional(text({ max: 200 })) }),
  reply: AccountDeletion,
  problems: ['current_password_needed', 'current_password_wrong', 'last_owner', 'rate_limited'],
  isAddition: true,
})

/** Cancel the deletion of the caller's account, within the grace period. */
export const CancelAccountDeletion = endpoint({
  method: 'DELETE',
  path: '/auth/account-deletion',
  audience: 'user',
  summary: 'Keep the own account',
  reply: Success,
  isAddition: true,
})
