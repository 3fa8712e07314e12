import type { LedgerEntry } from '#contract/money/ledger-entries.ts'
import type { StoryStep } from '#contract/money/transactions.ts'
import { Badge, Card, Link, Money, NamedText, RelativeTime } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { eventStates } from '../../entities/money/gateway-event.ts'
import { formatMoney } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { entryKindName, ledgerAccounts } from './type-names.ts'

/** What happened to a payment, in the order of time. */
export const StoryCard = ({ steps }: { steps: readonly StoryStep[] }) => (
  <Card as="section" aria-labelledby="story" className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <h2 id="story" className="text-lg">
      {m.tx_story()}
    </h2>
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {steps.map((step) => (
        <li
          key={`${step.kind} ${step.event?._id ?? step.entry?._id ?? step.at}`}
          className="grid grid-cols-[minmax(0,1fr)] gap-1 border-line border-s-2 ps-3"
        >
          <Step step={step} />
          <p className="text-muted text-sm">
            <RelativeTime at={step.at} look="long" />
          </p>
        </li>
      ))}
    </ol>
  </Card>
)

const names = {
  requested: m.tx_step_requested,
  coupon_reserved: m.tx_step_coupon_reserved,
  coupon_counted: m.tx_step_coupon_counted,
  coupon_released: m.tx_step_coupon_released,
  gateway_event: m.tx_step_gateway_event,
  entry: m.tx_step_entry,
  ended: m.tx_step_ended,
} as const

function Step({ step: { kind, event, entry, refund } }: { step: StoryStep }) {
  if (kind === 'refunded') return refund && <Refund refund={refund} />
  return (
    <>
      <p className="font-medium">
        {names[kind]()}
        {entry && (
          <>
            {': '}
            <Link to={links.adminLedgerEntry(entry._id)} className="underline">
              {entryKindName(entry.kind)}
            </Link>
          </>
        )}
      </p>
      {event && (
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
          <span dir="ltr">{event.name}</span>
          <Badge>{eventStates[event.state]()}</Badge>
        </p>
      )}
      {entry && <EntryLines entry={entry} />}
    </>
  )
}

const Refund = ({ refund }: { refund: NonNullable<StoryStep['refund']> }) => (
  <>
    <p className="wrap-anywhere font-medium">
      <NamedText name={refund.giver ? displayName(refund.giver) : m.tx_the_site()}>
        {(name) => m.tx_step_refunded({ amount: formatMoney(refund.amount), name })}
      </NamedText>
    </p>
    {refund.state === 'pending' && (
      <p>
        <Badge tone="warning">{m.payment_processing()}</Badge>
      </p>
    )}
    {refund.reason && <p className="whitespace-pre-wrap wrap-anywhere">{refund.reason}</p>}
    <p className="text-sm">{m.tx_step_refund_net({ net: formatMoney(refund.net) })}</p>
    {refund.failure !== null && (
      <p className="wrap-anywhere text-danger-text text-sm">
        {m.tx_refund_refused({ reason: refund.failure })}
      </p>
    )}
  </>
)

/** The lines of an entry of the ledger: which account, whose, how much. */
export const EntryLines = ({ entry }: { entry: Pick<LedgerEntry, 'lines'> }) => (
  <ul className="grid gap-1 text-sm">
    {entry.lines.map(({ account, owner, amount }) => (
      <li
        key={`${account} ${owner?._id} ${amount}`}
        className="flex items-baseline justify-between gap-3"
      >
        <span className="min-w-0 wrap-anywhere">
          {ledgerAccounts[account]()}
          {owner && (
            <>
              {' '}
              <bdi className="text-muted">{displayName(owner)}</bdi>
            </>
          )}
        </span>
        <Money amount={amount} />
      </li>
    ))}
  </ul>
)
