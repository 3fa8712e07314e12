import type { ReactNode } from 'react'
import type { WalletActivity } from '#contract/money/activity.ts'
import { Avatar, Badge, Icon, Link, MenuButton, Money } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { disputeNames, paymentState } from '../../entities/money/payment-state.ts'
import { isItemKind, itemKinds } from '../../kinds/index.ts'
import { declineText } from '../../lib/decline-texts.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { activityName } from './activity-texts.ts'
import { mayAskForRefund } from './ask-refund-dialog.tsx'
import { SaleStateLines } from './sale-state-lines.tsx'

type Props = {
  activity: WalletActivity
  onAskForRefund: () => void
}

/** One payment: purpose, creator, time and amount, with a link to the purchase. */
export function ActivityRow({ activity, onAskForRefund }: Props) {
  const { creator, createdAt, status, amount } = activity
  const failure = declineText(activity)
  return (
    <li className="flex items-start">
      <Linked activity={activity}>
        {creator ? (
          <Avatar name={creator.name} src={creator.avatar} />
        ) : (
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk text-muted">
            <Icon name="wallet" />
          </span>
        )}
        <div className="grid flex-[1_1_8rem]">
          <p className="flex font-medium text-sm">
            <bdi className="truncate">{activityName(activity)}</bdi>
          </p>
          <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-muted text-sm">
            {creator && (
              <>
                <bdi className="truncate">{displayName(creator)}</bdi>
                <span aria-hidden="true">·</span>
              </>
            )}
            <time dateTime={createdAt} className="whitespace-nowrap">
              {formatDay(createdAt)}
            </time>
          </p>
          {failure && <p className="text-danger-text text-sm">{failure}</p>}
          {activity.type === 'credit' && (
            <q dir="auto" className="line-clamp-3 wrap-anywhere text-muted text-sm">
              {activity.name}
            </q>
          )}
          <SaleStateLines {...activity} isRefunded={status === 'refunded'} />
          {activity.refundReason && (
            <q dir="auto" className="line-clamp-3 wrap-anywhere text-muted text-sm">
              {activity.refundReason}
            </q>
          )}
        </div>
        <Amount activity={activity} />
      </Linked>
      {mayAskForRefund({ ...activity, paid: amount }) && (
        <MenuButton
          label={m.refund_ask_menu({ name: activityName(activity) })}
          items={() => [{ label: m.refund_ask(), icon: 'refresh-cw', onSelect: onAskForRefund }]}
          className="my-3 me-2"
        />
      )}
    </li>
  )
}

function Linked({ activity, children }: { activity: WalletActivity; children: ReactNode }) {
  const look = 'flex min-w-0 flex-1 flex-wrap items-center gap-x-3 px-4 py-3'
  const to = linkOf(activity)
  if (!to) return <div className={look}>{children}</div>
  return (
    <Link to={to} className={`${look} hover:bg-sunk/60`}>
      {children}
    </Link>
  )
}

/** Refunded items are no longer open, and most of them removed. */
function linkOf({ item, creator, status }: WalletActivity): string | undefined {
  if (status !== 'refunded' && item && isItemKind(item.kind))
    return itemKinds[item.kind].page(item.id)
  // Opens the conversation, also a hidden one.
  if (item?.kind === 'message' && creator) return links.messagesTo(creator._id)
  return creator ? links.profile(creator) : undefined
}

function Amount({ activity }: { activity: WalletActivity }) {
  const { amount, credited, refunded, status, dispute } = activity
  const isDone = status === 'success'
  const { name, tone } = paymentState(status)
  const isAdded = isDone && credited !== null
  return (
    <div className="ms-auto grid justify-items-end gap-1 text-end">
      <span className="whitespace-nowrap font-semibold text-sm">
        {amount === 0 && !isAdded ? (
          m.payment_free()
        ) : (
          <bdi>
            {isAdded && '+'}
            <Money amount={isAdded ? credited : amount} />
          </bdi>
        )}
      </span>
      {isAdded && amount > 0 && credited !== amount && (
        <span className="text-muted text-sm">
          {m.activity_paid({ amount: formatMoney(amount) })}
        </span>
      )}
      {!isDone && <Badge tone={tone}>{name}</Badge>}
      {isDone && dispute && <Badge tone="warning">{disputeNames[dispute]()}</Badge>}
      {isDone && refunded > 0 && (
        <span className="text-muted text-sm">
          {m.payment_refunded_of({ amount: formatMoney(refunded), total: formatMoney(amount) })}
        </span>
      )}
    </div>
  )
}
