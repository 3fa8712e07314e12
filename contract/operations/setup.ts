import { endpoint } from '../endpoint.ts'
import { DisplayName, Email, Password, Username } from '../kit/account-fields.ts'
import { object, text } from '../kit/schema.ts'
import { Success } from '../kit/values.ts'

/** Whether the site waits to be set up: it has no owner yet. Afterwards there is nothing here. */
export const ReadSetup = endpoint({
  method: 'GET',
  path: '/setup',
  audience: 'public',
  summary: 'Whether the site waits to be set up',
  reply: Success,
  problems: ['not_found'],
  ours: true,
})

/**
 * Make the account of the site's owner, and name the site, by the code that the server printed when it
 * started: it works once, for 24 hours and until the next start.
 */
export const SetUpSite = endpoint({
  method: 'POST',
  path: '/setup',
  audience: 'public',
  summary: 'Make the owner of a new site',
  body: object({
    /** Capitals and small letters, spaces and hyphens make no difference. */
    code: text({ min: 1, max: 100 }),
    siteName: text({ min: 1, max: 100, pattern: '\\S' }),
    name: DisplayName,
    username: Username,
    email: Email,
    password: Password,
  }),
  reply: Success,
  problems: [
    'not_found',
    'setup_code_wrong',
    'setup_code_expired',
    'username_taken',
    'username_reserved',
    'name_misleading',
    'email_taken',
    'password_weak',
    'setting_invalid',
  ],
  rate: { calls: 10, seconds: 600, by: 'address' },
  ours: true,
})
