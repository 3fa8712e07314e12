import type { ChargeStory, PaymentStory } from '#contract/money/transactions.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import { Card, Link, Money, RelativeTime, useNow } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { Facts } from '../../entities/money/facts.tsx'
import { brandName } from '../../entities/money/payment-card.ts'
import { declineText } from '../../lib/decline-texts.ts'
import { formatDay, formatExactShare, formatNumber } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { disputeState } from './dispute-states.ts'

/** Links to who paid and to whom. */
export const PeopleCard = ({
  fan,
  creator,
}: {
  fan: UserCard | null
  creator: UserCard | null
}) => (
  <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <Person term={m.tx_fan()} account={fan} />
    <Person term={m.tx_creator()} account={creator} />
  </Card>
)

const Person = ({ term, account }: { term: string; account: UserCard | null }) =>
  account && (
    <div className="grid min-w-0 gap-1">
      <p className="text-muted text-sm">{term}</p>
      <AccountLine account={account} to={links.adminAccount(account._id)} />
    </div>
  )

/** What a card payment was for, and what the gateway knows it by. */
export function PaymentFacts({ payment }: { payment: PaymentStory }) {
  const { card, coupon, subscription, disputes, failureCode, credited, fee, left } = payment
  const now = useNow()
  const isDiscounted = payment.originalAmount !== payment.amount
  return (
    <Card className="grid gap-4">
      <Facts
        facts={[
          [m.tx_amount(), <Money key="amount" amount={payment.amount} />],
          [
            m.tx_original(),
            isDiscounted && <Money key="original" amount={payment.originalAmount} />,
          ],
          [m.tx_refunded(), payment.refunded > 0 && <Money key="back" amount={payment.refunded} />],
          [m.tx_fee(), fee !== null && <Money key="fee" amount={fee} />],
          [m.tx_left(), left !== null && <Money key="left" amount={left} />],
          [m.tx_credited(), credited !== null && <Money key="credited" amount={credited} />],
          [
            m.tx_coupon(),
            coupon &&
              m.tx_coupon_value({ code: coupon.code, value: formatExactShare(coupon.value) }),
          ],
          [m.tx_package(), payment.packageName],
          [m.tx_subscription(), subscription && subscriptionText(subscription, now)],
          [
            m.tx_dispute(),
            disputes.length > 0 && <DisputeLinks key="disputes" disputes={disputes} />,
          ],
          [m.tx_failure(), failureCode && declineText({ message: null, failureCode })],
          [
            m.tx_card(),
            card && <bdi key="card">{`${brandName(card.brand)} •••• ${card.last4Digits}`}</bdi>,
          ],
          [m.tx_gateway(), payment.gateway],
          [m.tx_reference(), payment.reference && <bdi key="ref">{payment.reference}</bdi>],
          [m.tx_id(), <bdi key="id">{payment._id}</bdi>],
        ]}
      />
    </Card>
  )
}

const DisputeLinks = ({ disputes }: Pick<PaymentStory, 'disputes'>) => (
  <span className="grid">
    {disputes.map(({ _id, status }) => (
      <Link key={_id} to={links.adminDispute(_id)} className="underline">
        {disputeState[status].name()}
      </Link>
    ))}
  </span>
)

function subscriptionText(
  { isRenewal, expiredAt }: NonNullable<PaymentStory['subscription']>,
  now: number,
): string {
  const renewal = isRenewal ? `${m.tx_renewal()} · ` : ''
  if (!expiredAt) return renewal
  const text = Date.parse(expiredAt) > now ? m.tx_subscription_until : m.tx_subscription_over
  return renewal + text({ date: formatDay(expiredAt) })
}

/** What was paid for from a wallet. */
export const ChargeFacts = ({ charge }: { charge: ChargeStory }) => (
  <Card className="grid gap-4">
    <Facts
      facts={[
        [m.tx_amount(), <Money key="amount" amount={charge.amount} />],
        [m.tx_refunded(), charge.refunded > 0 && <Money key="back" amount={charge.refunded} />],
        [m.tx_item(), charge.item && <bdi key="item">{charge.item.title || charge.item.id}</bdi>],
        [m.tx_quantity(), charge.quantity > 1 && formatNumber(charge.quantity)],
        [
          m.tx_others(),
          charge.others.length > 0 && (
            <span key="others" className="grid">
              {charge.others.map((id) => (
                <Link key={id} to={links.adminCharge(id)} className="underline">
                  <bdi>{id}</bdi>
                </Link>
              ))}
            </span>
          ),
        ],
        [m.tx_id(), <bdi key="id">{charge._id}</bdi>],
      ]}
    />
  </Card>
)

/** How the price was shared. */
export const EarningCard = ({ earning }: Pick<PaymentStory, 'earning'>) =>
  earning && (
    <Card as="section" aria-labelledby="earning" className="grid gap-4">
      <h2 id="earning" className="text-lg">
        {m.tx_earning()}
      </h2>
      <Facts
        facts={[
          [m.tx_earning_gross(), <Money key="gross" amount={earning.gross} />],
          [m.tx_earning_net(), <Money key="net" amount={earning.net} />],
          [m.tx_earning_commission(), formatExactShare(earning.commission)],
          [
            m.tx_refunded(),
            earning.refunded > 0 && <Money key="refunded" amount={earning.refunded} />,
          ],
          [
            earning.isPaid ? m.tx_earning_paid() : m.tx_earning_available(),
            <RelativeTime key="at" at={earning.availableAt} look="long" isAhead />,
          ],
        ]}
      />
    </Card>
  )
