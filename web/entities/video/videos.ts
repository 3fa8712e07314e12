import type { Video } from '#contract/content/video.ts'
import { ReadVideo } from '#contract/content/videos.ts'
import { drawThumbhash, formatDuration } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { createRecords } from '../../lib/cache/records.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Client-side changes to videos since they were loaded: likes, bookmarks, unlocks. */
export const videos = createRecords<Video>('video', async (stale) => {
  const read = await Promise.all(stale.map(readVideo))
  return read.filter((video) => video !== undefined)
})

const readVideo = ({ _id: id }: Video) => call(ReadVideo, { params: { id } }).catch(() => undefined)

/** Thumbnail for lists, sharp or blurred, with its placeholder. */
export function coverOf({ video, thumbnail }: Video) {
  const shown = thumbnail?.thumbnails.length ? thumbnail : video
  return {
    src: shown.thumbnails[0],
    placeholder: shown.thumbhash ? drawThumbhash(shown.thumbhash) : undefined,
  }
}

/** Poster of the player. */
export const posterOf = (video: Video): string | undefined =>
  (!video.thumbnail?.isLocked && video.thumbnail?.url) || coverOf(video).src

/** Contents of a video: `Video 2:31`. */
export const contentsText = ({ video: { duration } }: Pick<Video, 'video'>): string =>
  duration === null ? m.video_one() : m.video_length({ length: formatDuration(duration) })
