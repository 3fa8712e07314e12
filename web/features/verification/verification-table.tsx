import type { ReactNode } from 'react'
import type { VerificationRow } from '#contract/moderation/verification.ts'
import { type Column, RelativeTime, Table } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { formatCountry } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  rows: readonly VerificationRow[]
  /** Pending ones; otherwise decided ones. */
  isQueue: boolean
  empty: ReactNode
}

/** Creators with the time of submission, or of the decision. */
export function VerificationTable({ rows, isQueue, empty }: Props) {
  const columns: Column<VerificationRow>[] = [
    { key: 'creator', header: m.admin_verify_col_creator(), cell: Creator },
    {
      key: 'country',
      header: m.admin_verify_col_country(),
      cell: ({ country }) => (country ? formatCountry(country) : m.admin_verify_unknown()),
      wideOnly: true,
      phone: 'fact',
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

const Creator = ({ _id, creator }: VerificationRow) => (
  <AccountLine account={creator} size={32} to={links.adminVerification(_id)} />
)
