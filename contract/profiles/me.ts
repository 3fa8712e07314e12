/** The own account: what a fan sees of it, and what a creator's forms are filled from. */
import { FileStatus } from '../files/files.ts'
import { Gender } from '../kit/account-fields.ts'
import {
  array,
  boolean,
  nullable,
  object,
  partial,
  record,
  type Static,
  text,
  unknown,
} from '../kit/schema.ts'
import { Address, Count, Dollars, Id, Instant } from '../kit/values.ts'
import { performerProfile, performerStats } from './cards.ts'
import { OwnVerification } from './documents.ts'
import { BankingInformation, PaypalSetting } from './payout-details.ts'

/** Fields of every own account. `email` and `username` are empty while the profile is incomplete. */
const account = {
  _id: Id,
  username: text(),
  email: text(),
  firstName: text(),
  lastName: text(),
  name: text(),
  gender: nullable(Gender),
  dateOfBirth: nullable(text()),
  avatar: Address,
  cover: Address,
  /** A fan's wallet, a creator's earnings. */
  balance: Dollars,
  isPerformer: boolean(),
  verifiedEmail: boolean(),
  /** Ours: when the account is deleted unless its owner keeps it; null unless that was asked for. */
  deletesAt: nullable(Instant),
  twitterConnected: boolean(),
  googleConnected: boolean(),
  roles: array(text()),
  schoolName: text(),
  courseCode: array(text()),
  year: text(),
  major: array(text()),
}

const Document = nullable(object({ _id: Id, url: nullable(Address) }))

/** Fields that only a creator's own account has. */
const creatorOnly = {
  ...performerProfile,
  verifiedDocument: boolean(),
  phone: text(),
  phoneCode: text(),
  address: text(),
  zipcode: text(),
  welcomeVideoName: text(),
  /** Ours: how far its processing is; null without a video. */
  welcomeVideoStatus: nullable(FileStatus),
  /** Ours: the own handle is drawn on photos and videos, the viewer's on photos. */
  marksMedia: boolean(),
  marksViewers: boolean(),
  idVerification: Document,
  documentVerification: Document,
  /** Ours: how the check of these documents stands. */
  verification: OwnVerification,
  bankingInformation: nullable(BankingInformation),
  paypalSetting: nullable(PaypalSetting),
  stripeAccount: nullable(record(unknown())),
  blockCountries: object({ countryCodes: array(text()) }),
}

/** A creator's whole own profile. */
export const CreatorSelf = object({ ...creatorOnly, ...account })
export type CreatorSelf = Static<typeof CreatorSelf>

const { stats: _stats, ...creatorFields } = creatorOnly

/** The own account: a fan's fields, and for a creator those of {@link CreatorSelf} as well. */
export const Me = object({
  ...partial(object(creatorFields)).properties,
  ...account,
  stats: object({
    totalSubscriptions: Count,
    ...partial(object(performerStats)).properties,
  }),
})
export type Me = Static<typeof Me>
