import type { Feed, FeedType } from '#contract/content/feed.ts'
import { maxPostText } from '#contract/content/post-fields.ts'
import type { CreateFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import type { Body } from '#contract/endpoint.ts'
import { countCharacters, isBlankText } from '#contract/kit/characters.ts'
import { isPollReady, type PollDraft } from './poll-draft.ts'
import {
  isPast,
  localMinute,
  momentOf,
  noSchedule,
  type ScheduleDraft,
  scheduleOf,
} from './schedule-draft.ts'

/** Audience options of the form. */
export type Audience = 'subscribers' | 'sale' | 'free'

/** Form values of a post. */
export interface PostDraft extends ScheduleDraft {
  text: string
  audience: Audience
  /** Null while the input is not a valid amount. */
  priceCents: number | null
  courses: readonly string[]
  /** New posts only: a poll cannot be changed afterwards. */
  poll: PollDraft | null
  isActive: boolean
  /** Null unless a stream is announced: its start, as the value of a datetime-local input. */
  streamAt: string | null
}

/** Limits of the contract. */
export const maxPhotos = 12
export const leastPriceCents = 100

export const emptyDraft: PostDraft = {
  text: '',
  audience: 'subscribers',
  priceCents: null,
  courses: [],
  poll: null,
  isActive: true,
  streamAt: null,
  ...noSchedule,
}

/** What the form reads of a post. */
type EditedPost = Pick<
  Feed,
  | 'type'
  | 'text'
  | 'isSale'
  | 'price'
  | 'courseCode'
  | 'status'
  | 'scheduledAt'
  | 'streamingScheduled'
>

export function draftOf({ text, isSale, price, ...feed }: EditedPost): PostDraft {
  return {
    text,
    audience: isSale ? (price > 0 ? 'sale' : 'free') : 'subscribers',
    priceCents: isSale && price > 0 ? Math.round(price * 100) : null,
    courses: feed.courseCode,
    poll: null,
    isActive: feed.status === 'active',
    streamAt: streamAtOf(feed),
    ...scheduleOf(feed.scheduledAt),
  }
}

const streamAtOf = ({ streamingScheduled: at }: Pick<Feed, 'streamingScheduled'>) =>
  at ? localMinute(new Date(at)) : null

/** Time of scheduled publication; null if the post is published immediately or stays hidden. */
export const waitsFor = (draft: PostDraft): Date | null =>
  draft.isSchedule && !draft.isActive ? momentOf(draft) : null

/** Saved without being published, and without a time at which it would be. */
export const hiddenDraft = <Draft extends Pick<PostDraft, 'isActive'>>(draft: Draft): Draft => ({
  ...draft,
  isActive: false,
  isSchedule: false,
})

export type DraftField = 'text' | 'price' | 'photos' | 'poll' | 'scheduledAt' | 'stream'

/** Validation errors by field name. */
export function invalidFields(
  draft: PostDraft,
  photos: { count: number; isReady: boolean },
): DraftField[] {
  const { text, audience, priceCents, poll } = draft
  const isTextFit = !isBlankText(text) && countCharacters(text.trim()) <= maxPostText
  const isUnpriced = priceCents === null || priceCents < leastPriceCents
  return [
    ...(isTextFit ? [] : (['text'] as const)),
    ...(photos.count > 0 && audience === 'sale' && isUnpriced ? (['price'] as const) : []),
    ...(photos.isReady ? [] : (['photos'] as const)),
    ...(poll && !isPollReady(poll) ? (['poll'] as const) : []),
    ...(draft.streamAt === '' ? (['stream'] as const) : []),
    ...(waitsFor(draft) && isPast(draft) ? (['scheduledAt'] as const) : []),
  ]
}

/**
 * The two API fields that represent the audience: for sale without a price means free for every
 * account. Posts without media are open to everyone, whatever was chosen before the photos were
 * removed.
 */
function audienceFields({ audience, priceCents }: PostDraft) {
  if (audience === 'subscribers') return { isSale: false }
  if (audience === 'free' || priceCents === null) return { isSale: true }
  return { isSale: true, price: priceCents / 100 }
}

/** Files of a post, and the post type they result in. */
export interface HeldFiles {
  type: FeedType
  fileIds: readonly string[]
  /** For videos: null removes it. */
  thumbnailId?: string | null
  teaserId?: string | null
}

/** Request body of a new post. */
export function newPost(
  draft: PostDraft,
  { type, fileIds, ...extras }: HeldFiles,
): Body<typeof CreateFeed> {
  return {
    type,
    text: draft.text.trim(),
    status: draft.isActive ? 'active' : 'inactive',
    scheduledAt: waitsFor(draft)?.toISOString() ?? null,
    fileIds: [...fileIds],
    ...extras,
    courseCode: [...draft.courses],
    ...(fileIds.length > 0 ? audienceFields(draft) : { isSale: false }),
    ...(draft.streamAt !== null && {
      type: 'scheduled-streaming',
      streamingScheduled: instantOf(draft.streamAt),
    }),
  }
}

/** Value of a datetime-local input as an ISO time. */
const instantOf = (localTime: string) => new Date(localTime).toISOString()

/** Request body of a changed post. */
export function changedPost(
  feed: EditedPost,
  draft: PostDraft,
  files: HeldFiles,
): Body<typeof UpdateFeed> {
  // Thumbnail and teaser are removed together with their video.
  const isVideoGone = feed.type === 'video' && files.type !== 'video'
  const extras = isVideoGone ? { thumbnailId: null, teaserId: null } : {}
  if (mayChangeFiles(feed)) return newPost(draft, { ...extras, ...files })
  const plain = newPost({ ...draft, streamAt: null }, { ...files, fileIds: [] })
  const { type: _type, fileIds: _fileIds, ...rest } = plain
  // Unchanged, it keeps its seconds, and may have passed.
  const { streamAt } = draft
  const movedTo = streamAt === streamAtOf(feed) ? null : streamAt
  return {
    ...rest,
    ...audienceFields(draft),
    ...(movedTo !== null && { streamingScheduled: instantOf(movedTo) }),
  }
}

export const mayChangeFiles = ({ type }: Pick<Feed, 'type'>): boolean =>
  type !== 'scheduled-streaming'
