import { endpoint } from '../endpoint.ts'
import {
  AccountStatus,
  CourseCode,
  DisplayName,
  Email,
  GenderOrNone,
  PersonName,
  Username,
  WritesIn,
} from '../kit/account-fields.ts'
import { array, object, optional, plainText, text } from '../kit/schema.ts'
import { Id, Instant, listOf, maxSearchText, paging } from '../kit/values.ts'
import { UserCard, userCard } from './cards.ts'
import { maxCourses } from './courses.ts'
import { Me } from './me.ts'

/** The account of the token: a fan's fields, or a creator's complete profile. */
export const ReadMe = endpoint({
  method: 'GET',
  path: '/users/me',
  audience: 'user',
  summary: 'Read the own account',
  reply: Me,
})

/**
 * A blank password keeps the current one. Only an unverified email can be changed; the new one is
 * unverified, too.
 */
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
    gender: optional(GenderOrNone),
    /** Addition. */
    writesIn: optional(WritesIn),
    password: optional(text({ max: 200 })),
    /**
     * Current password, for a new password or email: the same rules as for changing only the
     * password.
     */
    currentPassword: optional(text({ max: 200 })),
    'confirm-password': optional(text({ max: 200 })),
    schoolName: optional(plainText({ max: 200 })),
    courseCode: optional(array(CourseCode, { max: maxCourses })),
    year: optional(plainText({ max: 20 })),
    major: optional(array(plainText({ max: 100 }), { max: 20 })),
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

/**
 * The caller's active fans, newest first: whoever followed, subscribed, bought, tipped, commented
 * or wrote. An exact username finds anybody, so that they can be blocked. Emails are neither shown
 * nor searched.
 */
export const SearchUsers = endpoint({
  method: 'GET',
  path: '/users/search',
  audience: 'verified',
  summary: 'Search the own fans',
  query: object({
    ...paging,
    q: optional(text({ max: maxSearchText })),
    status: optional(AccountStatus),
    /** One id, or several separated by commas; those that exist are included in the reply. */
    includedIds: optional(text({ max: 5100 })),
  }),
  reply: listOf(UserCard),
})

/** Not found if the account is not active, or is a creator who blocked the caller. */
export const ViewUser = endpoint({
  method: 'GET',
  path: '/users/view/:id',
  audience: 'user',
  summary: 'Read the card of an account',
  params: object({ id: Id }),
  reply: object({ ...userCard, createdAt: Instant }),
  problems: ['not_found'],
})
