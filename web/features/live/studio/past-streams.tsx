import type { OwnStream } from '#contract/live/own-streams.ts'
import {
  Badge,
  type Column,
  EmptyState,
  formatDuration,
  Money,
  RelativeTime,
  Table,
} from '#web/ui/index.ts'
import { formatNumber } from '../../../lib/format.ts'
import { m } from '../../../lib/paraglide/messages.js'

/** The own streams that are over, newest first. */
export const PastStreams = ({ streams }: { streams: readonly OwnStream[] }) => (
  <section aria-labelledby="past-streams" className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h2 id="past-streams" className="text-lg">
      {m.live_past()}
    </h2>
    <Table
      caption={m.live_past()}
      columns={columns()}
      rows={streams}
      rowKey={({ _id }) => _id}
      rowName={({ title }) => title}
      empty={<EmptyState drawing="media">{m.live_past_none()}</EmptyState>}
    />
  </section>
)

const columns = (): Column<OwnStream>[] => [
  {
    key: 'title',
    header: m.live_title(),
    cell: ({ title, end }) => (
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <span dir="auto" className="min-w-0 wrap-anywhere font-medium">
          {title}
        </span>
        {end === 'lost' && <Badge tone="warning">{m.live_end_lost()}</Badge>}
        {end === 'operator' && <Badge tone="danger">{m.live_end_operator()}</Badge>}
      </span>
    ),
  },
  {
    key: 'when',
    header: m.live_past_when(),
    cell: ({ startedAt, createdAt }) => <RelativeTime at={startedAt ?? createdAt} look="long" />,
  },
  {
    key: 'duration',
    header: m.live_duration(),
    numeric: true,
    phone: 'labeled',
    cell: ({ streamingTime }) => formatDuration(streamingTime),
  },
  {
    key: 'watchers',
    header: m.live_peak(),
    numeric: true,
    phone: 'labeled',
    cell: ({ peakWatchers }) => formatNumber(peakWatchers),
  },
  {
    key: 'revenue',
    header: m.live_earned(),
    numeric: true,
    phone: 'status',
    cell: ({ revenue }) => <Money amount={revenue} received={revenue > 0} />,
  },
]
