import { endpoint } from '../endpoint.ts'
import { object, oneOf, text } from '../kit/schema.ts'
import { Id, Url } from '../kit/values.ts'

/** A photo of an identity document, and one of its owner holding it. */
export const documentKinds = ['idVerification', 'documentVerification'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Re-encoded without the camera's metadata, and stored encrypted. */
export const documentPart = { kinds: ['image'], maxMb: 5 } as const

const reply = object({ _id: Id, url: Url })

const problems = [
  'upload_missing',
  'upload_empty',
  'upload_too_large',
  'upload_wrong_kind',
  'upload_damaged',
  'picture_too_large',
] as const

const rate = { calls: 20, seconds: 600, by: 'account' } as const

/**
 * Replace one or both of the caller's identity documents. The creator is unverified until staff
 * have reviewed them. Returns the id and URL of the last one; only its owner and staff who verify creators
 * may read it.
 */
export const UploadDocuments = endpoint({
  method: 'POST',
  path: '/performers/documents/upload',
  audience: 'creator',
  summary: 'Upload the own identity documents',
  /** A part named `file` means `idVerification`. */
  files: { idVerification: documentPart, documentVerification: documentPart, file: documentPart },
  reply,
  problems,
  rate,
})

/** The same with one document, named by the path. */
export const UploadDocument = endpoint({
  method: 'POST',
  path: '/performers/documents/upload/:type',
  audience: 'creator',
  summary: 'Upload one of the own identity documents',
  params: object({ type: oneOf(['idVerificationId', 'documentVerificationId']) }),
  files: { file: { ...documentPart, required: true } },
  reply,
  problems,
  rate,
})

/** Status of a creator's verification. */
export const VerificationStatus = oneOf(['missing', 'waiting', 'accepted', 'refused'])

/** A creator's own verification. */
export const OwnVerification = object({
  status: VerificationStatus,
  /** Why it was rejected; empty otherwise. */
  reason: text({ max: 1000 }),
})
