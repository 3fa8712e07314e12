import { type ReactNode, useState } from 'react'
import {
  Button,
  type Column,
  Link,
  type MenuItem,
  Money,
  RelativeTime,
  Table,
  toast,
} from '#web/ui/index.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { formatNumber } from '../../lib/format.ts'
import { type Sorted, sortedBy } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import { RowPicture, StatusBadge } from './row-parts.tsx'

type Status = 'active' | 'inactive'

/** What the own posts, galleries and videos have in common. */
export interface OwnItem {
  _id: string
  isSale: boolean
  price: number
  status: Status
  stats?: { views: number; unlocks?: number; revenue?: number }
  totalLike: number
  totalComment: number
  createdAt: string
}

/** How a kind of them is shown and changed. */
export interface OwnKind<T extends OwnItem> {
  caption: string
  column: string
  /** What it is found by, and what `sortBy` calls that. */
  title: (item: T) => string
  titleField: string
  /** What the item is called where it is opened. */
  open: string
  icon: 'image' | 'video' | 'file-text'
  cover: (item: T) => string | undefined
  /** Under the title. */
  contents: (item: T) => ReactNode
  /** Where it is changed, and where readers see it. */
  edit: (item: T) => string
  page: (item: T) => string
  /** Whom it is open to, in a word or a price. */
  audience: (item: T) => string
  /** It is published by itself later on. */
  isWaiting?: (item: T) => boolean
  /** Throws what the call throws. */
  setStatus: (item: T, status: Status) => Promise<unknown>
  /** What else its menu offers; `change` says how it went. */
  menu?: (item: T, change: (work: () => Promise<unknown>) => void) => MenuItem[]
}

type Props<T extends OwnItem> = {
  kind: OwnKind<T>
  rows: readonly T[]
  empty: ReactNode
  sorted: Sorted
  onDelete: (items: readonly T[]) => void
  onChanged: () => void
}

/** The own posts, galleries or videos with what they brought; several can be changed at once. */
export function ItemTable<T extends OwnItem>({ kind, rows, empty, sorted, ...on }: Props<T>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const chosenRows = rows.filter(({ _id }) => chosen.has(_id))
  const work = async (change: () => Promise<unknown>) => {
    try {
      await change()
      toast(m.changes_saved(), { tone: 'success' })
      setChosen(new Set())
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
    on.onChanged()
  }
  const change = (items: readonly T[], status: Status) =>
    work(async () => {
      for (const item of items) await kind.setStatus(item, status)
    })
  return (
    <Table
      caption={kind.caption}
      columns={columns(kind, sorted)}
      rows={rows}
      rowKey={({ _id }) => _id}
      empty={empty}
      selection={{ chosen, onChange: setChosen }}
      bulk={
        <>
          <Button size="sm" variant="tonal" onClick={() => void change(chosenRows, 'active')}>
            {m.studio_publish_again()}
          </Button>
          <Button size="sm" variant="tonal" onClick={() => void change(chosenRows, 'inactive')}>
            {m.studio_hide()}
          </Button>
          <Button size="sm" variant="outline" onClick={() => on.onDelete(chosenRows)}>
            {m.asset_delete()}
          </Button>
        </>
      }
      rowMenu={(item) => {
        const isActive = item.status === 'active'
        return [
          { label: m.studio_edit(), icon: 'edit', to: kind.edit(item) },
          { label: kind.open, icon: 'eye', to: kind.page(item) },
          {
            label: isActive ? m.studio_hide() : publishLabel(kind, item),
            icon: isActive ? 'eye-off' : 'globe',
            onSelect: () => void change([item], isActive ? 'inactive' : 'active'),
          },
          ...(kind.menu?.(item, (change) => void work(change)) ?? []),
          'divider',
          {
            label: m.asset_delete(),
            icon: 'trash',
            danger: true,
            onSelect: () => on.onDelete([item]),
          },
        ]
      }}
    />
  )
}

/** It was published before, unless it still waits for that. */
const publishLabel = <T extends OwnItem>({ isWaiting }: OwnKind<T>, item: T) =>
  isWaiting?.(item) ? m.studio_publish_now() : m.studio_publish_again()

const columns = <T extends OwnItem>(kind: OwnKind<T>, sorted: Sorted): Column<T>[] => [
  {
    key: 'title',
    header: kind.column,
    cell: (item) => <Face item={item} kind={kind} />,
    ...sortedBy(sorted, kind.titleField, 'asc'),
  },
  {
    key: 'views',
    header: m.asset_col_views(),
    numeric: true,
    cell: ({ stats }) => formatNumber(stats?.views ?? 0),
    ...sortedBy(sorted, 'views', 'desc'),
  },
  {
    key: 'likes',
    header: m.studio_col_likes(),
    numeric: true,
    wideOnly: true,
    cell: ({ totalLike }) => formatNumber(totalLike),
    ...sortedBy(sorted, 'totalLike', 'desc'),
  },
  {
    key: 'comments',
    header: m.studio_col_comments(),
    numeric: true,
    wideOnly: true,
    cell: ({ totalComment }) => formatNumber(totalComment),
    ...sortedBy(sorted, 'totalComment', 'desc'),
  },
  {
    key: 'unlocks',
    header: m.asset_col_unlocks(),
    numeric: true,
    cell: ({ stats }) => formatNumber(stats?.unlocks ?? 0),
  },
  {
    key: 'revenue',
    header: m.asset_col_revenue(),
    numeric: true,
    cell: ({ stats }) => <Money amount={stats?.revenue ?? 0} />,
  },
  {
    key: 'status',
    header: m.studio_status(),
    cell: (item) => <StatusBadge status={item.status} isWaiting={kind.isWaiting?.(item)} />,
  },
  {
    key: 'created',
    header: m.studio_col_created(),
    wideOnly: true,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} className="whitespace-nowrap" />,
    ...sortedBy(sorted, 'createdAt', 'desc'),
  },
]

/** The cover, the title, and what is inside. */
function Face<T extends OwnItem>({ item, kind }: { item: T; kind: OwnKind<T> }) {
  return (
    <Link to={kind.edit(item)} className="flex min-w-0 items-center gap-3 font-normal">
      <RowPicture src={kind.cover(item)} icon={kind.icon} />
      <span className="grid min-w-0 gap-0.5">
        <bdi className="wrap-anywhere line-clamp-2 max-w-[36ch] font-medium">
          {kind.title(item)}
        </bdi>
        <span className="flex flex-wrap gap-x-1 text-muted text-xs">
          {kind.contents(item)}
          <span>· {kind.audience(item)}</span>
        </span>
      </span>
    </Link>
  )
}
