import { endpoint } from '../endpoint.ts'
import { CountryCode, Email, PersonName } from '../kit/account-fields.ts'
import {
  boolean,
  object,
  oneOf,
  optional,
  plainText,
  requiredText,
  type Static,
  text,
} from '../kit/schema.ts'
import { Id } from '../kit/values.ts'

const line = optional(plainText({ max: 200 }))

/**
 * Required from the site's own pages, unless the login is recent: see
 * `contract/identity/password.ts`.
 */
const currentPassword = optional(text({ max: 200 }))

/** A creator's bank account, for its owner. */
export const BankingInformation = object({
  firstName: text(),
  lastName: text(),
  bankName: text(),
  bankAccount: text(),
  country: text(),
  state: text(),
  city: text(),
  address: text(),
  bankRouting: text(),
  bankSwiftCode: text(),
  performerId: Id,
  /** Addition: whether a social security number is stored. It is never returned. */
  hasSSN: boolean(),
})
export type BankingInformation = Static<typeof BankingInformation>

/** The PayPal account for payouts. */
export const PaypalSetting = object({
  key: oneOf(['paypal']),
  value: object({ email: text(), phoneNumber: text() }),
  performerId: Id,
  status: oneOf(['active', 'inactive']),
})
export type PaypalSetting = Static<typeof PaypalSetting>

const problems = ['not_yours', 'current_password_needed', 'current_password_wrong'] as const
const rate = { calls: 10, seconds: 600, by: 'account' } as const

/**
 * Set the caller's bank account; an omitted social security number stays unchanged. The account's
 * email gets a link that undoes it.
 */
export const UpdateBanking = endpoint({
  method: 'PUT',
  path: '/performers/:id/banking-settings',
  audience: 'creator',
  summary: 'Set the own bank account for payouts',
  params: object({ id: Id }),
  body: object({
    firstName: PersonName,
    lastName: PersonName,
    bankName: requiredText({ max: 200 }),
    bankAccount: text({
      min: 4,
      max: 64,
      pattern: '^[A-Za-z0-9 \\-]+$',
      problem: 'bank_account_format',
    }),
    country: CountryCode,
    state: line,
    city: line,
    address: line,
    bankRouting: line,
    bankSwiftCode: line,
    SSN: optional(text({ min: 4, max: 40 })),
    /** Ignored: the account of the token is used. */
    performerId: optional(Id),
    currentPassword,
  }),
  reply: BankingInformation,
  problems: [...problems, 'country_missing', 'iban_wrong'],
  rate,
})

/** Set the PayPal account for payouts. The account's email gets a link that undoes it. */
export const UpdatePaypal = endpoint({
  method: 'PUT',
  path: '/performers/:id/payment-gateway-settings',
  audience: 'creator',
  summary: 'Set the own PayPal account for payouts',
  params: object({ id: Id }),
  body: object({
    key: oneOf(['paypal']),
    value: object({ email: Email, phoneNumber: line }),
    performerId: optional(Id),
    currentPassword,
  }),
  reply: PaypalSetting,
  problems,
  rate,
})
