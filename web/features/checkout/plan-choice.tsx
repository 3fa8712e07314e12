import type { SubscriptionTerms } from '#contract/money/quotes.ts'
import { type Choice, RadioGroup } from '#web/ui/index.ts'
import { yearlySaving } from '../../entities/plan/plan.ts'
import { afterDiscount, termsKey, termsName } from '../../entities/plan/terms.ts'
import { formatMoney, formatShare } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  plans: readonly SubscriptionTerms[]
  /** The key of one of them. */
  value: string
  onChange: (key: string) => void
}

/** Choice between trial, month, bundles and year, where a creator offers several. */
export function PlanChoice({ plans, value, onChange }: Props) {
  const month = plans.find(({ type }) => type === 'monthly')
  const choices = plans.map((terms): Choice<string> => {
    const hint = hintOf(terms, month?.renewalPrice ?? 0)
    return {
      value: termsKey(terms),
      label: termsName(terms),
      ...(hint && { hint }),
      aside: formatMoney(terms.price),
    }
  })
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

function hintOf(terms: SubscriptionTerms, monthlyPrice: number): string | undefined {
  if (terms.type === 'free') return m.plan_free_hint()
  if (terms.percent > 0) {
    const saved = m.plans_save({ share: formatShare(terms.percent / 100) })
    return [saved, afterDiscount(terms)].join(' · ')
  }
  if (terms.type !== 'yearly') return undefined
  const saving = yearlySaving({ monthlyPrice, yearlyPrice: terms.price })
  return saving > 0 ? m.plan_yearly_saves({ share: formatShare(saving) }) : undefined
}
