import { m } from '../../lib/paraglide/messages.js'

/** Types that lists of posts can be filtered by, in display order. */
export const postKinds = [
  'photo',
  'video',
  'audio',
  'document',
  'text',
  'scheduled-streaming',
] as const
export type PostKind = (typeof postKinds)[number]

export const kindNames: Record<PostKind, () => string> = {
  photo: m.media_photos,
  video: m.media_videos,
  audio: m.media_sounds,
  document: m.media_documents,
  text: m.media_texts,
  'scheduled-streaming': m.media_streams,
}

/** Post type from the URL; undefined for unknown values. */
export const readPostKind = (text: string | null): PostKind | undefined =>
  postKinds.find((one) => one === text)
