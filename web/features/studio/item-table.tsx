import { type ReactNode, useState } from 'react'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import {
  Button,
  type Column,
  type IconName,
  Link,
  type MenuItem,
  Money,
  RelativeTime,
  Table,
  toast,
} from '#web/ui/index.ts'
import { type ItemKind, itemKinds } from '../../kinds/index.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { formatNumber } from '../../lib/format.ts'
import { type Sorted, sortedBy } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import { RowPicture, StatusBadge } from './row-parts.tsx'

type Status = 'active' | 'inactive'

/** Fields that a creator's items of all kinds share. */
export interface OwnItem {
  _id: string
  slug: string
  isSale?: boolean
  status: Status
  isDraft?: boolean
  stats?: { views: number; unlocks?: number; revenue?: number }
  totalLike: number
  totalComment: number
  createdAt: string
  performer: Pick<PerformerCard, 'writesIn'>
}

/** How the creator's own items of a kind are shown and changed. */
export interface OwnRows<T extends OwnItem> {
  kind: ItemKind
  caption: () => string
  column: () => string
  /** Title of the row, and its `sortBy` value. */
  title: (item: T) => string
  titleField: string
  /** Shown without a cover. */
  icon: (item: T) => IconName
  cover: (item: T) => string | undefined
  /** Shown below the title. */
  contents: (item: T) => ReactNode
  /** What of them cannot wait, such as a failed file; shown on phones, where the rest is not. */
  note?: (item: T) => ReactNode
  /** The audience as shown to the owner: a word, or the price. */
  audience: (item: T) => string
  /** Whether it is scheduled for publication. */
  isWaiting?: (item: T) => boolean
  /** Rethrows the errors of the call. */
  setStatus: (item: T, status: Status) => Promise<unknown>
  /** Additional menu items; `change` runs a call and shows its result. */
  menu?: (item: T, change: (work: () => Promise<unknown>) => void) => MenuItem[]
}

type Props<T extends OwnItem> = {
  rows: OwnRows<T>
  items: readonly T[]
  empty: ReactNode
  sorted: Sorted
  onDelete: (items: readonly T[]) => void
  onChanged: () => void
}

/**
 * Table of the creator's items of one kind with their earnings; several can be selected and changed
 * at once.
 */
export function ItemTable<T extends OwnItem>({ rows, items, empty, sorted, ...on }: Props<T>) {
  const [marked, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isWorking, setWorking] = useState(false)
  // Rows that were deleted, or that other filters or pages show, are not selected any more.
  const chosenRows = items.filter(({ _id }) => marked.has(_id))
  const chosen = new Set(chosenRows.map(({ _id }) => _id))
  const work = async (change: () => Promise<unknown>) => {
    setWorking(true)
    try {
      await change()
      toast(m.changes_saved(), { tone: 'success' })
      setChosen(new Set())
    } catch (failure) {
      toast(messageOf(failure), { tone: 'danger' })
    }
    setWorking(false)
    on.onChanged()
  }
  const change = (changed: readonly T[], status: Status) =>
    work(async () => {
      for (const item of changed) await rows.setStatus(item, status)
    })
  const kind = itemKinds[rows.kind]
  return (
    <Table
      caption={rows.caption()}
      columns={columns(rows, sorted)}
      rows={items}
      rowKey={({ _id }) => _id}
      rowName={rows.title}
      empty={empty}
      selection={{ chosen, onChange: setChosen }}
      bulk={
        <>
          <Button
            size="sm"
            variant="tonal"
            disabled={isWorking}
            onClick={() => void change(chosenRows, 'active')}
          >
            {m.studio_publish_again()}
          </Button>
          <Button
            size="sm"
            variant="tonal"
            disabled={isWorking}
            onClick={() => void change(chosenRows, 'inactive')}
          >
            {m.studio_hide()}
          </Button>
          <Button
            size="sm"
            variant="outline"
            disabled={isWorking}
            onClick={() => on.onDelete(chosenRows)}
          >
            {m.asset_delete()}
          </Button>
        </>
      }
      rowMenu={(item) => {
        const isActive = item.status === 'active'
        return [
          { label: m.studio_edit(), icon: 'edit', to: kind.edit(item._id) },
          { label: kind.show(), icon: 'eye', to: kind.page(item.slug) },
          {
            label: isActive ? m.studio_hide() : publishLabel(rows, item),
            icon: isActive ? 'eye-off' : 'globe',
            onSelect: () => void change([item], isActive ? 'inactive' : 'active'),
          },
          ...(rows.menu?.(item, (change) => void work(change)) ?? []),
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

/** Hidden items were published before, unless they are scheduled or drafts. */
const publishLabel = <T extends OwnItem>({ isWaiting }: OwnRows<T>, item: T) =>
  isWaiting?.(item) || item.isDraft ? m.studio_publish_now() : m.studio_publish_again()

const columns = <T extends OwnItem>(rows: OwnRows<T>, sorted: Sorted): Column<T>[] => [
  {
    key: 'title',
    header: rows.column(),
    cell: (item) => <Face item={item} rows={rows} />,
    ...sortedBy(sorted, rows.titleField, 'asc'),
  },
  {
    key: 'note',
    header: m.studio_status(),
    phoneOnly: true,
    cell: (item) => rows.note?.(item) ?? null,
  },
  { key: 'audience', header: m.studio_col_audience(), phoneOnly: true, cell: rows.audience },
  {
    key: 'views',
    header: m.asset_col_views(),
    numeric: true,
    icon: 'eye',
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
    phone: 'hidden',
    cell: ({ stats }) => formatNumber(stats?.unlocks ?? 0),
  },
  {
    key: 'revenue',
    header: m.asset_col_revenue(),
    numeric: true,
    phone: 'hidden',
    cell: ({ stats }) => <Money amount={stats?.revenue ?? 0} />,
  },
  {
    key: 'status',
    header: m.studio_status(),
    phone: 'status',
    cell: (item) => <StatusBadge {...item} isWaiting={rows.isWaiting?.(item)} />,
  },
  {
    key: 'created',
    header: m.studio_col_created(),
    wideOnly: true,
    phone: 'fact',
    cell: ({ createdAt }) => <RelativeTime at={createdAt} className="whitespace-nowrap" />,
    ...sortedBy(sorted, 'createdAt', 'desc'),
  },
]

/** Cover, title and contents. */
function Face<T extends OwnItem>({ item, rows }: { item: T; rows: OwnRows<T> }) {
  return (
    <Link
      to={itemKinds[rows.kind].edit(item._id)}
      className="flex min-w-0 items-center gap-3 font-normal"
    >
      <RowPicture src={rows.cover(item)} icon={rows.icon(item)} />
      <span className="grid min-w-0 gap-0.5">
        <bdi
          lang={item.performer.writesIn ?? undefined}
          className="row-title wrap-anywhere line-clamp-2 max-w-[36ch] font-medium"
        >
          {rows.title(item)}
        </bdi>
        <span className="row-sub flex flex-wrap gap-x-1 text-muted text-xs">
          {/* with what is before it, so that no line starts with it */}
          <span className="flex min-w-0 items-end gap-x-1">
            {rows.contents(item)}
            <span>·</span>
          </span>
          <span>{rows.audience(item)}</span>
        </span>
      </span>
    </Link>
  )
}
