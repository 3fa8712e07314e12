import { Form, useNavigation } from 'react-router'
import { maxReason } from '#contract/kit/values.ts'
import type { PayoutMethod, PayoutRequest } from '#contract/money/payouts.ts'
import { Button, Card, Field, MoneyInput, Select, TextArea } from '#web/ui/index.ts'
import { payoutMethods } from '../../entities/money/payout.tsx'
import { formatMoney } from '../../lib/format.ts'
import { GeneralFailure } from '../../lib/general-failure.tsx'
import { m } from '../../lib/paraglide/messages.js'

export interface PayoutFailure {
  message: string
  fields: Record<string, string>
  values: Record<string, string>
}

interface Props {
  /** The request that is changed; undefined: a new one. */
  open: PayoutRequest | undefined
  /** In dollars. */
  limits: { min: number; max: number }
  /** Those whose account is stored. */
  methods: readonly PayoutMethod[]
  failure: PayoutFailure | undefined
}

const toCents = (dollars: number) => Math.round(dollars * 100)

/** Form for a payout, or for the change of one that is pending. */
export function PayoutForm({ open, limits: { min, max }, methods, failure }: Props) {
  const sending = useNavigation().formData?.get('does')
  const { fields = {}, values } = failure ?? {}
  const range = m.payout_range({ min: formatMoney(min), max: formatMoney(max) })
  const chosen = values?.paymentAccountType ?? open?.paymentAccountType
  return (
    <Card as="section" aria-labelledby="payout-form">
      <Form method="post" replace noValidate preventScrollReset className="grid gap-5">
        <h2 id="payout-form" className="text-lg">
          {open ? m.payout_form_change() : m.payout_form()}
        </h2>
        <GeneralFailure failure={failure} />
        {open && <input type="hidden" name="id" value={open._id} />}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={m.payout_amount()} hint={range} error={fields.requestTokens}>
            <MoneyInput
              name="requestTokens"
              defaultCents={toCents(
                Number(values?.requestTokens ?? open?.requestTokens ?? max) || max,
              )}
            />
          </Field>
          <Field label={m.payout_send_to()} error={fields.paymentAccountType}>
            <Select
              name="paymentAccountType"
              defaultValue={chosen}
              options={methods.map((one) => ({ value: one, label: payoutMethods[one]() }))}
            />
          </Field>
        </div>
        <Field label={m.payout_note()} aside={m.studio_optional()} error={fields.requestNote}>
          <TextArea
            name="requestNote"
            rows={2}
            maxLength={maxReason}
            defaultValue={values?.requestNote ?? open?.requestNote}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="does"
            value={open ? 'change' : 'request'}
            pending={sending === 'change' || sending === 'request'}
          >
            {open ? m.payout_save() : m.payout_send()}
          </Button>
          {open && (
            <Button
              type="submit"
              name="does"
              value="withdraw"
              variant="tonal"
              pending={sending === 'withdraw'}
            >
              {m.payout_withdraw()}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}
