import type { ReactNode } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { ListFollowers } from '#contract/profiles/follows.ts'
import { type Column, Table } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { displayName } from '../../entities/account/display-name.ts'
import { fanMenu } from '../../entities/account/fan-menu.ts'
import { formatDay } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

type Row = Reply<typeof ListFollowers>['data'][number]

/** Followers, newest first, with the actions a creator can take. */
export function FollowerTable({ rows, empty }: { rows: readonly Row[]; empty: ReactNode }) {
  return (
    <Table
      caption={m.followers_title()}
      columns={columns()}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowName={({ objectInfo }) => displayName(objectInfo)}
      empty={empty}
      rowMenu={({ objectInfo }) => fanMenu(objectInfo)}
    />
  )
}

const columns = (): Column<Row>[] => [
  {
    key: 'fan',
    header: m.studio_col_fan(),
    cell: ({ objectInfo }) => <AccountLine account={objectInfo} />,
  },
  {
    key: 'since',
    header: m.studio_col_since(),
    phone: 'labeled',
    cell: ({ createdAt }) => formatDay(createdAt),
  },
]
