import { Button, Card, Checkbox, NamedText, Notice } from '#web/ui/index.ts'
import { useBalance } from '../../entities/money/balance.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { CartQuote } from './quoted-cart.ts'
import { Totals } from './totals.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'
import type { FailedSeller, PaidSeller } from './use-order.ts'

type Props = {
  quote: CartQuote
  isStale: boolean
  isSending: boolean
  hasGoods: boolean
  hasFiles: boolean
  form: CheckoutForm
  consentError: string | null
  paid: readonly PaidSeller[]
  failed: readonly FailedSeller[]
  failure: string | undefined
  /** Id of the form of an address, which has to be saved before anything can be paid. */
  addressForm: string | undefined
  onPay: () => void
}

/** The sum, the consent that files need, and the button that orders. */
export function PayCard(props: Props) {
  const { quote, isStale, isSending, hasFiles, form, paid, failed, failure } = props
  const balance = useBalance()
  const missing = Math.max(0, Math.round((quote.totalPrice - balance) * 100) / 100)
  const canPay = quote.sellers.length > 0
  return (
    <Card as="section" aria-labelledby="checkout-sum" className="grid gap-4">
      <h2 id="checkout-sum" className="text-lg">
        {m.cart_summary()}
      </h2>
      <Totals quote={quote} isStale={isStale} />
      <p className="text-muted text-sm">
        {missing > 0
          ? m.cart_wallet_short({ balance: formatMoney(balance), missing: formatMoney(missing) })
          : m.cart_wallet_after({ rest: formatMoney(balance - quote.totalPrice) })}
      </p>
      {hasFiles && (
        <Checkbox
          label={m.cart_consent()}
          checked={form.waives}
          error={props.consentError}
          disabled={isSending}
          onChange={({ target }) => form.setWaives(target.checked)}
        />
      )}
      {paid.map(({ performerId, name }) => (
        <Notice key={performerId} tone="success">
          <NamedText name={name}>{(shown) => m.cart_paid_seller({ name: shown })}</NamedText>
        </Notice>
      ))}
      {failed.map(({ performerId, name, message }) => (
        <Notice key={performerId} tone="danger" alert>
          <bdi className="font-medium">{name}</bdi>
          <br />
          {message}
        </Notice>
      ))}
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Button
        size="lg"
        full
        pending={isSending || (isStale && canPay)}
        disabled={!canPay}
        {...(props.addressForm
          ? { type: 'submit', form: props.addressForm }
          : { onClick: props.onPay })}
      >
        {props.addressForm
          ? m.cart_address_next()
          : m.cart_pay({ amount: formatMoney(quote.totalPrice) })}
      </Button>
      <p className="text-balance text-center text-muted text-xs leading-5">
        {props.hasGoods ? m.cart_pay_note() : m.cart_pay_note_files()}
      </p>
    </Card>
  )
}
