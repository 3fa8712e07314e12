import { useEffect } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { Stream } from '#contract/live/stream.ts'
import { SearchStreams } from '#contract/live/streams.ts'
import { Avatar, Badge, Link } from '#web/ui/index.ts'
import { read, useLoaded } from '../../lib/cache/queries.ts'
import { formatCount } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** How often the list is read again while the page is seen, in milliseconds. */
const pollMs = 10_000

export const liveStripQuery = { query: { limit: 20, offset: 0 } }

/** Who is on air now; nothing while nobody is. */
export function LiveStrip({ first }: { first: Reply<typeof SearchStreams> }) {
  const { data } = useLoaded(SearchStreams, liveStripQuery, first)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void read(SearchStreams, liveStripQuery).catch(() => undefined)
    }, pollMs)
    return () => clearInterval(timer)
  }, [])
  if (data.length === 0) return null
  return (
    <section aria-labelledby="live-strip" className="grid grid-cols-1 gap-2">
      <h2 id="live-strip" className="px-4 text-base sm:px-0">
        {m.live_strip()}
      </h2>
      <ul className="scrollbar-none flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-0.5 sm:scroll-px-0 sm:px-0">
        {data.map((stream) => (
          <LiveTile key={stream._id} stream={stream} />
        ))}
      </ul>
    </section>
  )
}

function LiveTile({ stream: { performerInfo: creator, title, stats } }: { stream: Stream }) {
  return (
    <li className="w-60 shrink-0 snap-start">
      <Link
        to={links.liveRoom(creator)}
        className="ui-card flex min-w-0 items-center gap-3 p-3 hover:border-field-line/60"
      >
        <Avatar name={creator.name} src={creator.avatar} size={48} ring />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <bdi className="truncate font-semibold text-sm">{creator.name}</bdi>
          <span dir="auto" className="truncate text-muted text-sm">
            {title}
          </span>
          <span className="tabular mt-0.5 flex min-w-0 items-center gap-2 text-muted text-xs">
            <Badge tone="live">{m.live_now()}</Badge>
            <span className="truncate">
              {m.live_watchers({ count: stats.members, shown: formatCount(stats.members) })}
            </span>
          </span>
        </span>
      </Link>
    </li>
  )
}
