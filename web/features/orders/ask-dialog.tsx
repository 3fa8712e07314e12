import { useState } from 'react'
import { AskForOrder } from '#contract/commerce/order-requests.ts'
import type { Order } from '#contract/commerce/orders.ts'
import { maxReason } from '#contract/kit/values.ts'
import { AskForRefund } from '#contract/money/refund-requests.ts'
import { Field, Notice, RadioGroup, TextArea, toast } from '#web/ui/index.ts'
import { ProductLine } from '../../entities/order/product-line.tsx'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

/** Before it is sent an order is canceled, afterwards returned; a file can only be refunded. */
export type Wish = 'cancel' | 'return' | 'refund'

type ReturnKind = 'withdrawal' | 'return'

const titles: Record<Wish, () => string> = {
  cancel: m.order_ask_cancel_title,
  return: m.order_ask_return_title,
  refund: m.refund_ask,
}

interface Props {
  order: Order
  wish: Wish
  open: boolean
  onClose: () => void
  onDone: () => Promise<void>
}

/** Dialog in which a buyer asks to cancel an order, to return it or to get its money back. */
export function AskDialog({ order, wish, open, onClose, onDone }: Props) {
  const [returnKind, setReturnKind] = useState<ReturnKind>('withdrawal')
  const kind = wish === 'return' ? returnKind : wish
  const send = async (form: FormData) => {
    const reason = String(form.get('reason') ?? '').trim()
    const params = { id: order._id }
    if (kind === 'refund') await call(AskForRefund, { params, body: { reason } })
    else await call(AskForOrder, { params, body: { kind, ...(reason && { reason }) } })
    toast(m.order_ask_sent(), { tone: 'success' })
    await onDone()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={titles[wish]()}
      confirm={m.order_ask_send()}
      onSubmit={send}
    >
      {(errors) => (
        <>
          <ProductLine order={order} />
          {wish === 'return' && (
            <KindChoice kind={returnKind} onKind={setReturnKind} error={errors.kind} />
          )}
          <Field
            label={m.order_ask_reason()}
            error={errors.reason ?? null}
            {...(kind === 'withdrawal' ? { aside: m.studio_optional() } : { required: true })}
          >
            <TextArea name="reason" rows={3} maxLength={maxReason} />
          </Field>
          <Notice>{wish === 'refund' ? m.order_ask_about_file() : m.order_ask_about()}</Notice>
        </>
      )}
    </FormDialog>
  )
}

interface ChoiceProps {
  kind: ReturnKind
  onKind: (kind: ReturnKind) => void
  error: string | undefined
}

/** A right, which needs no reason, or a wish. */
const KindChoice = ({ kind, onKind, error }: ChoiceProps) => (
  <RadioGroup
    label={m.order_ask_kind()}
    name="kind"
    look="cards"
    value={kind}
    onChange={onKind}
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
