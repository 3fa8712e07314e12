import type { EditableBanner } from '#contract/discovery/banner-editing.ts'
import { Badge, type Column, useNow } from '#web/ui/index.ts'
import { formatDay } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { positionName } from './positions.ts'

export const bannerColumns = (
  onEdit: (banner: EditableBanner) => void,
): Column<EditableBanner>[] => [
  {
    key: 'banner',
    header: m.page_title(),
    cell: (banner) => (
      <button
        type="button"
        className="flex min-h-(--row-line,2.75rem) items-center gap-3 text-start"
        onClick={() => onEdit(banner)}
      >
        {banner.photo.thumbnails[0] && (
          <img
            src={banner.photo.thumbnails[0]}
            alt=""
            width={96}
            height={48}
            className="row-picture h-12 w-24 shrink-0 max-md:size-10 rounded-field object-cover"
          />
        )}
        <span className="grid min-w-0">
          <span dir="auto" className="row-title wrap-anywhere font-medium">
            {banner.title}
          </span>
          <span className="row-sub wrap-anywhere font-normal text-muted text-sm">
            {banner.link}
          </span>
        </span>
      </button>
    ),
  },
  {
    key: 'position',
    header: m.banner_position(),
    cell: ({ position }) => positionName(position),
  },
  { key: 'days', header: m.banner_days(), cell: (banner) => daysOf(banner) },
  {
    key: 'status',
    header: m.admin_col_status(),
    phone: 'status',
    cell: (banner) => <Status banner={banner} />,
  },
]

function daysOf({ fromDate, toDate }: EditableBanner): string {
  if (fromDate && toDate)
    return m.banner_between({ from: formatDay(fromDate), to: formatDay(toDate) })
  if (fromDate) return m.banner_since({ day: formatDay(fromDate) })
  return toDate ? m.banner_until({ day: formatDay(toDate) }) : m.banner_always()
}

function Status({ banner: { status, fromDate, toDate } }: { banner: EditableBanner }) {
  const today = new Date(useNow()).toISOString().slice(0, 10)
  if (status === 'inactive') return <Badge>{m.status_hidden()}</Badge>
  if (fromDate && fromDate > today) return <Badge tone="warning">{m.banner_planned()}</Badge>
  if (toDate && toDate < today) return <Badge>{m.banner_over()}</Badge>
  return <Badge tone="success">{m.status_shown()}</Badge>
}
