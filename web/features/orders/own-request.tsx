import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#contract/commerce/orders.ts'
import { Button, Card, useNow } from '#web/ui/index.ts'
import { RequestText } from '../../entities/order/request-text.tsx'
import { formatDay } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { AskDialog } from './ask-dialog.tsx'

/** The request of a buyer for an own order with its state, or the way to make one. */
export function OwnRequest({ order }: { order: Order }) {
  const { deliveryStatus, returnableUntil, request, productInfo } = order
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const now = useNow()
  const isCancel = deliveryStatus === 'processing'
  const isOver = returnableUntil !== null && Date.parse(returnableUntil) <= now
  const isOpen = request?.status === 'open'
  const mayAsk =
    productInfo.type === 'physical' && deliveryStatus !== 'refunded' && !isOver && !isOpen
  if (!request && !mayAsk) return null
  return (
    <Card
      as="section"
      aria-labelledby="request"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 print:hidden"
    >
      <h2 id="request" className="text-lg">
        {isCancel ? m.order_ask_cancel() : m.order_ask_returns()}
      </h2>
      {request && <RequestText request={request} isOwn />}
      {mayAsk && (
        <>
          <p className="text-muted text-sm">{mayText(isCancel, returnableUntil)}</p>
          <div>
            <Button variant="outline" onClick={() => setAsking(true)}>
              {isCancel ? m.order_ask_cancel() : m.order_ask_return_do()}
            </Button>
          </div>
        </>
      )}
      <AskDialog
        order={order}
        isCancel={isCancel}
        open={isAsking}
        onClose={() => setAsking(false)}
        onDone={revalidate}
      />
    </Card>
  )
}

function mayText(isCancel: boolean, until: string | null): string {
  if (isCancel) return m.order_ask_cancel_about()
  return until ? m.order_ask_until({ day: formatDay(until) }) : m.order_ask_return_about()
}
