import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#contract/commerce/orders.ts'
import { maxReason } from '#contract/kit/values.ts'
import { Button, Card, Field, TextArea, toast } from '#web/ui/index.ts'
import { RequestText } from '../../entities/order/request-text.tsx'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { OrderDesk } from './order-desk.ts'
import { RefundOrderDialog } from './refund-order-dialog.tsx'

interface Props {
  order: Order
  /** Without one, who reads it does not decide. */
  desk: OrderDesk | undefined
}

/** The buyer's request for an order; while it is open, with the two answers to it. */
export function AnswerRequest({ order, desk }: Props) {
  const { request, totalPrice, refundedPrice } = order
  const [asking, setAsking] = useState<'accept' | 'decline'>()
  const { revalidate } = useRevalidator()
  const close = () => setAsking(undefined)
  if (!request) return null
  const decline = async (form: FormData) => {
    await desk?.decline(order._id, String(form.get('answer') ?? '').trim())
    toast(m.refund_request_declined_done(), { tone: 'success' })
    await revalidate()
  }
  return (
    <Card as="section" aria-labelledby="request" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="request" className="text-lg">
        {m.order_request()}
      </h2>
      <RequestText request={request} />
      {desk && request.status === 'open' && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setAsking('accept')}>
            {m.refund_request_refund({ amount: formatMoney(totalPrice - refundedPrice) })}
          </Button>
          <Button variant="outline" onClick={() => setAsking('decline')}>
            {m.refund_request_decline()}
          </Button>
        </div>
      )}
      {desk && (
        <>
          <RefundOrderDialog
            order={order}
            desk={desk}
            isAnswer
            open={asking === 'accept'}
            onClose={close}
            onDone={revalidate}
          />
          <FormDialog
            open={asking === 'decline'}
            onClose={close}
            title={m.refund_request_decline_title()}
            confirm={m.refund_request_decline()}
            onSubmit={decline}
          >
            {(errors) => (
              <Field label={m.refund_request_answer()} error={errors.answer ?? null} required>
                <TextArea name="answer" rows={3} maxLength={maxReason} />
              </Field>
            )}
          </FormDialog>
        </>
      )}
    </Card>
  )
}
