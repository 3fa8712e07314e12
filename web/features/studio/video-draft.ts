import { maxVideoTags, type Video } from '#contract/content/video.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import {
  type AssetDraft,
  type AssetGap,
  assetBody,
  assetDraftOf,
  assetGaps,
  emptyAsset,
} from './asset-draft.ts'
import { isPast, noSchedule, type ScheduleDraft, scheduleOf } from './schedule-draft.ts'

/** What a creator writes of a video, before the server has it; its files stand beside it. */
export interface VideoDraft extends AssetDraft, ScheduleDraft {
  tags: readonly string[]
  /** Beside its creator. */
  participants: readonly UserCard[]
}

/** The files that were chosen for it. */
export type VideoFiles = Partial<Record<'video' | 'teaser' | 'thumbnail', File>>

/** As the contract has them. */
export const maxTags = maxVideoTags
const tagShape = /^(?=.*[\p{L}\p{N}_])[\p{L}\p{M}\p{N} _]{1,30}$/u

/** A tag as it is kept; undefined where it does not fit. */
export const tagOf = (typed: string): string | undefined =>
  tagShape.test(typed) ? typed.replace(/ +/g, ' ') : undefined

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

export type VideoGap = AssetGap | 'scheduledAt' | 'tags' | 'participantIds'

/** What stands in the way of saving, field by field. */
export function videoGaps(draft: VideoDraft): VideoGap[] {
  const isOver = draft.isSchedule && isPast(draft)
  return [...assetGaps(draft), ...(isOver ? (['scheduledAt'] as const) : [])]
}

interface VideoToSend {
  draft: VideoDraft
  files: VideoFiles
  performerId: string
}

/** The draft with its files as the calls take them: an empty list sends no field. */
export function videoForm({ draft, files, performerId }: VideoToSend): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(assetBody(draft))) form.append(name, String(value))
  for (const tag of draft.tags) form.append('tags', tag)
  for (const id of [performerId, ...draft.participants.map(({ _id }) => _id)]) {
    form.append('participantIds', id)
  }
  form.append('isSchedule', String(draft.isSchedule))
  if (draft.isSchedule) form.append('scheduledAt', new Date(draft.opensAt).toISOString())
  // Small ones first: one that is refused costs no long upload.
  for (const place of ['thumbnail', 'teaser', 'video'] as const) {
    const file = files[place]
    if (file) form.append(place, file, file.name)
  }
  return form
}

/** What of it is sent in parts where it is large. */
export const largeParts = { teaser: 'video-teaser', video: 'video' } as const

/** A stored video with another status: an edit sends all lists again. */
export function statusForm(video: Video, status: Video['status']): FormData {
  const form = new FormData()
  form.append('status', status)
  for (const tag of video.tags) form.append('tags', tag)
  for (const id of video.participantIds) form.append('participantIds', id)
  return form
}
