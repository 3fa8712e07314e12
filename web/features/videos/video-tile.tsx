import type { Video } from '#contract/content/video.ts'
import { formatDuration, Icon, RelativeTime } from '#web/ui/index.ts'
import { ItemTile } from '../../entities/item/item-tile.tsx'
import type { TileProps } from '../../entities/item/tile-lists.tsx'
import { coverOf, videos } from '../../entities/video/videos.ts'
import { formatCount } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** A video as its thumbnail with the duration; scheduled ones show their opening time. */
export function VideoTile({ item, eager, showCreator }: TileProps<Video>) {
  const video = videos.use(item)
  const { duration } = video.video
  return (
    <ItemTile
      kind="video"
      asset={{ ...video, isBroken: video.video.status === 'error' }}
      page={links.video.page(video.slug)}
      cover={coverOf(video)}
      look="wide"
      inside={
        <>
          <Icon name="play-filled" size={14} />
          {duration !== null && formatDuration(duration)}
        </>
      }
      contents={
        <>
          {m.asset_views({ count: video.stats.views, shown: formatCount(video.stats.views) })}
          {' · '}
          <RelativeTime at={video.createdAt} />
        </>
      }
      lock={video.isSchedule ? <OpensAt at={video.scheduledAt} /> : undefined}
      eager={eager}
      showCreator={showCreator}
    />
  )
}

function OpensAt({ at }: { at: string | null }) {
  return (
    <>
      <Icon name="calendar" size={24} />
      <span className="font-semibold text-sm">
        {m.video_opens()} {at && <RelativeTime at={at} look="long" isAhead />}
      </span>
    </>
  )
}
