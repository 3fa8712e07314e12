import { endpoint } from '../endpoint.ts'
import {
  DisplayName,
  Email,
  Gender,
  Password,
  PersonName,
  Username,
} from '../kit/account-fields.ts'
import { boolean, object, optional, text } from '../kit/schema.ts'

/** Create a fan. Without `name`, first and last name stand in for it. */
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
  }),
  reply: object({ message: text() }),
  problems: [
    'username_taken',
    'username_reserved',
    'name_misleading',
    'name_reserved',
    'email_taken',
    'password_weak',
  ],
  rate: { calls: 60, seconds: 600, by: 'address' },
})

/** Whether an email and a username can still be taken; only what was asked counts. */
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
  rate: { calls: 20, seconds: 60, by: 'address' },
})
