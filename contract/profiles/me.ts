/** The caller's account: as a fan sees it, and with the values of a creator's forms. */
import { FileStatus } from '../files/files.ts'
import { Gender } from '../kit/account-fields.ts'
import { array, boolean, nullable, object, partial, type Static, text } from '../kit/schema.ts'
import { Count, Dollars, Id, Instant, Url } from '../kit/values.ts'
import { PayoutAccount } from '../money/payout-accounts.ts'
import { performerProfile, performerStats } from './cards.ts'
import { OwnVerification } from './documents.ts'
import { BankingInformation, PaypalSetting } from './payout-details.ts'

/**
 * Fields of every account for its owner. `email` and `username` are empty while the profile is
 * incomplete.
 */
const account = {
  _id: Id,
  username: text(),
  email: text(),
  firstName: text(),
  lastName: text(),
  name: text(),
  /** Addition: two-letter code of the language that they write in; null where unknown. */
  writesIn: nullable(text()),
  gender: nullable(Gender),
  dateOfBirth: nullable(text()),
  avatar: Url,
  cover: Url,
  /** Balance of a fan's wallet, or of a creator's earnings. */
  balance: Dollars,
  /** Addition: what a fan owes since a payment was taken back: the next money pays it first. */
  debt: Dollars,
  isPerformer: boolean(),
  verifiedEmail: boolean(),
  /**
   * Addition: when the account will be deleted, unless canceled; null unless deletion was requested.
   */
  deletesAt: nullable(Instant),
  twitterConnected: boolean(),
  googleConnected: boolean(),
  roles: array(text()),
  schoolName: text(),
  courseCode: array(text()),
  year: text(),
  major: array(text()),
}

const Document = nullable(object({ _id: Id, url: nullable(Url) }))

/** Additional fields of creators. */
const creatorOnly = {
  ...performerProfile,
  verifiedDocument: boolean(),
  phone: text(),
  phoneCode: text(),
  address: text(),
  zipcode: text(),
  welcomeVideoName: text(),
  /** Addition: its processing state; null without a video. */
  welcomeVideoStatus: nullable(FileStatus),
  /** Addition: watermarks: the creator's handle on photos and videos, the viewer's on photos. */
  marksMedia: boolean(),
  marksViewers: boolean(),
  idVerification: Document,
  documentVerification: Document,
  /** Addition: verification status of these documents. */
  verification: OwnVerification,
  bankingInformation: nullable(BankingInformation),
  paypalSetting: nullable(PaypalSetting),
  /** Null until its creator has begun to sign up there. */
  stripeAccount: nullable(PayoutAccount),
  blockCountries: object({ countryCodes: array(text()) }),
}

/** A creator's complete profile, for its owner. */
export const CreatorSelf = object({ ...creatorOnly, ...account })
export type CreatorSelf = Static<typeof CreatorSelf>

const { stats: _stats, ...creatorFields } = creatorOnly

/**
 * The caller's account: the fields of a fan, and for a creator those of {@link CreatorSelf} as
 * well.
 */
export const Me = object({
  ...partial(object(creatorFields)).properties,
  ...account,
  stats: object({
    totalSubscriptions: Count,
    ...partial(object(performerStats)).properties,
  }),
})
export type Me = Static<typeof Me>
