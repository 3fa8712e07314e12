import { endpoint } from '../endpoint.ts'
import {
  CountryCode,
  DateGiven,
  DisplayName,
  Email,
  GenderOrNone,
  PersonName,
  Username,
  WritesIn,
} from '../kit/account-fields.ts'
import {
  array,
  boolean,
  integer,
  nullable,
  number,
  object,
  optional,
  plainText,
  text,
} from '../kit/schema.ts'
import { DollarsIn, Id } from '../kit/values.ts'
import { PrivateChatFor, ProfileLink } from './cards.ts'
import { CreatorSelf } from './me.ts'

const line = optional(plainText({ max: 200 }))

/**
 * Change the caller's profile. A client may send the whole profile: only these fields are used.
 * Subscription prices must be within the limits of the settings. Body attributes are sent as the
 * value or the text of an option of `GET /user-additional`; an empty text clears one.
 */
export const UpdateCreator = endpoint({
  method: 'PUT',
  path: '/performers/:id',
  audience: 'creator',
  summary: 'Change the own creator profile',
  params: object({ id: Id }),
  body: object({
    firstName: optional(PersonName),
    lastName: optional(PersonName),
    name: optional(DisplayName),
    username: optional(Username),
    email: optional(Email),
    gender: optional(GenderOrNone),
    /** Addition. */
    writesIn: optional(WritesIn),
    categoryIds: optional(array(Id, { max: 50 })),
    sexualOrientation: line,
    country: optional(CountryCode),
    dateOfBirth: optional(DateGiven),
    bio: optional(plainText({ max: 10_000 })),
    password: optional(text({ max: 200 })),
    /**
     * Current password, for a new password or email: the same rules as for changing only the
     * password.
     */
    currentPassword: optional(text({ max: 200 })),
    /** The repeated password; ignored. */
    confirm: optional(text({ max: 200 })),
    state: line,
    city: line,
    address: line,
    zipcode: line,
    ethnicity: line,
    height: line,
    weight: line,
    bodyType: line,
    eyes: line,
    hair: line,
    butt: line,
    phone: optional(text({ max: 30, pattern: '^[0-9 ()+./\\-]*$', problem: 'phone_format' })),
    phoneCode: optional(plainText({ max: 10 })),
    languages: optional(array(plainText({ min: 1, max: 60 }), { max: 20 })),
    /** Addition, like the next two. */
    links: optional(array(ProfileLink, { max: 8 })),
    /** 0 removes the goal. */
    subscriberGoal: optional(integer({ min: 0, max: 10_000_000 })),
    subscriberGoalText: line,
    activateWelcomeVideo: optional(boolean()),
    /** Addition: watermark future uploads with the creator's handle, and photos with the viewer's. */
    marksMedia: optional(boolean()),
    marksViewers: optional(boolean()),
    isFreeSubscription: optional(boolean()),
    durationFreeSubscriptionDays: optional(integer({ min: 1, max: 30 })),
    monthlyPrice: optional(DollarsIn),
    yearlyPrice: optional(DollarsIn),
    publicChatPrice: optional(number({ min: 1, max: 10_000 })),
    /** Addition: of a minute; null: no private streams. */
    privateChatPrice: optional(nullable(number({ min: 1, max: 1_000 }))),
    /** Addition */
    privateChatFor: optional(PrivateChatFor),
  }),
  reply: CreatorSelf,
  problems: [
    'not_yours',
    'username_taken',
    'username_reserved',
    'name_misleading',
    'name_reserved',
    'email_taken',
    'email_locked',
    'password_weak',
    'current_password_needed',
    'current_password_wrong',
    'price_out_of_range',
    'amount_invalid',
    'not_an_option',
    'category_unknown',
    'country_unknown',
  ],
  rate: { calls: 30, seconds: 60, by: 'account' },
})
