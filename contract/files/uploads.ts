import { endpoint, type UploadKind } from '../endpoint.ts'
import {
  array,
  integer,
  number,
  object,
  oneOf,
  requiredText,
  type Static,
  text,
} from '../kit/schema.ts'
import { Id, Instant, Success } from '../kit/values.ts'
import type { ProblemCode } from '../problems.ts'

/** Problems of video and audio uploads: they are inspected on arrival and processed afterwards. */
export const mediaProblems = [
  'video_wrong_kind',
  'video_too_large',
  'media_too_long',
  'media_without_picture',
  'media_without_sound',
  'media_tool_missing',
  'unavailable',
] as const satisfies readonly ProblemCode[]

/** Slots whose files may be uploaded in parts, with the file types each accepts. */
export const resumableKinds = {
  'feed-video': ['video'],
  'feed-teaser': ['video'],
  'feed-audio': ['audio', 'video'],
  'feed-document': ['document'],
  video: ['video'],
  'video-teaser': ['video'],
  'message-video': ['video'],
  'product-file': ['any'],
} as const satisfies Record<string, readonly UploadKind[]>

export type ResumableType = keyof typeof resumableKinds
/** The slots that fans use, too: all others hold what creators publish. */
export const fansResumableTypes: readonly ResumableType[] = ['message-video']
export const resumableTypes = Object.keys(resumableKinds) as ResumableType[]

/** Maximum number of unfinished uploads at a time. */
export const maxOpenUploads = 20

export const OpenUpload = object({
  _id: Id,
  type: oneOf(resumableTypes),
  name: text(),
  /** Bytes: of the whole file, and received so far. */
  size: number(),
  received: number(),
  fingerprint: text(),
  /** When the received bytes are removed. */
  expiresAt: Instant,
})
export type OpenUpload = Static<typeof OpenUpload>

const NamedUpload = object({ id: Id })

/**
 * Create a resumable upload. Its bytes are sent to `/uploads/{id}/bytes` with the tus protocol 1.0
 * (`HEAD`, `PATCH`); then its id is sent to the endpoint that accepts the file, as the text of the
 * form's file part. For the same file (type, size and fingerprint) it returns the upload that is
 * already open. Fans upload videos of messages only.
 */
export const StartUpload = endpoint({
  method: 'POST',
  path: '/uploads',
  audience: 'user',
  isAddition: true,
  summary: 'Announce an upload in parts',
  body: object({
    type: oneOf(resumableTypes),
    name: requiredText({ max: 200 }),
    /** Bytes. */
    size: integer({ min: 1, max: 4e9 }),
    /** Any text by which the caller recognizes the file. */
    fingerprint: text({ min: 1, max: 200 }),
  }),
  reply: OpenUpload,
  problems: ['creator_only', 'upload_too_large', 'uploads_too_many', 'media_tool_missing'],
  rate: { calls: 120, seconds: 60, by: 'account' },
})

export const ListUploads = endpoint({
  method: 'GET',
  path: '/uploads',
  audience: 'user',
  isAddition: true,
  summary: 'List the own uploads that are not finished',
  reply: array(OpenUpload, { max: maxOpenUploads }),
})

export const ReadUpload = endpoint({
  method: 'GET',
  path: '/uploads/:id',
  audience: 'user',
  isAddition: true,
  summary: 'Read how much of an own upload has arrived',
  params: NamedUpload,
  reply: OpenUpload,
  problems: ['not_found'],
})

/** The received bytes are removed. */
export const CancelUpload = endpoint({
  method: 'DELETE',
  path: '/uploads/:id',
  audience: 'user',
  isAddition: true,
  summary: 'Cancel an own upload',
  params: NamedUpload,
  reply: Success,
  problems: ['not_found'],
})
