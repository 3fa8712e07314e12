import { endpoint } from '../endpoint.ts'
import { DisplayName, Email, Password, Username } from '../kit/account-fields.ts'
import { object, requiredText, text } from '../kit/schema.ts'
import { Success } from '../kit/values.ts'

export const maxSiteName = 100

/** Whether the site needs to be set up because it has no owner yet. Not found afterwards. */
export const ReadSetup = endpoint({
  method: 'GET',
  path: '/setup',
  audience: 'public',
  summary: 'Whether the site waits to be set up',
  reply: Success,
  problems: ['not_found'],
  isAddition: true,
})

/**
 * Create the owner's account and name the site, with the code that the server printed when it
 * started. The code works once, for 24 hours and until the next start.
 */
export const SetUpSite = endpoint({
  method: 'POST',
  path: '/setup',
  audience: 'public',
  summary: 'Make the owner of a new site',
  body: object({
    /** Case, spaces and hyphens are ignored. */
    code: text({ min: 1, max: 100 }),
    siteName: requiredText({ max: maxSiteName }),
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
  isAddition: true,
})
