import { cx, Icon, IconButton, Link, Money } from '#web/ui/index.ts'
import { LicenseNote } from '../../entities/product/license-note.tsx'
import { formatMoney } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { QuantityStepper } from './quantity-stepper.tsx'
import {
  formerPrice,
  hasPage,
  isBuyable,
  isShort,
  lineProblem,
  nameOf,
  type QuotedLine,
} from './quoted-cart.ts'

type Props = {
  line: QuotedLine
  disabled?: boolean
  onQuantity: (quantity: number) => void
  /** Not where it is the only one that is bought. */
  onRemove?: (() => void) | undefined
}

/** A line of the cart: what it is, how many, what it costs, or why it cannot be bought. */
export function CartRow({ line, disabled = false, onQuantity, onRemove }: Props) {
  const { wanted, quote } = line
  const { product } = quote
  const name = nameOf(line)
  const variant = quote.variant || wanted.variant
  const isOk = isBuyable(line)
  const isDigital = product?.type === 'digital'
  return (
    <li className="flex gap-3 py-4 first:pt-0 last:pb-0">
      <Picture src={product?.image ?? null} isOk={isOk} />
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <div className="flex items-start justify-between gap-3">
          <p className={cx('wrap-anywhere min-w-0 font-medium text-body', !isOk && 'text-muted')}>
            {product && hasPage(line) ? (
              <Link to={links.product.page(product.slug)} className="hover:underline">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
          {isOk && (
            <span className="tabular shrink-0 font-medium">
              <Money amount={quote.unitPrice * quote.quantity} />
            </span>
          )}
        </div>
        {!isDigital && variant && (
          <p className="wrap-anywhere text-muted text-sm">
            <bdi>{variant}</bdi>
          </p>
        )}
        <Problem line={line} />
        <LicenseNote note={product?.licenseNote ?? ''} />
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          {isDigital && <span className="text-muted text-sm">{m.product_digital()}</span>}
          {product?.type === 'physical' && (isOk || isShort(line)) && (
            <QuantityStepper
              name={name}
              quantity={wanted.quantity}
              stock={quote.stock}
              disabled={disabled}
              onChange={onQuantity}
            />
          )}
          {isOk && quote.quantity > 1 && (
            <span className="text-muted text-sm">
              {m.cart_each({ price: formatMoney(quote.unitPrice) })}
            </span>
          )}
          {onRemove && (
            <IconButton
              icon="trash"
              size={36}
              className="ms-auto"
              label={m.cart_remove({ name })}
              disabled={disabled}
              onClick={onRemove}
            />
          )}
        </div>
      </div>
    </li>
  )
}

function Picture({ src, isOk }: { src: string | null; isOk: boolean }) {
  const look = cx('size-18 shrink-0 rounded-field bg-sunk object-cover', !isOk && 'opacity-50')
  if (src) return <img src={src} alt="" loading="lazy" decoding="async" className={look} />
  return (
    <span className={cx(look, 'grid place-items-center text-muted')}>
      <Icon name="package" />
    </span>
  )
}

/** Why it cannot be bought, or that it costs another price than when it was chosen. */
function Problem({ line }: { line: QuotedLine }) {
  const problem = lineProblem(line)
  const before = formerPrice(line)
  if (problem) {
    return (
      <p className="flex items-center gap-1.5 font-medium text-danger-text text-sm">
        <Icon name="alert-triangle" size={16} />
        {problem}
      </p>
    )
  }
  if (before === undefined) return null
  return (
    <p className="text-sm text-warning-text">
      {m.cart_price_changed({
        before: formatMoney(before),
        now: formatMoney(line.quote.unitPrice),
      })}
    </p>
  )
}
