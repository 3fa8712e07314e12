import type { ReactNode } from 'react'
import type { EditableBanner } from '#contract/discovery/banner-editing.ts'
import { Badge, type Column, Table, useNow } from '#web/ui/index.ts'
import { formatDay } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { positionName } from './positions.ts'

type Props = {
  rows: readonly EditableBanner[]
  empty: ReactNode
  onEdit: (banner: EditableBanner) => void
  onMove: (banner: EditableBanner, by: -1 | 1) => void
  onDelete: (banner: EditableBanner) => void
}

/** The banners in their order, also those that are not shown now. */
export function BannerTable({ rows, empty, onEdit, onMove, onDelete }: Props) {
  return (
    <Table
      caption={m.admin_banners()}
      columns={columns(onEdit)}
      rows={rows}
      rowKey={({ _id }) => _id}
      empty={empty}
      rowMenu={(banner) => [
        { label: m.banner_edit(), icon: 'edit', onSelect: () => onEdit(banner) },
        {
          label: m.move_up(),
          icon: 'chevron-up',
          disabled: banner === rows[0],
          onSelect: () => onMove(banner, -1),
        },
        {
          label: m.move_down(),
          icon: 'chevron-down',
          disabled: banner === rows.at(-1),
          onSelect: () => onMove(banner, 1),
        },
        'divider',
        { label: m.banner_delete(), icon: 'trash', danger: true, onSelect: () => onDelete(banner) },
      ]}
    />
  )
}

const columns = (onEdit: Props['onEdit']): Column<EditableBanner>[] => [
  {
    key: 'banner',
    header: m.page_title(),
    cell: (banner) => (
      <button
        type="button"
        className="flex min-h-11 items-center gap-3 text-start"
        onClick={() => onEdit(banner)}
      >
        {banner.photo.thumbnails[0] && (
          <img
            src={banner.photo.thumbnails[0]}
            alt=""
            width={96}
            height={48}
            className="h-12 w-24 shrink-0 rounded-field object-cover"
          />
        )}
        <span className="grid min-w-0">
          <span className="wrap-anywhere font-medium">{banner.title}</span>
          <span className="wrap-anywhere font-normal text-muted text-sm">{banner.link}</span>
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
  { key: 'status', header: m.admin_col_status(), cell: (banner) => <Status banner={banner} /> },
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
