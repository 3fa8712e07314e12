import { type Order, UpdateOrder } from '#contract/commerce/orders.ts'
import { NamedText, Notice, RadioGroup, toast } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { ProductLine } from '../../entities/order/product-line.tsx'
import { call } from '../../lib/api.ts'
import { ApiProblem } from '../../lib/api-problem.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  order: Order
  open: boolean
  onClose: () => void
  onDone: () => Promise<void>
}

/** Refunds all that is left of an order; of a shipped one it asks whether the goods are back. */
export function RefundOrderDialog({ order, open, onClose, onDone }: Props) {
  const { totalPrice, refundedPrice, deliveryStatus, productInfo, userInfo } = order
  const isSent = productInfo.type === 'physical'
  const wasShipped = isSent && deliveryStatus !== 'processing'
  const amount = formatMoney(totalPrice - refundedPrice)
  const name = displayName(userInfo)
  const send = async (form: FormData) => {
    const isBack = backOf(form, wasShipped)
    await call(UpdateOrder, {
      params: { id: order._id },
      body: { deliveryStatus: 'refunded', ...(isSent && { isBack }) },
    })
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
          <p>
            <NamedText name={name}>
              {(fan) => m.order_refund_about({ name: fan, amount })}
            </NamedText>
          </p>
          {wasShipped && <BackChoice error={errors.isBack} />}
          {isSent && !wasShipped && <Notice>{m.order_refund_stock()}</Notice>}
          {!isSent && <Notice>{m.order_refund_file()}</Notice>}
        </>
      )}
    </FormDialog>
  )
}

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
