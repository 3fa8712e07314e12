import type { Feed, FeedType } from '#contract/content/feed.ts'
import type { CreateFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import type { Body } from '#contract/endpoint.ts'
import { leastSaleCents } from '#contract/kit/values.ts'
import {
  isPast,
  localMinute,
  momentOf,
  noSchedule,
  type ScheduleDraft,
  scheduleOf,
} from '../../entities/schedule/schedule-draft.ts'
import { draftFields, type PlainName, type PlainValues, plainNames } from './draft-fields.tsx'
import { isPollReady, type PollDraft } from './poll-draft.ts'

/** Audience options of the form. */
export type Audience = 'subscribers' | 'sale' | 'free'

/** Form values of a post. */
export interface PostDraft extends PlainValues, ScheduleDraft {
  audience: Audience
  /** Null while the input is not a valid amount. */
  priceCents: number | null
  /** New posts only: a poll cannot be changed afterwards. */
  poll: PollDraft | null
  isActive: boolean
  /** Null unless a stream is announced: its start, as the value of a datetime-local input. */
  streamAt: string | null
}

/** The plain fields of the form, each given a value. */
export const plainOf = (from: (name: PlainName) => unknown) =>
  Object.fromEntries(plainNames.map((name) => [name, from(name)])) as PlainValues

export const emptyDraft: PostDraft = {
  ...plainOf((name) => draftFields[name].empty),
  audience: 'subscribers',
  priceCents: null,
  poll: null,
  isActive: true,
  streamAt: null,
  ...noSchedule,
}

/** What the form reads of a post. */
type EditedPost = Pick<
  Feed,
  PlainName | 'type' | 'isSale' | 'price' | 'status' | 'scheduledAt' | 'streamingScheduled'
>

export function draftOf({ isSale, price, ...feed }: EditedPost): PostDraft {
  return {
    ...plainOf((name) => feed[name]),
    audience: isSale ? (price > 0 ? 'sale' : 'free') : 'subscribers',
    priceCents: isSale && price > 0 ? Math.round(price * 100) : null,
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

export type InvalidField = PlainName | 'price' | 'photos' | 'poll' | 'scheduledAt' | 'stream'

/** The sentence for what is wrong with a plain field. */
export const plainFault = <Name extends PlainName>(draft: PostDraft, name: Name) =>
  draftFields[name].check?.(draft[name])

/** Validation errors by field name. */
export function invalidFields(
  draft: PostDraft,
  photos: { count: number; isReady: boolean },
): InvalidField[] {
  const { audience, priceCents, poll } = draft
  const isUnpriced = priceCents === null || priceCents < leastSaleCents
  return [
    ...plainNames.filter((name) => plainFault(draft, name)),
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

const sent = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** Request body of a new post. */
export function newPost(
  draft: PostDraft,
  { type, fileIds, ...extras }: HeldFiles,
): Body<typeof CreateFeed> {
  return {
    ...plainOf((name) => sent(draft[name])),
    type,
    status: draft.isActive ? 'active' : 'inactive',
    scheduledAt: waitsFor(draft)?.toISOString() ?? null,
    fileIds: [...fileIds],
    ...extras,
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
