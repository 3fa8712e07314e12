import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { Gender } from '../kit/account-fields.ts'
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  plainText,
  type Static,
  text,
} from '../kit/schema.ts'
import {
  Count,
  Id,
  Instant,
  listOf,
  maxReason,
  NullableInstant,
  paging,
  Url,
} from '../kit/values.ts'
import { UserCard } from '../profiles/cards.ts'
import { documentKinds } from '../profiles/documents.ts'

const Status = oneOf(['waiting', 'accepted', 'refused'])

const row = {
  /** The creator's id. */
  _id: Id,
  creator: UserCard,
  country: nullable(text()),
  status: Status,
  submittedAt: Instant,
  decidedAt: NullableInstant,
}

export const VerificationRow = object(row)
export type VerificationRow = Static<typeof VerificationRow>

/** Creators by the state of their verification; longest waiting first. */
export const ListVerifications = endpoint({
  method: 'GET',
  path: '/admin/verifications',
  audience: staff('creators.verify'),
  summary: 'List creators whose documents were submitted',
  query: object({ ...paging, status: optional(Status) }),
  reply: listOf(VerificationRow),
  isAddition: true,
})

const PastDecision = object({
  _id: Id,
  actor: nullable(UserCard),
  decision: oneOf(['accepted', 'refused']),
  reason: text(),
  createdAt: Instant,
})

/** The details that staff compare with the documents. */
export const Verification = object({
  ...row,
  reason: text(),
  firstName: text(),
  lastName: text(),
  gender: nullable(Gender),
  dateOfBirth: nullable(text()),
  email: text(),
  verifiedEmail: boolean(),
  createdAt: Instant,
  /** Empty once they have been deleted. Opening a URL is recorded in the audit log. */
  documents: array(
    object({
      _id: Id,
      kind: oneOf(documentKinds),
      url: Url,
      width: nullable(integer()),
      height: nullable(integer()),
      uploadedAt: Instant,
    }),
  ),
  decisions: array(PastDecision),
  /** Total number of waiting creators. */
  waiting: Count,
})
export type Verification = Static<typeof Verification>

export const ReadVerification = endpoint({
  method: 'GET',
  path: '/admin/verifications/:id',
  audience: staff('creators.verify'),
  summary: 'Read what a creator is verified by',
  params: object({ id: Id }),
  reply: Verification,
  problems: ['not_found'],
  isAddition: true,
})

/**
 * Accept or reject the documents after review. The creator gets an email, with the reason for a
 * rejection.
 */
export const DecideVerification = endpoint({
  method: 'POST',
  path: '/admin/verifications/:id/decision',
  audience: staff('creators.verify'),
  summary: 'Accept or refuse a creator’s documents',
  params: object({ id: Id }),
  body: object({
    decision: oneOf(['accepted', 'refused']),
    /** Required for a rejection; shown to the creator. */
    reason: optional(plainText({ max: maxReason })),
    /** The documents that were reviewed. */
    documents: array(Id, { min: 1, max: 2 }),
  }),
  reply: Verification,
  problems: ['not_found', 'reason_missing', 'verification_changed', 'own_decision'],
  isAddition: true,
})
