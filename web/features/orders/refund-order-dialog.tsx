import type { Order } from '#contract/commerce/orders.ts'
import { maxReason } from '#contract/kit/values.ts'
import { Field, NamedText, Notice, RadioGroup, TextArea, toast } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { ProductLine } from '../../entities/order/product-line.tsx'
import { ApiProblem } from '../../lib/api-problem.ts'
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
  const { _id: id, totalPrice, refundedPrice, deliveryStatus, productInfo } = order
  const isSent = productInfo.type === 'physical'
  const wasShipped = isSent && deliveryStatus !== 'processing'
  const amount = formatMoney(totalPrice - refundedPrice)
  const send = async (form: FormData) => {
    const refund = {
      reason: String(form.get('reason') ?? '').trim(),
      ...(isSent && { isBack: backOf(form, wasShipped) }),
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
          {wasShipped && <BackChoice error={errors.isBack} />}
          {isSent && !wasShipped && <Notice>{m.order_refund_stock()}</Notice>}
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

const BackChoice = ({ error }: { error: string | undefined }) => (
  <RadioGroup
    label={m.order_refund_back()}
    name="isBack"
    look="cards"
    choices={[
      { value: 'yes', label: m.order_refund_back_yes(), hint: m.order_refund_back_yes_hint() },
      { value: 'no', label: m.order_refund_back_no(), hint: m.order_refund_back_no_hint() },
    ]}
    error={error ?? null}
  />
)

/** What is still with the creator is back; of what was shipped an answer is needed. */
function backOf(form: FormData, wasShipped: boolean): boolean {
  if (!wasShipped) return true
  const answer = form.get('isBack')
  if (answer === null) {
    throw new ApiProblem({ statusCode: 422, fields: { isBack: m.order_refund_back_missing() } })
  }
  return answer === 'yes'
}
