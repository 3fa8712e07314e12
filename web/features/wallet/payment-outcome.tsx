import type { PaymentTransaction } from '#contract/money/payments.ts'
import { Button, Card, Icon, type IconName, Money } from '#web/ui/index.ts'
import { declineText } from '../../lib/decline-texts.ts'
import { formatDay } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { paymentName } from './activity-texts.ts'

type Outcome = 'done' | 'open' | 'failed' | 'none'

const looks: Record<Outcome, { icon: IconName; ground: string }> = {
  done: { icon: 'check', ground: 'bg-success-soft text-success-text' },
  open: { icon: 'clock', ground: 'bg-warning-soft text-warning-text' },
  failed: { icon: 'x', ground: 'bg-danger-soft text-danger-text' },
  none: { icon: 'receipt', ground: 'bg-sunk text-muted' },
}

/** What has become of a payment as the server knows it, whatever address led here. */
export function PaymentOutcome({ payment }: { payment: PaymentTransaction | null }) {
  const outcome = outcomeOf(payment)
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
            <p className="font-medium text-sm">{paymentName(payment.products)}</p>
            <p className="text-muted text-sm">{formatDay(payment.createdAt)}</p>
          </div>
          <Money amount={payment.totalPrice} className="font-semibold" />
        </Card>
      )}
      <div className="grid gap-2">
        {payment?.target === 'performer' ? (
          <Button full to={links.userSubscriptions()}>
            {m.subscriptions_title()}
          </Button>
        ) : (
          <Button full to={links.wallet()}>
            {m.wallet_title()}
          </Button>
        )}
        <Button full variant="tonal" to={links.userActivity()}>
          {m.payment_see_all()}
        </Button>
      </div>
    </div>
  )
}

function outcomeOf(payment: PaymentTransaction | null): Outcome {
  if (!payment) return 'none'
  if (payment.status === 'success') return 'done'
  return ['fail', 'canceled', 'refunded'].includes(payment.status) ? 'failed' : 'open'
}

function sentences(outcome: Outcome, payment: PaymentTransaction | null): [string, string] {
  if (outcome === 'done') return [m.payment_done_title(), '']
  if (outcome === 'open') return [m.payment_open_title(), m.payment_open_text()]
  if (outcome === 'none') return [m.payment_none_title(), m.payments_none()]
  if (payment?.status === 'refunded') return [m.payment_refunded(), '']
  return [m.payment_failed_title(), (payment && declineText(payment)) || m.payment_failed_text()]
}
