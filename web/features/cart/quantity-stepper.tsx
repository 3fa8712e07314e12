import { IconButton } from '#web/ui/index.ts'
import { maxPieces } from '../../entities/cart/cart.ts'
import { formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  /** What is counted. */
  name: string
  quantity: number
  /** How many there are. */
  stock: number
  disabled?: boolean
  onChange: (quantity: number) => void
}

/** Pieces of a line, one more or one less. */
export function QuantityStepper({ name, quantity, stock, disabled = false, onChange }: Props) {
  const limit = Math.min(stock, maxPieces)
  return (
    <fieldset
      className="inline-flex items-center rounded-full border border-line"
      aria-label={m.cart_quantity_of({ name })}
    >
      <IconButton
        icon="minus"
        size={36}
        label={m.cart_less({ name })}
        disabled={disabled || quantity <= 1}
        onClick={() => onChange(quantity > limit ? Math.max(1, limit) : quantity - 1)}
      />
      <output className="tabular min-w-8 text-center font-medium text-sm">
        {formatNumber(quantity)}
      </output>
      <IconButton
        icon="plus"
        size={36}
        label={m.cart_more({ name })}
        disabled={disabled || quantity >= limit}
        onClick={() => onChange(quantity + 1)}
      />
    </fieldset>
  )
}
