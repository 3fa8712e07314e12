import type { ReactNode } from 'react'
import type { UserCard } from '#contract/profiles/cards.ts'
import { Avatar, cx, Money, Notice, Spinner, VerifiedMark } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Progress } from './use-payment.ts'

type WhoProps = {
  who: UserCard & { verifiedAccount?: boolean }
  /** Name of the purchase. */
  what: ReactNode
}

/** Recipient of the payment, and its purpose. */
export function Who({ who, what }: WhoProps) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={who.name} src={who.avatar} size={48} />
      <div className="grid min-w-0">
        <p className="flex items-center gap-1 font-semibold text-body">
          <bdi className="truncate">{who.name}</bdi>
          {who.verifiedAccount && <VerifiedMark label={m.pay_verified()} />}
        </p>
        <p className="text-muted text-sm">{what}</p>
      </div>
    </div>
  )
}

export type Line = { label: ReactNode; value: ReactNode; strong?: boolean }

/** Amounts of a payment, one per row. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="grid gap-2 rounded-card bg-sunk p-4 text-sm">
      {lines.map(({ label, value, strong }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a bill never move
          key={index}
          className="flex items-baseline justify-between gap-4"
        >
          <dt className={strong ? 'font-medium' : 'text-muted'}>{label}</dt>
          <dd className={cx('tabular text-end', strong && 'display-face font-semibold text-lg')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Balance before and after, as one row. */
export function walletLine(label: string, dollars: number): Line {
  return { label, value: <Money amount={dollars} /> }
}

/** Error of a payment, shown inside the dialog with what to do next. */
export function Failure({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <Notice tone="danger" alert>
      {children}
    </Notice>
  )
}

/** Status of a card payment: pending or failed; renders nothing before the first attempt. */
export function PaymentProgress({ progress }: { progress: Progress }) {
  if (progress.at === 'waiting') return <WaitingNote isLong={progress.isLong} />
  return progress.at === 'ready' ? <Failure>{progress.failure}</Failure> : null
}

/** The payment is pending at the gateway: nothing is shown as paid. */
function WaitingNote({ isLong }: { isLong: boolean }) {
  return (
    <div role="status" className="flex items-center gap-3 rounded-card bg-sunk p-4 text-sm">
      <Spinner size={20} />
      <p>{isLong ? m.pay_waiting_long() : m.pay_waiting()}</p>
    </div>
  )
}
