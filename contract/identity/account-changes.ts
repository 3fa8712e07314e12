import { endpoint } from '../endpoint.ts'
import { boolean, object } from '../kit/schema.ts'
import { LinkToken } from '../kit/values.ts'

/**
 * Undo a change of an account's credentials, and all later ones, with the link sent to the email
 * address before the change; all sessions of the account end. The link works once, within 24 hours.
 * `endsLogins`: nobody had proven that address before, so that all ways of logging in end, and a
 * new password is chosen by email.
 */
export const UndoAccountChanges = endpoint({
  method: 'POST',
  path: '/auth/account-changes/undo',
  audience: 'public',
  summary: 'Undo changes of how an account is signed in to, by a link',
  body: object({ token: LinkToken }),
  reply: object({ success: boolean(), endsLogins: boolean() }),
  problems: ['undo_over', 'email_taken'],
  rate: { calls: 30, seconds: 600, by: 'address' },
  isAddition: true,
})
