import { endpoint } from '../endpoint.ts'
import { object } from '../kit/schema.ts'
import { LinkToken, Success } from '../kit/values.ts'

/**
 * Undo a change of an account's credentials, and all later ones, with the link sent to the email
 * address before the change; all sessions of the account end. The link works once, within 24 hours.
 */
export const UndoAccountChanges = endpoint({
  method: 'POST',
  path: '/auth/account-changes/undo',
  audience: 'public',
  summary: 'Undo changes of how an account is signed in to, by a link',
  body: object({ token: LinkToken }),
  reply: Success,
  problems: ['undo_over', 'email_taken'],
  rate: { calls: 30, seconds: 600, by: 'address' },
  isAddition: true,
})
