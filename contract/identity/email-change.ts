/**
 * Change a verified email. The new address is confirmed by a link before it replaces the present
 * one, which keeps the account until then. An email that was never verified is changed with the
 * profile.
 */

import { endpoint } from '../endpoint.ts'
import { Email } from '../kit/account-fields.ts'
import { boolean, object, optional, text } from '../kit/schema.ts'
import { LinkToken, Success } from '../kit/values.ts'

const rate = { calls: 20, seconds: 600, by: 'account' } as const

/** The new address that waits for its link to be opened; empty when none does. */
export const ReadEmailChange = endpoint({
  method: 'GET',
  path: '/auth/email-change',
  audience: 'user',
  summary: 'The new email that the own account waits for',
  reply: object({ email: text({ max: 254 }) }),
  isAddition: true,
})

/**
 * Email a link to a new address, valid for 24 hours; an earlier one ends. One email per address and
 * minute. The current password is needed unless the login is less than ten minutes old.
 */
export const RequestEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email-change',
  audience: 'user',
  summary: 'Request a new email for the own account',
  body: object({ email: Email, currentPassword: optional(text({ max: 200 })) }),
  reply: Success,
  problems: ['email_taken', 'current_password_needed', 'current_password_wrong', 'rate_limited'],
  rate,
  isAddition: true,
})

/** Keep the present email: the link to the new address ends. */
export const CancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/auth/email-change',
  audience: 'user',
  summary: 'Cancel the request of a new email',
  reply: Success,
  isAddition: true,
})

/** What the page of the link shows. `isOwn`: it is for the caller's account. */
export const OpenEmailChange = endpoint({
  method: 'GET',
  path: '/auth/email-change/link',
  audience: 'optional',
  summary: 'Whether the link to a new email is valid',
  query: object({ token: LinkToken }),
  reply: object({ valid: boolean(), isOwn: boolean(), email: text({ max: 254 }) }),
  rate: { calls: 60, seconds: 600, by: 'address' },
  isAddition: true,
})

/**
 * Replace the email of the token's account by the address to which the link was sent, once. The
 * former address gets a link that undoes it.
 */
export const ConfirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email-change/confirm',
  audience: 'user',
  summary: 'Confirm the new email of the own account by a link',
  body: object({ token: LinkToken }),
  reply: Success,
  problems: ['link_over', 'not_yours', 'email_taken'],
  rate,
  isAddition: true,
})
