import type { Reply } from '#contract/endpoint.ts'
import type { ReadEarningsByItem } from '#contract/money/earnings.ts'
import { type Column, Link, Money, Table } from '#web/ui/index.ts'
import { earningTypeName } from '../../entities/money/type-names.ts'
import { isItemKind, itemKinds } from '../../kinds/index.ts'
import { formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { changeSince } from './change.ts'

type Row = Reply<typeof ReadEarningsByItem>['data'][number]

/** The items that brought the most, beside the period before. */
export function EarningItems({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="earning-items" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="earning-items" className="text-lg">
        {m.earn_items()}
      </h2>
      <Table
        caption={m.earn_items()}
        columns={columns()}
        rows={rows}
        rowKey={({ itemId }) => itemId}
        empty={null}
      />
    </section>
  )
}

const columns = (): Column<Row>[] => [
  { key: 'item', header: m.earn_item(), cell: Item },
  {
    key: 'count',
    header: m.earn_kinds_count(),
    numeric: true,
    phone: 'labeled',
    cell: ({ count }) => formatNumber(count),
  },
  {
    key: 'net',
    header: m.earn_net(),
    numeric: true,
    phone: 'status',
    cell: ({ netPrice }) => <Money amount={netPrice} />,
  },
  {
    key: 'change',
    header: m.earn_before(),
    cell: ({ netPrice, netPriceBefore }) => (
      <span className="text-muted text-sm">{changeSince(netPriceBefore, netPrice).text}</span>
    ),
  },
]

function Item({ type, itemId, name }: Row) {
  const kind = earningTypeName(type)
  const isThere = name !== '' && isItemKind(type)
  const look = 'grid min-h-11 min-w-0 content-center'
  const lines = (
    <>
      <span className="line-clamp-2 wrap-anywhere">
        <bdi>{name || kind}</bdi>
      </span>
      <span className="font-normal text-muted text-sm">{name ? kind : m.earn_item_deleted()}</span>
    </>
  )
  if (!isThere) return <span className={look}>{lines}</span>
  return (
    <Link to={itemKinds[type].page(itemId)} className={look}>
      {lines}
    </Link>
  )
}
