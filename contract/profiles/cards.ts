/** Cards of accounts, as in lists and items. */
import { Gender } from '../kit/account-fields.ts'
import {
  array,
  boolean,
  integer,
  nullable,
  number,
  object,
  oneOf,
  plainText,
  type Static,
  text,
} from '../kit/schema.ts'
import { Count, Day, Dollars, Id, NullableInstant, Url } from '../kit/values.ts'

/** 0 or 1, as in the specification. */
export const ZeroOrOne = integer({ min: 0, max: 1 })

/** `username` is empty while none is chosen; `avatar` falls back to the URL of a placeholder. */
export const userCard = {
  _id: Id,
  name: text(),
  username: text(),
  avatar: Url,
  /** Addition: two-letter code of the language that they write in; null where unknown. */
  writesIn: nullable(text()),
}
export const UserCard = object(userCard)
export type UserCard = Static<typeof UserCard>

export const performerStats = {
  likes: Count,
  subscribers: Count,
  views: Count,
  totalVideos: Count,
  totalPhotos: Count,
  totalGalleries: Count,
  totalProducts: Count,
  totalFeeds: Count,
  followers: Count,
}
export const PerformerStats = object(performerStats)
export type PerformerStats = Static<typeof PerformerStats>

export const performerCard = {
  ...userCard,
  cover: Url,
  bio: text({ max: 20_000 }),
  country: nullable(text()),
  gender: nullable(Gender),
  dateOfBirth: nullable(Day),
  verifiedAccount: boolean(),
  isFeatured: boolean(),
  isOnline: ZeroOrOne,
  live: ZeroOrOne,
  /** `public`, `group`, `private` or `offline`. */
  streamingStatus: text(),
  score: number(),
  isFreeSubscription: boolean(),
  durationFreeSubscriptionDays: Count,
  monthlyPrice: Dollars,
  yearlyPrice: Dollars,
  subscriberCount: Count,
  mediaCount: Count,
  responseTime: text(),
  lastActiveText: text(),
  /** Addition: for translated pages. */
  lastActiveAt: NullableInstant,
  /** The caller's own relation to this creator. */
  isSubscribed: boolean(),
  isFollowed: boolean(),
  isBookMarked: boolean(),
  isBookmarked: boolean(),
  usedFreeSubscription: boolean(),
  stats: PerformerStats,
}
/** A creator in a list, and every embedded `performer` and `performerInfo`. */
export const PerformerCard = object(performerCard)
export type PerformerCard = Static<typeof PerformerCard>

export const ProfileLink = object({
  title: plainText({ max: 60 }),
  url: text({ min: 9, max: 500, pattern: '^https?://[^\\s<>"]+$', problem: 'url_format' }),
})
export type ProfileLink = Static<typeof ProfileLink>

export const PrivateChatFor = oneOf(['subscribers', 'everyone'])
export type PrivateChatFor = Static<typeof PrivateChatFor>

export const performerProfile = {
  ...performerCard,
  firstName: text(),
  lastName: text(),
  city: text(),
  state: text(),
  sexualOrientation: nullable(text()),
  languages: array(text()),
  categoryIds: array(Id),
  height: nullable(text()),
  weight: nullable(text()),
  bodyType: nullable(text()),
  eyes: nullable(text()),
  hair: nullable(text()),
  butt: nullable(text()),
  ethnicity: nullable(text()),
  publicChatPrice: Dollars,
  /** Addition: of a minute of a private stream; null: there are none. */
  privateChatPrice: nullable(Dollars),
  /** Addition: who may ask for one. */
  privateChatFor: PrivateChatFor,
  welcomeVideoPath: nullable(Url),
  activateWelcomeVideo: boolean(),
  /** Addition: links to pages elsewhere. */
  links: array(ProfileLink),
  /** Addition: the goal as a number of subscribers, and its description; 0: no goal. */
  subscriberGoal: Count,
  subscriberGoalText: text(),
  /** Addition: the caller muted this creator. */
  isMuted: boolean(),
}
/** The public page of a creator. `bio` is sanitized HTML. */
export const PerformerProfile = object(performerProfile)
export type PerformerProfile = Static<typeof PerformerProfile>
