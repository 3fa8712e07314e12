import { endpoint } from '../endpoint.ts'
import {
  AccountStatus,
  CourseCode,
  DisplayName,
  Email,
  Gender,
  PersonName,
  Username,
} from '../kit/account-fields.ts'
import { array, object, optional, text } from '../kit/schema.ts'
import { Id, Instant, listOf, paging } from '../kit/values.ts'
import { UserCard, userCard } from './cards.ts'
import { maxCourses } from './courses.ts'
import { Me } from './me.ts'

/** The account of the token: a fan's own fields, or a creator's whole own profile. */
export const ReadMe = endpoint({
  method: 'GET',
  path: '/users/me',
  audience: 'user',
  summary: 'Read the own account',
  reply: Me,
})

/** A blank password keeps the old one. A changed email is unverified; a verified one stays. */
export const UpdateMe = endpoint({
  method: 'PUT',
  path: '/users',
  audience: 'user',
  summary: 'Change the own account',
  body: object({
    firstName: optional(PersonName),
    lastName: optional(PersonName),
    name: optional(DisplayName),
    username: optional(Username),
    email: optional(Email),
    gender: optional(Gender),
    password: optional(text({ max: 200 })),
    /** With a new password or email, as when only the password is changed. */
    currentPassword: optional(text({ max: 200 })),
    'confirm-password': optional(text({ max: 200 })),
    schoolName: optional(text({ max: 200 })),
    courseCode: optional(array(CourseCode, { max: maxCourses })),
    year: optional(text({ max: 20 })),
    major: optional(array(text({ max: 100 }), { max: 20 })),
  }),
  reply: Me,
  problems: [
    'username_taken',
    'username_reserved',
    'name_misleading',
    'name_reserved',
    'email_taken',
    'email_locked',
    'password_weak',
    'current_password_needed',
    'current_password_wrong',
  ],
  rate: { calls: 30, seconds: 60, by: 'account' },
})

/** Active fans, newest first: for a creator who looks for somebody. Emails are neither shown nor searched. */
export const SearchUsers = endpoint({
  method: 'GET',
  path: '/users/search',
  audience: 'creator',
  summary: 'Search fans',
  query: object({
    ...paging,
    q: optional(text({ max: 100 })),
    status: optional(AccountStatus),
    /** One id or several joined by commas; they are in the answer when they exist. */
    includedIds: optional(text({ max: 5100 })),
  }),
  reply: listOf(UserCard),
})

/** An account that is not active, or a creator who blocked the caller, is not found. */
export const ViewUser = endpoint({
  method: 'GET',
  path: '/users/view/:id',
  audience: 'user',
  summary: 'Read the card of an account',
  params: object({ id: Id }),
  reply: object({ ...userCard, createdAt: Instant }),
  problems: ['not_found'],
})
