import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Card, Field, TextInput } from '#web/ui/index.ts'
import { useAccount } from '../../entities/account/session.ts'
import { without } from '../../entities/cart/cart.ts'
import { currentBalance } from '../../entities/money/balance.ts'
import { m } from '../../lib/paraglide/messages.js'
import { EmptyCart } from './cart-view.tsx'
import { PayCard } from './pay-card.tsx'
import { isBuyable, isSent } from './quoted-cart.ts'
import { SellerCard } from './seller-card.tsx'
import { SellerNote } from './seller-note.tsx'
import { type CheckoutForm as Entered, useCheckoutForm } from './use-checkout-form.ts'
import { type PaidSeller, useOrder } from './use-order.ts'
import { type LoadedCart, useQuotedLines, type Wanted } from './use-quoted-lines.ts'

interface AddressSlot {
  chosen: string | null
  onChoose: (id: string | null) => void
  formId: string
  onBusy: (isBusy: boolean) => void
}

/** The form of a new address, which the one button of the page submits. */
const addressForm = 'checkout-address'

type Props = {
  loaded: LoadedCart
  /** The one of the last order. */
  phoneNumber: string
  wanted: Wanted
  onDone: (paid: readonly PaidSeller[]) => void
  /** Adds money to the wallet, and goes on then. */
  onTopUp: (missing: number, onSuccess: () => void) => void
  address: (slot: AddressSlot) => ReactNode
}

/** From what is wanted to what is paid, on one page. */
export function CheckoutForm({ loaded, phoneNumber, wanted, onDone, onTopUp, ...props }: Props) {
  // What is paid leaves the cart at once, also for other tabs.
  const order = useOrder(({ lines }) =>
    wanted.edit(without(lines.filter(isBuyable).map((line) => line.wanted))),
  )
  const cart = useQuotedLines(loaded, wanted, order.isSending)
  const form = useCheckoutForm({ phoneNumber })
  const me = useAccount()
  const [isSaving, setSaving] = useState(false)
  const sold = cart.groups.flatMap(({ lines }) => lines)
  const isDelivered = sold.some(isSent)
  const needs = {
    isSent: sold.some((line) => isSent(line) && isBuyable(line)),
    hasFiles: sold.some((line) => !isSent(line) && isBuyable(line)),
  }
  const needsAddress = needs.isSent && cart.addressId === null
  const wrong = form.shownIn(needs)

  const pay = async () => {
    const { phoneNumber, notes, waives } = form
    const wishes = { addressId: cart.addressId, phoneNumber, notes, waivesWithdrawal: waives }
    const { paid, isComplete } = await order.buy(cart.groups, wishes)
    if (isComplete) onDone(paid)
    else cart.quoteAgain()
  }
  /** Where the sum is above one top-up's limit, there are several. */
  const topUpOrPay = () => {
    if (!cart.isCurrent) return cart.quoteAgain()
    const missingCents = Math.round((cart.quote.totalPrice - currentBalance(me)) * 100)
    if (missingCents > 0) onTopUp(missingCents / 100, () => latest.current())
    else void pay()
  }
  // After a top-up, the cart of then is paid: another tab may have changed it.
  const latest = useRef(topUpOrPay)
  useEffect(() => {
    latest.current = topUpOrPay
  })
  const onPay = () => {
    if (form.check(needs)) topUpOrPay()
  }
  if (cart.groups.length === 0) return <EmptyCart />

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {isDelivered && (
          <DeliveryCard form={form} error={wrong.phone} disabled={order.isSending}>
            <section aria-label={m.address_deliver_to()}>
              {props.address({
                chosen: cart.addressId,
                onChoose: cart.setAddress,
                formId: addressForm,
                onBusy: setSaving,
              })}
            </section>
          </DeliveryCard>
        )}
        {cart.groups.map((group) => (
          <SellerCard key={group.performerId} group={group} cart={cart} disabled={order.isSending}>
            {group.quote && (
              <SellerNote
                name={group.name}
                note={form.notes[group.performerId] ?? ''}
                onNote={(note) => form.setNote(group.performerId, note)}
                disabled={order.isSending}
              />
            )}
          </SellerCard>
        ))}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-6">
        <PayCard
          quote={cart.quote}
          isStale={cart.isQuoting}
          isSending={order.isSending || isSaving}
          hasGoods={needs.isSent}
          hasFiles={needs.hasFiles}
          form={form}
          consentError={wrong.consent}
          paid={order.paid}
          failed={order.failed}
          failure={cart.failure}
          addressForm={needsAddress ? addressForm : undefined}
          onPay={onPay}
        />
      </div>
    </div>
  )
}

type DeliveryProps = {
  form: Entered
  error: string | null
  disabled: boolean
  children: ReactNode
}

/** Where things are sent, and whom the carrier calls. */
const DeliveryCard = ({ form, error, disabled, children }: DeliveryProps) => (
  <Card
    as="section"
    aria-labelledby="checkout-delivery"
    className="grid grid-cols-[minmax(0,1fr)] gap-4"
  >
    <h2 id="checkout-delivery" className="text-lg">
      {m.cart_delivery()}
    </h2>
    {children}
    <Field label={m.cart_phone()} hint={m.cart_phone_hint()} error={error} required>
      <TextInput
        type="tel"
        name="phoneNumber"
        autoComplete="tel"
        dir="ltr"
        maxLength={30}
        value={form.phone}
        disabled={disabled}
        onChange={({ target }) => form.setPhone(target.value)}
      />
    </Field>
  </Card>
)
