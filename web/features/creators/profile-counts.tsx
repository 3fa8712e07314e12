import type { PerformerStats } from '#contract/profiles/cards.ts'
import { formatCount } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Counts of the creator's content; zero counts are left out. */
export function ProfileCounts({ stats }: { stats: PerformerStats }) {
  const counts = [
    { count: stats.totalFeeds, write: m.counted_posts, always: true },
    { count: stats.totalPhotos, write: m.counted_photos },
    { count: stats.totalVideos, write: m.counted_videos },
    { count: stats.likes, write: m.counted_likes },
    { count: stats.followers, write: m.counted_followers, always: true },
  ]
  return (
    <ul className="ui-counts">
      {counts
        .filter(({ count, always }) => count > 0 || always)
        .map(({ count, write }) => {
          const label = write({ count })
          return (
            <li key={label}>
              <b className="tabular font-semibold text-ink">{formatCount(count)}</b> {label}
            </li>
          )
        })}
    </ul>
  )
}
