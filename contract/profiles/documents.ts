import { endpoint } from '../endpoint.ts'
import { object, oneOf, text } from '../kit/schema.ts'
import { Address } from '../kit/values.ts'

/** A photo of an identity document, and one of its owner who holds it. */
export const documentKinds = ['idVerification', 'documentVerification'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Re-encoded without what the camera wrote into it, and kept encrypted. */
export const documentPart = { kinds: ['image'], maxMb: 5 } as const

const reply = object({ url: Address })

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
 * Replace the own identity documents, one or both. The creator is not verified until staff has looked
 * at them. Answers the address of the last one; only its owner and staff who verify creators may read it.
 */
export const UploadDocuments = endpoint({
  method: 'POST',
  path: '/performers/documents/upload',
  audience: 'creator',
  summary: 'Upload the own identity documents',
  /** A part called `file` stands for `idVerification`. */
  files: { idVerification: documentPart, documentVerification: documentPart, file: documentPart },
  reply,
  problems,
  rate,
})

/** The same with one document, named by the address. */
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

/** How the check of a creator's documents stands. */
export const VerificationStatus = oneOf(['missing', 'waiting', 'accepted', 'refused'])

/** What creators read of their own verification. */
export const OwnVerification = object({
  status: VerificationStatus,
  /** Why it was refused; empty otherwise. */
  reason: text({ max: 1000 }),
})
