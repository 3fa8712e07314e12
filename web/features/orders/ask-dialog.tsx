import { AskForOrder } from '#contract/commerce/order-requests.ts'
import type { Order } from '#contract/commerce/orders.ts'
import { maxReason } from '#contract/kit/values.ts'
import { Field, Notice, RadioGroup, TextArea, toast } from '#web/ui/index.ts'
import { ProductLine } from '../../entities/order/product-line.tsx'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  order: Order
  /** Before it is sent an order is canceled, afterwards returned. */
  isCancel: boolean
  open: boolean
  onClose: () => void
  onDone: () => Promise<void>
}

/** Dialog in which a buyer asks to cancel an order or to return it. */
export function AskDialog({ order, isCancel, open, onClose, onDone }: Props) {
  const send = async (form: FormData) => {
    const reason = String(form.get('reason') ?? '').trim()
    const kind = isCancel ? 'cancel' : form.get('kind') === 'withdrawal' ? 'withdrawal' : 'return'
    await call(AskForOrder, { params: { id: order._id }, body: { kind, reason } })
    toast(m.order_ask_sent(), { tone: 'success' })
    await onDone()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={isCancel ? m.order_ask_cancel_title() : m.order_ask_return_title()}
      confirm={m.order_ask_send()}
      onSubmit={send}
    >
      {(errors) => (
        <>
          <ProductLine order={order} />
          {!isCancel && <KindChoice error={errors.kind} />}
          <Field label={m.order_ask_reason()} error={errors.reason ?? null} required>
            <TextArea name="reason" rows={3} maxLength={maxReason} />
          </Field>
          <Notice>{m.order_ask_about()}</Notice>
        </>
      )}
    </FormDialog>
  )
}

const KindChoice = ({ error }: { error: string | undefined }) => (
  <RadioGroup
    label={m.order_ask_kind()}
    name="kind"
    look="cards"
    defaultValue="withdrawal"
    choices={[
      {
        value: 'withdrawal',
        label: m.order_ask_withdrawal(),
        hint: m.order_ask_withdrawal_hint(),
      },
      { value: 'return', label: m.order_ask_return(), hint: m.order_ask_return_hint() },
    ]}
    error={error ?? null}
  />
)
