import type { ReactNode } from 'react'
import {
  type ActivityType,
  ListWalletActivity,
  type WalletActivity,
} from '#contract/money/activity.ts'
import { Card } from '#web/ui/index.ts'
import { RowsEnd } from '../../lib/cache/rows-end.tsx'
import { useList } from '../../lib/cache/use-list.ts'
import { ActivityRow } from './activity-row.tsx'

/** Page size of the list. */
export const activityPageSize = 20

type Props = {
  first: { data: WalletActivity[]; total: number }
  type?: ActivityType | undefined
  /** Empty state. */
  empty: ReactNode
}

/** Payments, newest first, with infinite scrolling. */
export function ActivityList({ first, type, empty }: Props) {
  const query = { limit: activityPageSize, ...(type ? { type } : {}) }
  const list = useList(ListWalletActivity, { query }, first)
  if (list.rows.length === 0) return <Card flush>{empty}</Card>
  return (
    <div>
      <Card flush>
        <ul className="divide-y divide-line">
          {list.rows.map((activity) => (
            <ActivityRow key={activity._id} activity={activity} />
          ))}
        </ul>
      </Card>
      <RowsEnd list={list} />
    </div>
  )
}
