import type { DisputeCase } from '#contract/money/disputes.ts'
import { Badge, Card, Link, Money, RelativeTime } from '#web/ui/index.ts'
import { Facts } from '../../entities/money/facts.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { disputeReason, disputeState } from './dispute-states.ts'
import { EntryLines } from './story-card.tsx'
import { entryKindName, paymentTypes } from './type-names.ts'

/** What is disputed, and what it costs. */
export const DisputeFacts = ({ dispute }: { dispute: DisputeCase }) => (
  <Card className="grid gap-4">
    <Facts
      facts={[
        [m.tx_amount(), <Money key="amount" amount={dispute.amount} />],
        [m.dispute_fee(), <Money key="fee" amount={dispute.fee} />],
        [m.dispute_reason(), disputeReason(dispute.reason)],
        [
          m.dispute_due(),
          dispute.evidenceDueAt && (
            <RelativeTime key="due" at={dispute.evidenceDueAt} look="long" isAhead />
          ),
        ],
        [m.dispute_money(), dispute.isTaken ? m.dispute_taken() : m.dispute_left()],
        [m.dispute_access(), dispute.isFrozen && m.dispute_frozen()],
        [
          m.tx_payment(),
          <Link key="payment" to={links.adminPayment(dispute.paymentId)} className="underline">
            {paymentTypes[dispute.paymentType]()}
          </Link>,
        ],
        [m.tx_card(), dispute.last4 && <bdi key="card">{`•••• ${dispute.last4}`}</bdi>],
        [m.tx_gateway(), dispute.gateway],
        [m.tx_reference(), <bdi key="ref">{dispute.reference}</bdi>],
      ]}
    />
  </Card>
)

/** The states that it went through, with what each moved. */
export const DisputeStory = ({ steps }: Pick<DisputeCase, 'steps'>) => (
  <Card as="section" aria-labelledby="story" className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <h2 id="story" className="text-lg">
      {m.tx_story()}
    </h2>
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {steps.map(({ n, status, gatewayWord, entries, createdAt }) => (
        <li
          key={n}
          className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1 border-line border-s-2 ps-3"
        >
          <Badge tone={disputeState[status].tone}>{disputeState[status].name()}</Badge>
          {status === 'unknown' && <p dir="ltr">{gatewayWord}</p>}
          {entries.map((entry) => (
            <div key={entry._id} className="grid w-full gap-1">
              <p className="font-medium">{entryKindName(entry.kind)}</p>
              <EntryLines entry={entry} />
            </div>
          ))}
          <p className="text-muted text-sm">
            <RelativeTime at={createdAt} look="long" />
          </p>
        </li>
      ))}
    </ol>
  </Card>
)
