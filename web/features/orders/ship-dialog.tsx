import { maxShippingCode, type Order, UpdateOrder } from '#contract/commerce/orders.ts'
import { Field, TextInput, toast } from '#web/ui/index.ts'
import { PrintedAddress } from '../../entities/order/delivery-card.tsx'
import { call } from '../../lib/api.ts'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  order: Order
  open: boolean
  onClose: () => void
  onDone: () => Promise<void>
}

/** Marks an order as shipped with its tracking number, or changes the number of a shipped one. */
export function ShipDialog({ order, open, onClose, onDone }: Props) {
  const isShipped = order.deliveryStatus === 'shipping'
  const send = async (form: FormData) => {
    const shippingCode = String(form.get('shippingCode') ?? '').trim()
    await call(UpdateOrder, {
      params: { id: order._id },
      body: { deliveryStatus: 'shipping', shippingCode },
    })
    toast(isShipped ? m.order_tracking_changed() : m.order_shipped_done(), { tone: 'success' })
    await onDone()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={isShipped ? m.order_change_tracking() : m.order_ship()}
      confirm={isShipped ? m.order_tracking_save() : m.order_ship()}
      onSubmit={send}
    >
      {(errors) => (
        <>
          {!isShipped && <PrintedAddress order={order} />}
          <Field
            label={m.order_tracking()}
            hint={m.order_tracking_hint()}
            error={errors.shippingCode ?? null}
            required
          >
            <TextInput
              name="shippingCode"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={maxShippingCode}
              defaultValue={order.shippingCode}
            />
          </Field>
        </>
      )}
    </FormDialog>
  )
}
