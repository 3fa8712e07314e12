import type { Video } from '#contract/content/video.ts'
import { ReadVideo } from '#contract/content/videos.ts'
import { drawThumbhash } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { createRecords } from '../../lib/cache/records.ts'
import { formatDuration } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** What this browser knows of videos beyond what was loaded: likes, bookmarks, what was unlocked. */
export const videos = createRecords<Video>('video', async (stale) => {
  const read = await Promise.all(stale.map(readVideo))
  return read.filter((video) => video !== undefined)
})

const readVideo = ({ _id: id }: Video) => call(ReadVideo, { params: { id } }).catch(() => undefined)

/** Videos of one page of a list. */
export const videoPageSize = 12

/** The picture for lists, open or blurred, and what stands there before it. */
export function coverOf({ video, thumbnail }: Video) {
  const shown = thumbnail?.thumbnails.length ? thumbnail : video
  return {
    src: shown.thumbnails[0],
    placeholder: shown.thumbhash ? drawThumbhash(shown.thumbhash) : undefined,
  }
}

/** The picture that stands where it plays. */
export const posterOf = (video: Video): string | undefined =>
  video.thumbnail?.url ?? coverOf(video).src

/** What a video holds: `Video 2:31`. */
export const contentsText = ({ video: { duration } }: Pick<Video, 'video'>): string =>
  duration === null ? m.video_one() : m.video_length({ length: formatDuration(duration) })
