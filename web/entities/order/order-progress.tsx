import type { DeliveryStatus, Order } from '#contract/commerce/orders.ts'
import { cx, Icon, type IconName } from '#web/ui/index.ts'
import { formatDay } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Step {
  status: DeliveryStatus
  name: string
  icon: IconName
  at?: string | null
}

const order: readonly DeliveryStatus[] = ['created', 'processing', 'shipping', 'delivered']

/** How far an order is that is sent: ordered, shipped, delivered. Of a refunded one nothing. */
export function OrderProgress({ order: placed }: { order: Order }) {
  const { deliveryStatus, createdAt, shippedAt, deliveredAt } = placed
  if (deliveryStatus === 'refunded') return null
  const reached = order.indexOf(deliveryStatus)
  const steps: Step[] = [
    { status: 'processing', name: m.order_step_ordered(), icon: 'shopping-bag', at: createdAt },
    { status: 'shipping', name: m.order_status_shipping(), icon: 'package', at: shippedAt },
    { status: 'delivered', name: m.order_status_delivered(), icon: 'home', at: deliveredAt },
  ]
  return (
    <ol aria-label={m.order_progress()} className="grid auto-cols-fr grid-flow-col">
      {steps.map(({ status, name, icon, at }, index) => {
        const isDone = order.indexOf(status) <= reached
        return (
          <li
            key={status}
            aria-current={status === deliveryStatus ? 'step' : undefined}
            className="relative grid min-w-0 content-start justify-items-center gap-1.5 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute end-[calc(50%+22px)] top-[17px] h-0.5 w-[calc(100%-44px)] rounded-full',
                  isDone ? 'bg-success-text' : 'bg-line',
                )}
              />
            )}
            <span
              className={cx(
                'grid size-9 place-items-center rounded-full',
                isDone ? 'bg-success-soft text-success-text' : 'bg-sunk text-muted',
              )}
            >
              <Icon name={isDone ? 'check' : icon} size={18} />
            </span>
            <span className={cx('wrap-anywhere text-sm', isDone ? 'font-medium' : 'text-muted')}>
              {name}
              {!isDone && <span className="sr-only"> {m.order_step_open()}</span>}
            </span>
            {isDone && at && (
              <time dateTime={at} className="text-muted text-xs">
                {formatDay(at)}
              </time>
            )}
          </li>
        )
      })}
    </ol>
  )
}
