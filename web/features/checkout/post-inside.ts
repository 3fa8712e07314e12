import type { Feed } from '#contract/content/feed.ts'
import { m } from '../../lib/paraglide/messages.js'

/** What a locked post holds, in words: `4 photos · 1 video`. Empty for one without files. */
export function insideOf({ files }: Pick<Feed, 'files'>): string {
  const count = (type: string) => files.filter((file) => file.type === type).length
  const [photos, videos, audios] = [count('feed-photo'), count('feed-video'), count('feed-audio')]
  return [
    photos > 0 && m.quote_photos({ count: photos }),
    videos > 0 && m.quote_videos({ count: videos }),
    audios > 0 && m.unlock_audios({ count: audios }),
  ]
    .filter((part) => part !== false)
    .join(' · ')
}
