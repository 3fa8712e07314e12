import type { PaymentTransaction } from '#contract/money/payments.ts'
import { Button, Card, Icon, type IconName, Money } from '#web/ui/index.ts'
import { declineText } from '../../lib/decline-texts.ts'
import { formatDay } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { paymentName } from './activity-texts.ts'

type Outcome = 'done' | 'open' | 'failed' | 'canceled' | 'none'

const looks: Record<Outcome, { icon: IconName; ground: string }> = {
  done: { icon: 'check', ground: 'bg-success-soft text-success-text' },
  open: { icon: 'clock', ground: 'bg-warning-soft text-warning-text' },
  failed: { icon: 'x', ground: 'bg-danger-soft text-danger-text' },
  canceled: { icon: 'x', ground: 'bg-sunk text-muted' },
  none: { icon: 'receipt', ground: 'bg-sunk text-muted' },
}

type Props = {
  payment: PaymentTransaction | null
  /** The payer came back by the gateway's cancel link. */
  isCanceled?: boolean
}

/** Result of a payment as the server has it, with a link back to the purchase. */
export function PaymentOutcome({ payment, isCanceled = false }: Props) {
  const outcome = outcomeOf(payment, isCanceled)
  const { icon, ground } = looks[outcome]
  const [title, text] = sentences(outcome, payment)
  return (
    <div className="mx-auto grid w-full max-w-[480px] gap-6 px-4 py-10">
      <div className="grid justify-items-center gap-4 text-center">
        <span className={`grid size-16 place-items-center rounded-full ${ground}`}>
          <Icon name={icon} size={30} />
        </span>
        <h1 className="text-xl">{title}</h1>
        {text && <p className="text-balance text-muted text-sm">{text}</p>}
      </div>
      {payment && (
        <Card className="flex items-center justify-between gap-4">
          <div className="grid">
            <p className="font-medium text-sm">{paymentName(payment)}</p>
            <p className="text-muted text-sm">{formatDay(payment.createdAt)}</p>
          </div>
          <Money amount={payment.totalPrice} className="font-semibold" />
        </Card>
      )}
      <div className="grid gap-2">
        <WayOn payment={payment} outcome={outcome} />
        <Button full variant="tonal" to={links.userActivity()}>
          {m.payment_see_all()}
        </Button>
      </div>
    </div>
  )
}

/** Link to what was bought, or to try the purchase again. */
function WayOn({ payment, outcome }: { payment: PaymentTransaction | null; outcome: Outcome }) {
  const isSubscription = payment?.target === 'performer'
  if (outcome === 'failed' || outcome === 'canceled') {
    const profile = payment && isSubscription && links.profile({ _id: payment.targetId })
    return (
      <Button full to={profile || links.wallet()}>
        {payment ? m.try_again() : m.wallet_title()}
      </Button>
    )
  }
  return isSubscription ? (
    <Button full to={links.userSubscriptions()}>
      {m.subscriptions_title()}
    </Button>
  ) : (
    <Button full to={links.wallet()}>
      {m.wallet_title()}
    </Button>
  )
}

function outcomeOf(payment: PaymentTransaction | null, isCanceled: boolean): Outcome {
  if (!payment) return isCanceled ? 'canceled' : 'none'
  const { status } = payment
  if (status === 'success') return 'done'
  if (status === 'canceled') return 'canceled'
  if (status === 'fail' || status === 'refunded') return 'failed'
  // The cardholder left the bank's confirmation: without it the bank does not pay.
  return isCanceled && status === 'require_authentication' ? 'canceled' : 'open'
}

function sentences(outcome: Outcome, payment: PaymentTransaction | null): [string, string] {
  if (outcome === 'done') return [m.payment_done_title(), '']
  if (outcome === 'open') return [m.payment_open_title(), m.payment_open_text()]
  if (outcome === 'canceled') return [m.payment_canceled_title(), m.payment_not_charged()]
  if (outcome === 'none') return [m.payment_none_title(), m.payments_none()]
  if (payment?.status === 'refunded') return [m.payment_refunded(), '']
  const reason = payment && declineText(payment)
  return [
    m.payment_failed_title(),
    reason ? `${reason} ${m.payment_not_charged()}` : m.payment_failed_text(),
  ]
}
