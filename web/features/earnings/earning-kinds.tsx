import { type Column, Money, Table } from '#web/ui/index.ts'
import { earningTypeName } from '../../entities/money/type-names.ts'
import { formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { changeSince } from './change.ts'

interface Sum {
  type: string
  count: number
  netPrice: number
}

interface Row extends Sum {
  before: number
}

/** What each kind of sale brought, beside the period before. */
export function EarningKinds({ now, before }: { now: readonly Sum[]; before: readonly Sum[] }) {
  const earlier = new Map(before.map(({ type, netPrice }) => [type, netPrice]))
  const here = new Set(now.map(({ type }) => type))
  const rows: Row[] = [
    ...now.map((sum) => ({ ...sum, before: earlier.get(sum.type) ?? 0 })),
    // What was sold before, and is no more.
    ...before
      .filter(({ type }) => !here.has(type))
      .map(({ type, netPrice }) => ({ type, count: 0, netPrice: 0, before: netPrice })),
  ]
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="earning-kinds" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="earning-kinds" className="text-lg">
        {m.earn_kinds()}
      </h2>
      <Table
        caption={m.earn_kinds()}
        columns={columns()}
        rows={rows}
        rowKey={({ type }) => type}
        empty={null}
      />
    </section>
  )
}

const columns = (): Column<Row>[] => [
  { key: 'type', header: m.earn_type(), cell: ({ type }) => earningTypeName(type) },
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
    cell: ({ before, netPrice }) => (
      <span className="text-muted text-sm">{changeSince(before, netPrice).text}</span>
    ),
  },
]
