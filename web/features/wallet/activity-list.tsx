import { type ReactNode, useState } from 'react'
import {
  type ActivityType,
  ListWalletActivity,
  type WalletActivity,
} from '#contract/money/activity.ts'
import { Card } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { RowsEnd } from '../../lib/cache/rows-end.tsx'
import { useList } from '../../lib/cache/use-list.ts'
import { ActivityRow } from './activity-row.tsx'
import { AskRefundDialog } from './ask-refund-dialog.tsx'

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
  const [asked, setAsked] = useState<WalletActivity>()
  const [isAsking, setAsking] = useState(false)
  if (list.rows.length === 0) return <Card flush>{empty}</Card>
  return (
    <div>
      <Card flush>
        <ul className="divide-y divide-line">
          {list.rows.map((activity) => (
            <ActivityRow
              key={activity._id}
              activity={activity}
              onAskForRefund={() => {
                setAsked(activity)
                setAsking(true)
              }}
            />
          ))}
        </ul>
      </Card>
      <RowsEnd list={list} />
      {asked && (
        <AskRefundDialog
          open={isAsking}
          id={asked._id}
          creatorName={asked.creator ? displayName(asked.creator) : ''}
          left={asked.amount - asked.refunded}
          isTip={asked.type === 'tip'}
          onClose={() => setAsking(false)}
          onDone={() => invalidate(ListWalletActivity)}
        />
      )}
    </div>
  )
}
