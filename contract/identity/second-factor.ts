import { endpoint } from '../endpoint.ts'
import { array, boolean, object, optional, text } from '../kit/schema.ts'
import { Count, Success } from '../kit/values.ts'

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
const Code = text({ min: 1, max: 40, problem: 'code_missing' })

/** The current password is needed unless the login is less than ten minutes old. */
const confirmation = { currentPassword: optional(text({ max: 200 })) }

const RecoveryCodes = object({ recoveryCodes: array(text({ max: 20 }), { max: 10 }) })

const rate = { calls: 20, seconds: 600, by: 'account' } as const

/** `isRequired`: in production, staff can do nothing else until it is on. */
export const ReadSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/second-factor',
  audience: 'user',
  summary: 'Whether the account has a second factor',
  reply: object({ isOn: boolean(), recoveryCodesLeft: Count, isRequired: boolean() }),
  isAddition: true,
})

/** Generate a secret for an authenticator app; takes effect once a code of it is confirmed. */
export const StartSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  audience: 'user',
  summary: 'Start to set up a second factor',
  body: object(confirmation),
  /** `address` is the `otpauth:` URL for a QR code; `secret` is in base32, for typing. */
  reply: object({ secret: text({ max: 64 }), address: text({ max: 500 }) }),
  problems: ['current_password_needed', 'current_password_wrong', 'second_factor_on'],
  rate,
  isAddition: true,
})

/** Turn it on with a first code. The recovery codes are returned only now; each works once. */
export const ConfirmSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/confirm',
  audience: 'user',
  summary: 'Turn the second factor on',
  body: object({ code: Code }),
  reply: RecoveryCodes,
  problems: ['code_wrong', 'second_factor_off'],
  rate,
  isAddition: true,
})

/** Generate new recovery codes; the old ones stop working. */
export const RenewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  audience: 'user',
  summary: 'Make new recovery codes',
  body: object(confirmation),
  reply: RecoveryCodes,
  problems: ['current_password_needed', 'current_password_wrong', 'second_factor_off'],
  rate,
  isAddition: true,
})

/** Turn it off. The account's email gets a link that turns it back on. */
export const RemoveSecondFactor = endpoint({
  method: 'DELETE',
  path: '/auth/second-factor',
  audience: 'user',
  summary: 'Turn the second factor off',
  body: object(confirmation),
  reply: Success,
  problems: ['current_password_needed', 'current_password_wrong', 'second_factor_off'],
  rate,
  isAddition: true,
})

/**
 * Complete a login that was answered with `second_factor_needed`: its fact `challenge`, and a code.
 * Ten codes per account may be tried in 15 minutes, across all challenges and IP addresses.
 */
export const LoginWithCode = endpoint({
  method: 'POST',
  path: '/auth/login/code',
  audience: 'public',
  summary: 'Finish a login by a code',
  body: object({ challenge: text({ min: 1, max: 200 }), code: Code }),
  /** `remember` as in the login; the other fields are those of the login's reply. */
  reply: object({ token: text(), device: optional(text()), remember: boolean() }),
  problems: [
    'challenge_over',
    'code_wrong',
    'account_inactive',
    'email_unverified',
    'rate_limited',
  ],
  rate: { calls: 100, seconds: 60, by: 'address' },
  isAddition: true,
})
