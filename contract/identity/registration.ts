import { endpoint, type Rate } from '../endpoint.ts'
import {
  CountryCode,
  DateGiven,
  DisplayName,
  Email,
  Gender,
  GenderOrNone,
  Password,
  PersonName,
  Username,
} from '../kit/account-fields.ts'
import { array, boolean, object, optional, record, text, unknown } from '../kit/schema.ts'
import { Id } from '../kit/values.ts'
import { documentPart } from '../profiles/documents.ts'
import { Captcha } from '../site/captcha.ts'

/** Problems of every registration. */
const accountProblems = [
  'username_taken',
  'username_reserved',
  'name_misleading',
  'name_reserved',
  'email_taken',
  'password_weak',
] as const

/** Additions: what the site's own pages ask for; recorded with the versions of both texts. */
export const consent = {
  /** The terms of service and the privacy policy. */
  acceptsTerms: optional(boolean()),
  /** Of age, where the site has adult content. */
  confirmsAge: optional(boolean()),
}

/** Create a fan. `name` defaults to first and last name. */
export const RegisterFan = endpoint({
  method: 'POST',
  path: '/auth/users/register',
  audience: 'public',
  summary: 'Register as a fan',
  body: object({
    firstName: PersonName,
    lastName: PersonName,
    name: optional(DisplayName),
    username: Username,
    email: Email,
    password: Password,
    gender: optional(Gender),
    ...consent,
    captcha: Captcha,
  }),
  reply: object({ message: text() }),
  problems: [...accountProblems, 'captcha_wrong', 'rate_limited'],
  rate: { calls: 60, seconds: 600, by: 'address' },
  rateWithoutCaptcha: { calls: 20, seconds: 600, by: 'address' },
})

/**
 * Rate limit per IP address, shared by all endpoints that reveal whether an email has an account.
 */
export const availabilityRate: Rate = { calls: 20, seconds: 60, by: 'address' }

/** Whether an email and a username are available; only those that were sent are checked. */
export const CheckAvailability = endpoint({
  method: 'POST',
  path: '/auth/users/check',
  audience: 'public',
  summary: 'Check whether an email or username is free',
  body: object({ email: optional(text({ max: 254 })), username: optional(text({ max: 100 })) }),
  reply: object({
    valid: boolean(),
    emailAvailable: boolean(),
    usernameAvailable: boolean(),
  }),
  rate: availabilityRate,
})

/** The details that a creator registers with, proved by the documents. */
const application = {
  firstName: PersonName,
  lastName: PersonName,
  name: DisplayName,
  username: Username,
  email: Email,
  /** 18 to 100 years ago. */
  dateOfBirth: DateGiven,
  country: CountryCode,
  /** Empty: not said. */
  gender: GenderOrNone,
  categoryIds: optional(array(Id, { max: 20 })),
  password: Password,
}

export const CreatorApplication = object(application)

const anyText = optional(text())

/**
 * Validate the details of a creator's registration before the documents are uploaded; writes
 * nothing. Every invalid field is in `errors`, and in `fieldProblems` for programs.
 */
export const VerifyCreator = endpoint({
  method: 'POST',
  path: '/auth/performers/verify',
  audience: 'public',
  summary: 'Check an application to become a creator',
  body: object({
    firstName: anyText,
    lastName: anyText,
    name: anyText,
    username: anyText,
    email: anyText,
    dateOfBirth: anyText,
    country: anyText,
    gender: anyText,
    categoryIds: optional(array(text({ max: 100 }), { max: 100 })),
    /** Validated only if given. */
    password: anyText,
  }),
  reply: object({
    valid: boolean(),
    errors: record(text()),
    fieldProblems: record(unknown()),
  }),
  problems: ['rate_limited'],
  rate: availabilityRate,
})

/**
 * Create a creator, who may log in at once, and publish once staff have accepted the documents. The
 * documents are stored encrypted.
 */
export const RegisterCreator = endpoint({
  method: 'POST',
  path: '/auth/performers/register',
  audience: 'public',
  summary: 'Register as a creator',
  body: object({
    ...application,
    /** The repeated password; ignored. */
    confirm: optional(text({ max: 200 })),
    ...consent,
    captcha: Captcha,
  }),
  files: {
    idVerification: { ...documentPart, required: true },
    documentVerification: { ...documentPart, required: true },
  },
  reply: object({ message: text() }),
  problems: [
    ...accountProblems,
    'age_out_of_range',
    'not_an_option',
    'upload_missing',
    'upload_empty',
    'upload_too_large',
    'upload_wrong_kind',
    'upload_damaged',
    'picture_too_large',
    'captcha_wrong',
    'rate_limited',
  ],
  rate: { calls: 60, seconds: 600, by: 'address' },
  rateWithoutCaptcha: { calls: 10, seconds: 600, by: 'address' },
})
