import { type ReactNode, useState } from 'react'
import { Field, MoneyInput, Switch, TextInput } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { FormCard, type FormState } from './form-card.tsx'

type Props = FormState & {
  values: Record<string, string>
  lead?: ReactNode
  title?: string
  save?: string
}

const centsOf = (dollars: string | undefined) =>
  dollars ? Math.round(Number(dollars) * 100) || undefined : undefined

/** Form for subscription prices and trial days. */
export function PriceForm({
  values,
  title = m.studio_prices(),
  save = m.studio_save_prices(),
  ...state
}: Props) {
  const { fields } = state
  const {
    minimumSubscriptionPrice: least,
    maximumSubscriptionPrice: most,
    freeSubscriptionEnabled: maybeFree,
  } = useSettings()
  const [isFree, setFree] = useState(values.isFreeSubscription === 'on')
  const range =
    most > 0
      ? m.studio_price_range({ min: formatMoney(least), max: formatMoney(most) })
      : m.studio_price_least({ min: formatMoney(least) })
  const limits = {
    minCents: Math.round(least * 100),
    ...(most > 0 && { maxCents: Math.round(most * 100) }),
    rangeError: range,
  }
  return (
    <FormCard part="prices" title={title} save={save} {...state}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={m.studio_monthly_price()} hint={range} error={fields.monthlyPrice}>
          <MoneyInput name="monthlyPrice" defaultCents={centsOf(values.monthlyPrice)} {...limits} />
        </Field>
        <Field
          label={m.studio_yearly_price()}
          aside={m.studio_optional()}
          hint={range}
          error={fields.yearlyPrice}
        >
          <MoneyInput name="yearlyPrice" defaultCents={centsOf(values.yearlyPrice)} {...limits} />
        </Field>
      </div>
      <div className="grid gap-4">
        <Switch
          name="isFreeSubscription"
          value="on"
          label={m.studio_trial()}
          hint={maybeFree ? m.studio_trial_hint() : m.studio_trial_off()}
          checked={isFree}
          onChange={(event) => setFree(event.target.checked)}
        />
        <div hidden={!isFree}>
          <Field label={m.studio_trial_days()} error={fields.durationFreeSubscriptionDays}>
            <TextInput
              name="durationFreeSubscriptionDays"
              type="number"
              inputMode="numeric"
              min={1}
              max={30}
              defaultValue={values.durationFreeSubscriptionDays}
              className="max-w-40"
              suffix={m.studio_days()}
            />
          </Field>
        </div>
      </div>
    </FormCard>
  )
}
