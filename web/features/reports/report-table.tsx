import type { ReactNode } from 'react'
import type { Report } from '#contract/moderation/reports.ts'
import { type Column, Link, RelativeTime, Table } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { displayName } from '../../entities/account/display-name.ts'
import { reasonNames } from '../../entities/item/report-reasons.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { isSealed, kindName } from './kinds.ts'

/** Reports with item, reason and waiting time. */
export function ReportTable({ rows, empty }: { rows: readonly Report[]; empty: ReactNode }) {
  const columns: Column<Report>[] = [
    { key: 'item', header: m.reports_item(), cell: Item },
    {
      key: 'kind',
      header: m.admin_col_kind(),
      phoneOnly: true,
      cell: ({ target }) => kindName(target),
    },
    { key: 'reason', header: m.report_reason(), cell: ({ title }) => reasonNames[title]() },
    {
      key: 'owner',
      header: m.reports_owner(),
      cell: ({ performer }) => performer && <AccountLine account={performer} size={32} />,
      wideOnly: true,
    },
    {
      key: 'when',
      header: m.reports_when(),
      cell: ({ createdAt }) => <RelativeTime at={createdAt} look="long" />,
    },
  ]
  return (
    <Table
      caption={m.admin_reports()}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      empty={empty}
    />
  )
}

/** Of a conversation, who is reported. */
const Item = ({ _id, target, targetTitle, performer }: Report) => (
  <Link
    to={links.adminReport(_id)}
    className="flex min-h-(--row-line,2.75rem) min-w-0 flex-col justify-center"
  >
    <bdi className="row-title line-clamp-1 wrap-anywhere font-medium">
      {isSealed(target) ? displayName(performer) : targetTitle || m.reports_without_text()}
    </bdi>
    <span className="row-sub text-muted text-xs">{kindName(target)}</span>
  </Link>
)
