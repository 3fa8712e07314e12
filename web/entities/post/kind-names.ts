import { m } from '../../lib/paraglide/messages.js'

/** Types that lists of posts can be filtered by, in display order. */
export const postKinds = ['photo', 'video', 'audio', 'text'] as const
export type PostKind = (typeof postKinds)[number]

export const kindNames: Record<PostKind, () => string> = {
  photo: m.media_photos,
  video: m.media_videos,
  audio: m.media_sounds,
  text: m.media_texts,
}

/** Post type from the URL; undefined for unknown values. */
export const readPostKind = (text: string | null): PostKind | undefined =>
  postKinds.find((one) => one === text)
