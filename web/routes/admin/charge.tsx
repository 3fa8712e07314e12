import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PreviewRefund, RefundCharge } from '#contract/money/refunds.ts'
import { ReadChargeStory } from '#contract/money/transactions.ts'
import { Badge, Button, PageHeader } from '#web/ui/index.ts'
import { mayAs } from '../../entities/account/redirects.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { paymentState } from '../../entities/money/payment-state.ts'
import { earningTypeName } from '../../entities/money/type-names.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { RefundDialog } from '../../features/transactions/refund-dialog.tsx'
import { StoryCard } from '../../features/transactions/story-card.tsx'
import {
  ChargeFacts,
  EarningCard,
  PeopleCard,
} from '../../features/transactions/transaction-facts.tsx'
import { call, getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/charge.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.tx_charge())

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = getApi(context)
  const me = getMe(context)
  const charge = await api.call(ReadChargeStory, { params })
  const mayRefund = me !== null && mayAs(me, 'money.refund') && charge.status === 'success'
  return { charge, preview: mayRefund ? await api.call(PreviewRefund, { params }) : null }
}

/** A payment from a wallet with all that happened to it. */
export default function ChargePage({ loaderData: { charge, preview } }: Route.ComponentProps) {
  const [isRefunding, setRefunding] = useState(false)
  const { revalidate } = useRevalidator()
  const { name, tone } = paymentState(charge.status)
  const isOrder = charge.type === 'product'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={earningTypeName(charge.type)}
        back={{ to: links.adminCharges(), label: m.tx_back() }}
        action={
          <>
            <Badge tone={tone}>{name}</Badge>
            {isOrder && (
              <Button variant="tonal" icon="package" to={links.adminOrder(charge._id)}>
                {m.earn_order()}
              </Button>
            )}
            {preview && (
              <Button variant="outline" icon="refresh-cw" onClick={() => setRefunding(true)}>
                {isOrder ? m.earn_refund_part() : m.tx_refund()}
              </Button>
            )}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ChargeFacts charge={charge} />
          <StoryCard steps={charge.story} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <PeopleCard fan={charge.fan} creator={charge.creator} />
          <EarningCard earning={charge.earning} />
        </div>
      </div>
      {preview && (
        <RefundDialog
          key={charge.refunded}
          open={isRefunding}
          fan={charge.fan}
          terms={{ ...preview, isPart: isOrder, text: m.tx_refund_text }}
          onClose={() => setRefunding(false)}
          onRefund={async ({ amount, reason }, key) => {
            const params = { id: charge._id }
            await call(RefundCharge, { params, body: { amount, reason }, key })
            await revalidate()
          }}
        />
      )}
    </div>
  )
}
