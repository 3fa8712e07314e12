import { Field, TextInput } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { PayoutCard, type PayoutState } from './payout-card.tsx'

/** Form for the PayPal account that receives payouts. */
export function PaypalForm({ values, ...state }: PayoutState) {
  const { fields } = state
  return (
    <PayoutCard
      part="paypal"
      title={m.banking_paypal()}
      about={m.banking_paypal_about()}
      save={m.banking_paypal_save()}
      {...state}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={m.banking_paypal_email()} error={fields.email}>
          <TextInput name="email" type="email" defaultValue={values.email} autoComplete="email" />
        </Field>
        <Field label={m.banking_phone()} aside={m.studio_optional()} error={fields.phoneNumber}>
          <TextInput
            name="phoneNumber"
            type="tel"
            defaultValue={values.phoneNumber}
            autoComplete="tel"
          />
        </Field>
      </div>
    </PayoutCard>
  )
}
