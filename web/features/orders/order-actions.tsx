import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Order, UpdateOrder } from '#contract/commerce/orders.ts'
import { Button, ConfirmDialog, toast } from '#web/ui/index.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-problem.ts'
import { formatNumber } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { creatorDesk } from './order-desk.ts'
import { RefundOrderDialog } from './refund-order-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

type Asking = 'ship' | 'deliver' | 'refund'

type Props = {
  order: Order
  /** How many orders of its purchase go to its address. */
  inParcel: number
}

/** What the creator can do with an order in its state; a request is answered beside it. */
export function OrderActions({ order, inParcel }: Props) {
  const { _id: id, deliveryStatus, productInfo, request } = order
  const [asking, setAsking] = useState<Asking>()
  const { revalidate } = useRevalidator()
  const close = () => setAsking(undefined)
  const isSent = productInfo.type === 'physical'
  const deliver = async () => {
    try {
      await call(UpdateOrder, { params: { id }, body: { deliveryStatus: 'delivered' } })
      toast(m.order_delivered_done(), { tone: 'success' })
      await revalidate()
      return undefined
    } catch (problem) {
      return messageOf(problem)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {deliveryStatus === 'processing' && (
        <Button icon="send" onClick={() => setAsking('ship')}>
          {m.order_ship()}
        </Button>
      )}
      {deliveryStatus === 'shipping' && (
        <>
          <Button icon="check" onClick={() => setAsking('deliver')}>
            {m.order_deliver()}
          </Button>
          <Button variant="tonal" icon="edit" onClick={() => setAsking('ship')}>
            {m.order_change_tracking()}
          </Button>
        </>
      )}
      {isSent && (
        <Button variant="tonal" icon="file-text" to={links.creatorPackingSlip(id)}>
          {m.order_packing_slip()}
        </Button>
      )}
      {inParcel > 1 && (
        <Button
          variant="tonal"
          icon="file-text"
          to={links.creatorPackingSlip(id, { of: 'purchase' })}
        >
          {m.order_packing_slip_all({ count: formatNumber(inParcel) })}
        </Button>
      )}
      {deliveryStatus !== 'refunded' && request?.status !== 'open' && (
        <Button variant="outline" icon="refresh-cw" onClick={() => setAsking('refund')}>
          {m.order_refund()}
        </Button>
      )}
      <ShipDialog order={order} open={asking === 'ship'} onClose={close} onDone={revalidate} />
      <ConfirmDialog
        open={asking === 'deliver'}
        onClose={close}
        title={m.order_deliver_title()}
        confirm={m.order_deliver()}
        onConfirm={deliver}
      >
        <p>{m.order_deliver_about()}</p>
      </ConfirmDialog>
      <RefundOrderDialog
        order={order}
        desk={creatorDesk}
        open={asking === 'refund'}
        onClose={close}
        onDone={revalidate}
      />
    </div>
  )
}
