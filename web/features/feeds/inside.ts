import type { Feed } from '#contract/content/feed.ts'
import { formatDuration } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { isAudio, isVideo } from './feed-media.ts'

/** What a post holds, in words: "4 photos · 1 video 2:31". */
export function writeInside({ files }: Pick<Feed, 'files'>): string {
  const videos = files.filter(isVideo)
  const sounds = files.filter(isAudio)
  const photoCount = files.length - videos.length - sounds.length
  return [
    photoCount > 0 && m.feed_photos({ count: photoCount }),
    videos.length > 0 && `${m.feed_videos({ count: videos.length })}${length(videos)}`,
    sounds.length > 0 && `${m.feed_sounds({ count: sounds.length })}${length(sounds)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function length(files: readonly { duration: number | null }[]): string {
  const seconds = files.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  return seconds > 0 ? ` ${formatDuration(seconds)}` : ''
}
