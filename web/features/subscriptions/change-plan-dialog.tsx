import { ChangeSubscriptionPlan, type Subscription } from '#contract/money/subscriptions.ts'
import { ConfirmDialog, NamedText, toast } from '#web/ui/index.ts'
import { creators } from '../../entities/creator/creators.ts'
import { call } from '../../lib/api.ts'
import { messageOf, problemOf } from '../../lib/api-problem.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { otherPlan } from './subscription-state.ts'

type Props = {
  open: boolean
  /** Undefined before it is opened for the first time. */
  subscription: Subscription | undefined
  onClose: () => void
  onChanged: (now: Subscription) => void
}

/** Asks whether to go on by the month or by the year: from when on, and at which price. */
export function ChangePlanDialog({ open, subscription, onClose, onChanged }: Props) {
  const plan = subscription && otherPlan(subscription)
  const change = async () => {
    if (!plan) return undefined
    try {
      const { _id: id } = subscription
      const now = await call(ChangeSubscriptionPlan, { params: { id }, body: plan })
      const facts = { day: formatDay(now.expiredAt), amount: formatMoney(now.price) }
      toast(m.subscription_changed(facts), { tone: 'success' })
      onChanged(now)
      return undefined
    } catch (problem) {
      if (problemOf(problem).error === 'price_changed')
        creators.invalidate(({ _id }) => _id === subscription.performerId)
      return messageOf(problem)
    }
  }
  const facts = {
    day: subscription ? formatDay(subscription.expiredAt) : '',
    amount: plan ? formatMoney(plan.price) : '',
  }
  return (
    <ConfirmDialog
      open={open && plan !== undefined}
      onClose={onClose}
      title={
        <NamedText name={subscription?.performerInfo.name ?? ''}>
          {(name) => m.subscription_change_title({ name })}
        </NamedText>
      }
      confirm={plan?.type === 'yearly' ? m.subscription_to_yearly() : m.subscription_to_monthly()}
      onConfirm={change}
    >
      <p>
        {plan?.type === 'yearly'
          ? m.subscription_yearly_text(facts)
          : m.subscription_monthly_text(facts)}
      </p>
    </ConfirmDialog>
  )
}
