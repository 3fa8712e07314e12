import { type ReactNode, useState } from 'react'
import {
  CancelSubscription,
  ListMySubscriptions,
  type Subscription,
} from '#contract/money/subscriptions.ts'
import { Card, ConfirmDialog, NamedText, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { RowsEnd } from '../../lib/cache/rows-end.tsx'
import { useList } from '../../lib/cache/use-list.ts'
import { formatDay } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { type OpenDialog, resume } from './resume.ts'
import { SubscriptionRow } from './subscription-row.tsx'

/** Page size of the list. */
export const subscriptionPageSize = 20

type Props = {
  first: { data: Subscription[]; total: number }
  onRenew: (subscription: Subscription) => void
  /** Ask for plan and card, where a click is not enough to resume. */
  onAskToResume: OpenDialog
  empty: ReactNode
}

/**
 * The account's subscriptions. Canceling asks for confirmation and is shown once the server has
 * done it.
 */
export function SubscriptionList({ first, onRenew, onAskToResume, empty }: Props) {
  const list = useList(ListMySubscriptions, { query: { limit: subscriptionPageSize } }, first)
  const [leaving, setLeaving] = useState<Subscription>()
  const [isAsking, setAsking] = useState(false)
  const [changing, setChanging] = useState<Subscription>()
  const [isChanging, setIsChanging] = useState(false)

  const cancel = async () => {
    if (!leaving) return undefined
    try {
      const now = await call(CancelSubscription, { params: { id: leaving._id } })
      list.put(now)
      toast(m.subscription_cancel_done({ day: formatDay(now.expiredAt) }), { tone: 'success' })
      return undefined
    } catch (problem) {
      return messageOf(problem)
    }
  }

  if (list.rows.length === 0) return <Card flush>{empty}</Card>
  return (
    <div>
      <Card flush>
        <ul className="divide-y divide-line">
          {list.rows.map((subscription) => (
            <SubscriptionRow
              key={subscription._id}
              subscription={subscription}
              onCancel={() => {
                setLeaving(subscription)
                setAsking(true)
              }}
              onChange={() => {
                setChanging(subscription)
                setIsChanging(true)
              }}
              onRenew={onRenew}
              onResume={(one) => resume(one, { openDialog: onAskToResume, onDone: list.put })}
            />
          ))}
        </ul>
      </Card>
      <RowsEnd list={list} />
      <ChangePlanDialog
        open={isChanging}
        subscription={changing}
        onClose={() => setIsChanging(false)}
        onChanged={list.put}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={
          <NamedText name={leaving?.performerInfo.name ?? ''}>
            {(name) => m.subscription_cancel_title({ name })}
          </NamedText>
        }
        confirm={m.subscription_cancel_confirm()}
        cancel={m.subscription_keep()}
        danger
        onConfirm={cancel}
      >
        <p>{m.subscription_cancel_text({ day: leaving ? formatDay(leaving.expiredAt) : '' })}</p>
      </ConfirmDialog>
    </div>
  )
}
