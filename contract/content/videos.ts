import { endpoint, type FilePart } from '../endpoint.ts'
import { bookmarksEndpoint } from '../engagement/reactions.ts'
import { mediaProblems } from '../files/uploads.ts'
import { DateGiven } from '../kit/account-fields.ts'
import { visible } from '../kit/characters.ts'
import {
  array,
  boolean,
  number,
  object,
  oneOf,
  optional,
  plainText,
  requiredText,
  text,
} from '../kit/schema.ts'
import {
  ContentStatus,
  cursorListOf,
  cursorPaging,
  dayRange,
  Handle,
  Id,
  listOf,
  maxSearchText,
  paging,
  Success,
} from '../kit/values.ts'
import { buyEndpoint } from '../money/charges.ts'
import { maxDescription, maxTitle } from './gallery.ts'
import { maxVideoParticipants, maxVideoTags, Video } from './video.ts'

const base = '/performer/performer-assets/videos'

const Title = requiredText({ max: maxTitle })

const Tag = plainText({
  min: 1,
  max: 30,
  pattern: `^(?=.*${visible})[\\p{L}\\p{M}\\p{N} _]*[\\p{L}\\p{N}_][\\p{L}\\p{M}\\p{N} _]*$`,
})

/** In megabytes (1,000,000 bytes). */
export const videoFiles = {
  video: { kinds: ['video'], maxMb: 2000 },
  teaser: { kinds: ['video'], maxMb: 200 },
  thumbnail: { kinds: ['image'], maxMb: 5 },
} satisfies Record<string, FilePart>

const choices = {
  description: optional(plainText({ max: maxDescription })),
  /** Empty if omitted. */
  tags: optional(array(Tag, { max: maxVideoTags, problem: 'tags_format' })),
  /** Ids of creators; empty if omitted. */
  participantIds: optional(array(Id, { max: maxVideoParticipants })),
  status: optional(ContentStatus),
  isSale: optional(boolean()),
  /** At least 1 when the video is sold: it cannot be sold without a price. */
  price: optional(number({ problem: 'dollars_missing' })),
  /** True: only its creator can play it until `scheduledAt`, a time in the future. */
  isSchedule: optional(boolean()),
  scheduledAt: optional(DateGiven),
}

const publishing = {
  audience: 'verified',
  reply: Video,
  rate: { calls: 60, seconds: 60, by: 'account' },
} as const

const refusals = [
  ...mediaProblems,
  'price_out_of_range',
  'amount_invalid',
  'schedule_in_past',
  'participants_unknown',
  'upload_empty',
  'upload_too_large',
  'upload_wrong_kind',
  'upload_damaged',
  'picture_too_large',
] as const

/** Repeating a key with the same title returns the video that it created. */
export const UploadVideo = endpoint({
  ...publishing,
  method: 'POST',
  path: `${base}/upload`,
  summary: 'Upload a video',
  files: { ...videoFiles, video: { ...videoFiles.video, required: true } },
  body: object({ title: Title, ...choices }),
  idempotent: true,
  problems: ['upload_missing', 'key_reused', ...refusals],
})

/**
 * Omitted files and fields stay unchanged, except the two lists, which become empty: forms send no
 * field for an empty list.
 */
export const UpdateVideo = endpoint({
  ...publishing,
  method: 'PUT',
  path: `${base}/edit/:id`,
  summary: 'Change an own video',
  params: object({ id: Id }),
  files: videoFiles,
  body: object({ title: optional(Title), ...choices }),
  problems: ['not_found', ...refusals],
})

/** Not possible for `video`: a video keeps its main file until another replaces it. */
export const RemoveVideoFile = endpoint({
  method: 'DELETE',
  path: `${base}/remove-file/:id`,
  audience: 'creator',
  summary: 'Remove the teaser or thumbnail of an own video',
  params: object({ id: Id }),
  body: object({ type: oneOf(['teaser', 'thumbnail', 'video']) }),
  reply: Success,
  problems: ['not_found', 'video_file_needed'],
})

const captionsOfLanguage = object({
  id: Id,
  /** ISO 639-1. */
  language: text({ min: 2, max: 2, pattern: '^[a-z]{2}$' }),
})

/** Accepts WebVTT or SubRip, converted to clean WebVTT; replaces captions of the same language. */
export const SetVideoCaptions = endpoint({
  method: 'PUT',
  path: `${base}/:id/captions/:language`,
  audience: 'creator',
  isAddition: true,
  summary: 'Set the captions of an own video in a language',
  params: captionsOfLanguage,
  body: object({ text: text({ min: 1, max: 500_000 }) }),
  reply: Video,
  problems: ['not_found', 'captions_wrong', 'captions_too_many'],
  rate: { calls: 60, seconds: 60, by: 'account' },
  maxBodyBytes: 3_000_000,
})

export const RemoveVideoCaptions = endpoint({
  method: 'DELETE',
  path: `${base}/:id/captions/:language`,
  audience: 'creator',
  isAddition: true,
  summary: 'Remove the captions of an own video in a language',
  params: captionsOfLanguage,
  reply: Success,
  problems: ['not_found'],
})

/** Buyers are refunded everything they were charged for it. */
export const DeleteVideo = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  audience: 'creator',
  summary: 'Delete an own video',
  params: object({ id: Id }),
  reply: Success,
  problems: ['not_found'],
})

/** The caller's own videos in every status, by default the most recently changed first. */
export const ListOwnVideos = endpoint({
  method: 'GET',
  path: `${base}/search`,
  audience: 'creator',
  summary: 'List the own videos',
  query: object({
    ...paging,
    q: optional(text({ max: maxSearchText })),
    status: optional(ContentStatus),
    ...dayRange,
  }),
  reply: listOf(Video),
})

export const ReadOwnVideo = endpoint({
  method: 'GET',
  path: `${base}/:id/view`,
  audience: 'creator',
  summary: 'Read an own video',
  params: object({ id: Handle }),
  reply: Video,
  problems: ['not_found'],
})

/** Active videos, newest first, including scheduled ones. */
export const ListVideos = endpoint({
  method: 'GET',
  path: '/performer-assets/videos/search',
  audience: 'optional',
  summary: 'List videos',
  query: object({
    ...cursorPaging,
    q: optional(text({ max: maxSearchText })),
    performerId: optional(Id),
    excludedId: optional(Id),
    /** Addition: case-insensitive. */
    tag: optional(text({ min: 1, max: 30, pattern: visible })),
    ...dayRange,
  }),
  reply: cursorListOf(Video),
})

/**
 * By slug or id. Counts a view, once per viewer and hour. A hidden one is found only by its owner.
 */
export const ReadVideo = endpoint({
  method: 'GET',
  path: '/performer-assets/videos/:id',
  audience: 'optional',
  summary: 'Read a video',
  params: object({ id: Handle }),
  reply: Video,
  problems: ['not_found'],
})

export const BuyVideo = buyEndpoint('video', 'Unlock a video')

export const ListBookmarkedVideos = bookmarksEndpoint('videos', 'List bookmarked videos', Video)
