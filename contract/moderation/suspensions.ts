import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { object } from '../kit/schema.ts'
import { Id, Reason, Success } from '../kit/values.ts'

const suspension = {
  audience: staff('accounts.suspend'),
  params: object({ id: Id }),
  /** Sent to the account's owner. */
  body: object({ reason: Reason }),
  reply: Success,
  isAddition: true,
} as const

/**
 * Suspend an account: its sessions end, its profile and posts are hidden, and neither its
 * subscriptions nor those to it are renewed. A requested deletion is canceled. Staff accounts
 * require `site.staff`.
 */
export const SuspendAccount = endpoint({
  method: 'POST',
  path: '/admin/accounts/:id/suspension',
  ...suspension,
  summary: 'Suspend an account',
  problems: ['not_found', 'own_decision', 'last_owner', 'suspension_changed', 'account_deleted'],
})

/** Restores everything that the suspension hid; the owner can sign in again. */
export const LiftSuspension = endpoint({
  method: 'DELETE',
  path: '/admin/accounts/:id/suspension',
  ...suspension,
  summary: 'Lift the suspension of an account',
  problems: ['not_found', 'suspension_changed', 'account_deleted'],
})
