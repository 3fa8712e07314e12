import type { SubscriptionPlan, SubscriptionQuote } from '#contract/money/quotes.ts'
import { type Choice, RadioGroup } from '#web/ui/index.ts'
import { yearlySaving } from '../../entities/plan/plan.ts'
import { formatMoney, formatShare } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  quotes: readonly SubscriptionQuote[]
  value: SubscriptionPlan
  onChange: (type: SubscriptionPlan) => void
}

/** Choice between trial, monthly and yearly plan, where a creator offers several. */
export function PlanChoice({ quotes, value, onChange }: Props) {
  const priceOf = (type: SubscriptionPlan) => quotes.find((one) => one.type === type)?.price ?? 0
  const saving = yearlySaving({ monthlyPrice: priceOf('monthly'), yearlyPrice: priceOf('yearly') })
  const hints: Record<string, string | undefined> = {
    free: m.plan_free_hint(),
    yearly: saving > 0 ? m.plan_yearly_saves({ share: formatShare(saving) }) : undefined,
  }
  const choices = quotes.map(
    ({ type, price, periodDays }): Choice<SubscriptionPlan> => ({
      value: type,
      label: planName(type, periodDays),
      hint: hints[type],
      aside: formatMoney(price),
    }),
  )
  return (
    <RadioGroup
      look="rows"
      label={m.plan_label()}
      labelHidden
      choices={choices}
      value={value}
      onChange={onChange}
    />
  )
}

export function planName(type: SubscriptionPlan, days: number): string {
  if (type === 'free') return m.plan_free({ days })
  return type === 'yearly' ? m.plan_yearly() : m.plan_monthly()
}
