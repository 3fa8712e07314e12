import {
  ListMySubscriptions,
  ResumeSubscription,
  type Subscription,
} from '#contract/money/subscriptions.ts'
import { toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf, problemOf } from '../../lib/api-problem.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { isTrialToKeep } from './subscription-state.ts'

export type OpenDialog = (request: {
  subscription: Subscription
  onSuccess: (now: Subscription) => void
}) => void

/**
 * Resume a canceled subscription with one click; a trial, or one whose card is gone, asks for plan and
 * card in a dialog first.
 */
export async function resume(
  subscription: Subscription,
  { openDialog, onDone }: { openDialog: OpenDialog; onDone: (now: Subscription) => void },
): Promise<void> {
  const done = (now: Subscription) => {
    invalidate(ListMySubscriptions)
    const facts = { day: formatDay(now.expiredAt), amount: formatMoney(now.price) }
    toast(m.subscription_resumed(facts), { tone: 'success' })
    onDone(now)
  }
  const ask = () => openDialog({ subscription, onSuccess: done })
  if (isTrialToKeep(subscription)) return ask()
  try {
    const params = { id: subscription._id }
    done(await call(ResumeSubscription, { params, body: { price: subscription.price } }))
  } catch (failure) {
    if (problemOf(failure).error === 'card_unknown') return ask()
    toast(messageOf(failure), { tone: 'danger' })
  }
}
