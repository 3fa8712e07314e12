import { m } from '../../lib/paraglide/messages.js'

/** What lists of posts are filtered by, in the order in which it is shown. */
export const postKinds = ['photo', 'video', 'audio', 'text'] as const
export type PostKind = (typeof postKinds)[number]

export const kindNames: Record<PostKind, () => string> = {
  photo: m.media_photos,
  video: m.media_videos,
  audio: m.media_sounds,
  text: m.media_texts,
}

/** The kind that an address asks for. */
export const readPostKind = (text: string | null): PostKind | undefined =>
  postKinds.find((one) => one === text)
