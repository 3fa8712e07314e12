import type { Order } from '#contract/commerce/orders.ts'
import { maxReason } from '#contract/kit/values.ts'
import { Field, NamedText, Notice, TextArea, toast } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { BackChoice, backOf, wasShipped } from '../../entities/order/back-choice.tsx'
import { ProductLine } from '../../entities/order/product-line.tsx'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { OrderDesk } from './order-desk.ts'

interface Props {
  order: Order
  desk: OrderDesk
  /** It accepts the request of the buyer, who reads the answer. */
  isAnswer?: boolean
  open: boolean
  onClose: () => void
  onDone: () => Promise<void>
}

/** Refunds all that is left of an order; of a shipped one it asks whether the goods are back. */
export function RefundOrderDialog(props: Props) {
  const { order, desk, isAnswer = false, open, onClose, onDone } = props
  const { _id: id, totalPrice, refundedPrice, productInfo } = order
  const isSent = productInfo.type === 'physical'
  const isOut = wasShipped(order)
  const amount = formatMoney(totalPrice - refundedPrice)
  const send = async (form: FormData) => {
    const refund = {
      reason: String(form.get('reason') ?? '').trim(),
      // What is still with the creator is back.
      ...(isSent && { isBack: isOut ? backOf(form) : true }),
    }
    await (isAnswer ? desk.accept(id, refund) : desk.refund(id, refund))
    toast(m.order_refund_done(), { tone: 'success' })
    await onDone()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.order_refund_title()}
      confirm={m.refund_request_refund({ amount })}
      danger
      onSubmit={send}
    >
      {(errors) => (
        <>
          <ProductLine order={order} />
          <Effect order={order} amount={amount} isStaff={desk.isStaff} />
          {isOut && <BackChoice error={errors.isBack} />}
          {isSent && !isOut && <Notice>{m.order_refund_stock()}</Notice>}
          {!isSent && <Notice>{m.order_refund_file()}</Notice>}
          {isAnswer && <ReasonField label={m.refund_request_answer()} error={errors.answer} />}
          {desk.isStaff && !isAnswer && (
            <ReasonField
              label={m.tx_refund_reason()}
              hint={m.tx_refund_reason_hint()}
              error={errors.reason}
              required
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

function Effect({ order, amount, isStaff }: { order: Order; amount: string; isStaff: boolean }) {
  const about = isStaff ? m.order_refund_staff : m.order_refund_about
  return (
    <p>
      <NamedText name={displayName(order.userInfo)}>{(name) => about({ name, amount })}</NamedText>
    </p>
  )
}

interface ReasonProps {
  label: string
  hint?: string
  error: string | undefined
  required?: boolean
}

const ReasonField = ({ label, hint, error, required = false }: ReasonProps) => (
  <Field
    label={label}
    error={error ?? null}
    required={required}
    {...(hint && { hint })}
    {...(!required && { aside: m.studio_optional() })}
  >
    <TextArea name="reason" rows={2} maxLength={maxReason} />
  </Field>
)
