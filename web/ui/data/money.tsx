import { cx } from '../base/cx.ts'
import { formatMoney } from '../base/money.ts'
import { useUi } from '../base/provider.tsx'

type Props = {
  /** Whole units with two decimals: 12.5 is twelve dollars fifty. */
  amount: number
  /** Another currency than the site's. */
  currency?: string
  /** Gold with a plus sign: received money. */
  received?: boolean
  className?: string
}

/** An amount in the viewer's locale, with tabular figures. */
export function Money({ amount, currency, received, className }: Props) {
  const ui = useUi()
  const text = formatMoney(amount, { locale: ui.locale, currency: currency ?? ui.currency })
  return (
    <span
      className={cx(
        'tabular whitespace-nowrap',
        received && 'font-semibold text-gold-text',
        className,
      )}
    >
      {received && amount > 0 ? <bdi>{`+${text}`}</bdi> : text}
    </span>
  )
}
