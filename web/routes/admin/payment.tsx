import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PreviewPaymentRefund, RefundPayment } from '#contract/money/refunds.ts'
import { ReadPaymentStory } from '#contract/money/transactions.ts'
import { Badge, Button, Notice, PageHeader } from '#web/ui/index.ts'
import { mayAs } from '../../entities/account/redirects.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { paymentState } from '../../entities/money/payment-state.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { useMayPlay } from '../../features/transactions/may-play.ts'
import { RefundDialog } from '../../features/transactions/refund-dialog.tsx'
import { StoryCard } from '../../features/transactions/story-card.tsx'
import {
  EarningCard,
  PaymentFacts,
  PeopleCard,
} from '../../features/transactions/transaction-facts.tsx'
import { paymentTypes } from '../../features/transactions/type-names.ts'
import { call, getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/payment.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.tx_payment())

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = getApi(context)
  const me = getMe(context)
  const payment = await api.call(ReadPaymentStory, { params })
  const mayRefund = me !== null && mayAs(me, 'money.refund') && payment.status === 'success'
  const preview = mayRefund ? await api.call(PreviewPaymentRefund, { params }) : null
  const isDisputed = preview?.isDisputed ?? false
  // Nothing is left of a top-up that was spent.
  return { payment, isDisputed, preview: preview && preview.leftPrice > 0 ? preview : null }
}

/** A card payment with all that happened to it. */
export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { payment, isDisputed, preview } = loaderData
  const [isRefunding, setRefunding] = useState(false)
  const { revalidate } = useRevalidator()
  const { name, tone } = paymentState(payment.status)
  const mayPlay = useMayPlay()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={paymentTypes[payment.type]()}
        back={{ to: links.adminPayments(), label: m.tx_back() }}
        action={
          <>
            <Badge tone={tone}>{name}</Badge>
            {mayPlay && payment.status === 'success' && (
              <Button variant="ghost" to={links.adminSandbox(payment._id)}>
                {m.sandbox_open()}
              </Button>
            )}
            {preview && !isDisputed && (
              <Button variant="outline" icon="refresh-cw" onClick={() => setRefunding(true)}>
                {m.tx_refund()}
              </Button>
            )}
          </>
        }
      />
      {isDisputed && <Notice tone="warning">{m.tx_refund_disputed()}</Notice>}
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
      {preview && !isDisputed && (
        <RefundDialog
          key={payment.refunded}
          open={isRefunding}
          fan={payment.fan}
          terms={{
            ...preview,
            endsAccess: preview.endsAccessUntil !== null,
            mayKeepAccess: true,
            text: preview.walletBalance === null ? m.tx_refund_to_card : m.tx_refund_top_up,
          }}
          onClose={() => setRefunding(false)}
          onRefund={async (body, key) => {
            await call(RefundPayment, { params: { id: payment._id }, body, key })
            await revalidate()
          }}
        />
      )}
    </div>
  )
}
