import type { Feed, FeedType } from '#contract/content/feed.ts'
import type { CreateFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import type { Body } from '#contract/endpoint.ts'
import { isPollReady, type PollDraft } from './poll-draft.ts'
import { isPast, noSchedule, type ScheduleDraft, scheduleOf } from './schedule-draft.ts'

/** Whom the photos are for, as the form asks it. */
export type Audience = 'subscribers' | 'sale' | 'free'

/** What a creator writes, before it is a post. */
export interface PostDraft extends ScheduleDraft {
  text: string
  audience: Audience
  /** Null while what is typed is no amount. */
  priceCents: number | null
  courses: readonly string[]
  /** Only of a new post: it never changes afterwards. */
  poll: PollDraft | null
  isActive: boolean
}

/** As the contract has them. */
export const maxCharacters = 500
export const maxPhotos = 12
export const leastPriceCents = 100

export const emptyDraft: PostDraft = {
  text: '',
  audience: 'subscribers',
  priceCents: null,
  courses: [],
  poll: null,
  isActive: true,
  ...noSchedule,
}

export function draftOf({ text, isSale, price, ...feed }: Feed): PostDraft {
  return {
    text,
    audience: isSale ? (price > 0 ? 'sale' : 'free') : 'subscribers',
    priceCents: isSale && price > 0 ? Math.round(price * 100) : null,
    courses: feed.courseCode,
    poll: null,
    isActive: feed.status === 'active',
    ...scheduleOf(feed.scheduledAt),
  }
}

/** The moment for which it waits; null where it is published with the form, or stays hidden. */
export const waitsFor = ({ isActive, isSchedule, opensAt }: PostDraft): Date | null =>
  isSchedule && !isActive ? new Date(opensAt) : null

export type DraftField = 'text' | 'price' | 'photos' | 'poll' | 'scheduledAt'

/** What stands in the way of publishing, field by field. */
export function gapsOf(
  draft: PostDraft,
  photos: { count: number; isReady: boolean },
): DraftField[] {
  const { text, audience, priceCents, poll } = draft
  const length = text.trim().length
  const isUnpriced = priceCents === null || priceCents < leastPriceCents
  return [
    ...(length === 0 || length > maxCharacters ? (['text'] as const) : []),
    ...(photos.count > 0 && audience === 'sale' && isUnpriced ? (['price'] as const) : []),
    ...(photos.isReady ? [] : (['photos'] as const)),
    ...(poll && !isPollReady(poll) ? (['poll'] as const) : []),
    ...(waitsFor(draft) && isPast(draft) ? (['scheduledAt'] as const) : []),
  ]
}

/**
 * The two fields in which the choice of an audience travels: sold without a price is free for every
 * account. Words alone are open to everyone, whatever was chosen before the photos were taken out.
 */
function audienceFields({ audience, priceCents }: PostDraft) {
  if (audience === 'subscribers') return { isSale: false }
  if (audience === 'free' || priceCents === null) return { isSale: true }
  return { isSale: true, price: priceCents / 100 }
}

/** The files of a post, and the type that they make of it. */
export interface HeldFiles {
  type: FeedType
  fileIds: readonly string[]
  /** Of a video: null takes it away. */
  thumbnailId?: string | null
  teaserId?: string | null
}

/** What the server is sent for a new post. */
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
  }
}

/** What it is sent for a changed one. */
export function changedPost(
  feed: Feed,
  draft: PostDraft,
  files: HeldFiles,
): Body<typeof UpdateFeed> {
  // What drew people in to a video goes with it.
  const isVideoGone = feed.type === 'video' && files.type !== 'video'
  const extras = isVideoGone ? { thumbnailId: null, teaserId: null } : {}
  if (mayChangeFiles(feed)) return newPost(draft, { ...extras, ...files })
  const { type: _type, fileIds: _fileIds, ...rest } = newPost(draft, { ...files, fileIds: [] })
  return { ...rest, ...audienceFields(draft) }
}

export const mayChangeFiles = ({ type }: Pick<Feed, 'type'>): boolean =>
  type !== 'scheduled-streaming'
