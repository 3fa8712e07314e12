import type { ReactNode } from 'react'
import type { VerificationRow } from '#contract/moderation/verification.ts'
import { Avatar, type Column, Link, RelativeTime, Table } from '#web/ui/index.ts'
import { formatCountry } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  rows: readonly VerificationRow[]
  /** They wait; otherwise they have been decided about. */
  isQueue: boolean
  empty: ReactNode
}

/** Creators with the moment at which their documents came, or were decided about. */
export function VerificationTable({ rows, isQueue, empty }: Props) {
  const columns: Column<VerificationRow>[] = [
    { key: 'creator', header: m.admin_verify_col_creator(), cell: (row) => <Creator row={row} /> },
    {
      key: 'country',
      header: m.admin_verify_col_country(),
      cell: ({ country }) => (country ? formatCountry(country) : m.admin_verify_unknown()),
      wideOnly: true,
    },
    {
      key: 'when',
      header: isQueue ? m.admin_verify_col_since() : m.admin_verify_col_decided(),
      cell: ({ submittedAt, decidedAt }) => (
        <RelativeTime at={decidedAt ?? submittedAt} look="long" />
      ),
    },
  ]
  return (
    <Table
      caption={m.admin_verification()}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      empty={empty}
    />
  )
}

function Creator({ row: { _id, creator } }: { row: VerificationRow }) {
  return (
    <Link to={links.adminVerification(_id)} className="flex items-center gap-3">
      <Avatar name={creator.name} src={creator.avatar} size={32} />
      <span className="grid min-w-0">
        <bdi className="font-medium">{creator.name}</bdi>
        <bdi className="text-muted text-sm">@{creator.username}</bdi>
      </span>
    </Link>
  )
}
