import { ReadPaymentStory } from '#contract/money/transactions.ts'
import { Badge, PageHeader } from '#web/ui/index.ts'
import { paymentState } from '../../entities/money/payment-state.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { StoryCard } from '../../features/transactions/story-card.tsx'
import {
  EarningCard,
  PaymentFacts,
  PeopleCard,
} from '../../features/transactions/transaction-facts.tsx'
import { paymentTypes } from '../../features/transactions/type-names.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/payment.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.tx_payment())

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).call(ReadPaymentStory, { params })

/** A card payment with all that happened to it. */
export default function PaymentPage({ loaderData: payment }: Route.ComponentProps) {
  const { name, tone } = paymentState(payment.status)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={paymentTypes[payment.type]()}
        back={{ to: links.adminPayments(), label: m.tx_back() }}
        action={<Badge tone={tone}>{name}</Badge>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PaymentFacts payment={payment} />
          <StoryCard steps={payment.story} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PeopleCard fan={payment.fan} creator={payment.creator} />
          <EarningCard earning={payment.earning} />
        </div>
      </div>
    </div>
  )
}
