import { endpoint } from '../endpoint.ts'
import { nullable, object, optional, type Static, text } from '../kit/schema.ts'
import { Count, Dollars, Instant, Success } from '../kit/values.ts'

/** Single items of the caller that were bought, and what was paid for them in all. */
const Sold = object({ items: Count, amount: Dollars })

/** Whether the own account is going to be deleted, and when it would be. */
export const AccountDeletion = object({
  /** Null: nobody asked for it. */
  deletesAt: nullable(Instant),
  /** How long an account can still be kept after its owner asked to delete it. */
  graceDays: Count,
  /** What the caller sold, and stays readable for its buyers alone, without a name. */
  soldKept: Sold,
  /** What the caller sold, and its buyers are paid back for. */
  soldRefunded: Sold,
})
export type AccountDeletion = Static<typeof AccountDeletion>

export const ReadAccountDeletion = endpoint({
  method: 'GET',
  path: '/auth/account-deletion',
  audience: 'user',
  summary: 'Whether and when the own account is deleted',
  reply: AccountDeletion,
  ours: true,
})

/**
 * Ask for the deletion of the own account. It is hidden at once, its other sessions end, and it can do
 * nothing but be kept; an email says so. Needs the password, unless the login is younger than ten minutes.
 */
export const RequestAccountDeletion = endpoint({
  method: 'POST',
  path: '/auth/account-deletion',
  audience: 'user',
  summary: 'Delete the own account after a grace period',
  body: object({ currentPassword: optional(text({ max: 200 })) }),
  reply: AccountDeletion,
  problems: ['current_password_needed', 'current_password_wrong', 'last_owner', 'rate_limited'],
  ours: true,
})

/** Keep the own account after all. Once the grace period is over there is nothing to keep. */
export const CancelAccountDeletion = endpoint({
  method: 'DELETE',
  path: '/auth/account-deletion',
  audience: 'user',
  summary: 'Keep the own account',
  reply: Success,
  ours: true,
})
