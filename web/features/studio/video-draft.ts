import { maxVideoTags, type Video } from '#contract/content/video.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import {
  isPast,
  momentOf,
  noSchedule,
  type ScheduleDraft,
  scheduleOf,
} from '../../entities/schedule/schedule-draft.ts'
import {
  type AssetDraft,
  type AssetField,
  assetBody,
  assetDraftOf,
  emptyAsset,
  invalidAssetFields,
} from './asset-draft.ts'

/** Form values of a video; its files are kept separately. */
export interface VideoDraft extends AssetDraft, ScheduleDraft {
  tags: readonly string[]
  /** In addition to the creator. */
  participants: readonly UserCard[]
}

/** Files chosen in the form. */
export type VideoFiles = Partial<Record<'video' | 'teaser' | 'thumbnail', File>>

/** Limits of the contract. */
export const maxTags = maxVideoTags
const tagPattern = /^(?=.*[\p{L}\p{N}_])[\p{L}\p{M}\p{N} _]{1,30}$/u

/** Normalize a tag; undefined if it is invalid. */
export const tagOf = (typed: string): string | undefined =>
  tagPattern.test(typed) ? typed.replace(/ +/g, ' ') : undefined

export const emptyVideo: VideoDraft = {
  ...emptyAsset,
  tags: [],
  participants: [],
  ...noSchedule,
}

export const videoDraftOf = (video: Video): VideoDraft => ({
  ...assetDraftOf(video),
  tags: video.tags,
  participants: video.participants.filter(({ _id }) => _id !== video.performerId),
  ...scheduleOf(video.isSchedule ? video.scheduledAt : null),
})

export type VideoField = AssetField | 'scheduledAt' | 'tags' | 'participantIds'

/** Validation errors by field name. */
export function invalidVideoFields(draft: VideoDraft): VideoField[] {
  const isOver = draft.isSchedule && isPast(draft)
  return [...invalidAssetFields(draft), ...(isOver ? (['scheduledAt'] as const) : [])]
}

interface VideoToSend {
  draft: VideoDraft
  files: VideoFiles
  performerId: string
}

/** Form data of the draft and its files; an empty list is represented by a missing field. */
export function videoForm({ draft, files, performerId }: VideoToSend): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(assetBody(draft))) form.append(name, String(value))
  for (const tag of draft.tags) form.append('tags', tag)
  for (const id of [performerId, ...draft.participants.map(({ _id }) => _id)]) {
    form.append('participantIds', id)
  }
  form.append('isSchedule', String(draft.isSchedule))
  if (draft.isSchedule) form.append('scheduledAt', momentOf(draft).toISOString())
  // Small files first: if one is rejected, no time was spent on a long upload.
  for (const place of ['thumbnail', 'teaser', 'video'] as const) {
    const file = files[place]
    if (file) form.append(place, file, file.name)
  }
  return form
}

/** Files that are uploaded in parts when they are large. */
export const largeParts = { teaser: 'video-teaser', video: 'video' } as const

/**
 * Form data that changes the status of a stored video: an update replaces all lists, so they are
 * included.
 */
export function statusForm(video: Video, status: Video['status']): FormData {
  const form = new FormData()
  form.append('status', status)
  for (const tag of video.tags) form.append('tags', tag)
  for (const id of video.participantIds) form.append('participantIds', id)
  return form
}
