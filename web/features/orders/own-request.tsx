import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#contract/commerce/orders.ts'
import { Button, Card, useNow } from '#web/ui/index.ts'
import { RequestText } from '../../entities/order/request-text.tsx'
import { formatDay } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { AskDialog, type Wish } from './ask-dialog.tsx'

/** The request of a buyer for an own order with its state, or the way to make one. */
export function OwnRequest({ order }: { order: Order }) {
  const { deliveryStatus, returnableUntil, request } = order
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const now = useNow()
  const wish = wishOf(order)
  const isOver = returnableUntil !== null && Date.parse(returnableUntil) <= now
  const isOpen = request?.status === 'open'
  const mayAsk = deliveryStatus !== 'refunded' && !isOver && !isOpen
  if (!request && !mayAsk) return null
  return (
    <Card
      as="section"
      aria-labelledby="request"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden"
    >
      <h2 id="request" className="text-lg">
        {headings[wish]()}
      </h2>
      {request && <RequestText request={request} isOwn />}
      {mayAsk && (
        <>
          <p className="text-muted text-sm">{mayText(wish, order)}</p>
          <div>
            <Button variant="outline" onClick={() => setAsking(true)}>
              {buttons[wish]()}
            </Button>
          </div>
        </>
      )}
      <AskDialog
        order={order}
        wish={wish}
        open={isAsking}
        onClose={() => setAsking(false)}
        onDone={revalidate}
      />
    </Card>
  )
}

const headings: Record<Wish, () => string> = {
  cancel: m.order_ask_cancel,
  return: m.order_ask_returns,
  refund: m.order_request_refund,
}

const buttons: Record<Wish, () => string> = {
  cancel: m.order_ask_cancel,
  return: m.order_ask_return_do,
  refund: m.refund_ask,
}

function wishOf({ productInfo, deliveryStatus }: Order): Wish {
  if (productInfo.type === 'digital') return 'refund'
  return deliveryStatus === 'processing' ? 'cancel' : 'return'
}

/** Of a file it says as well that the right of withdrawal is gone. */
function mayText(wish: Wish, { returnableUntil: until, withdrawalWaivedAt }: Order): string {
  if (wish === 'cancel') return m.order_ask_cancel_about()
  if (wish === 'refund') {
    return withdrawalWaivedAt ? m.order_ask_refund_waived() : m.order_ask_refund_about()
  }
  return until ? m.order_ask_until({ day: formatDay(until) }) : m.order_ask_return_about()
}
