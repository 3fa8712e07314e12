import type { Order } from '#contract/commerce/orders.ts'
import { Icon, Link } from '#web/ui/index.ts'
import { amountText } from './order-states.ts'

interface Props {
  order: Order
  /** Where its name leads; without it the name is plain text. */
  to?: string
}

/** What was ordered: picture, name, variant and number of pieces. */
export function ProductLine({ order, to }: Props) {
  const { name, image, type } = order.productInfo
  const amount = amountText(order)
  const inside = (
    <>
      <ProductPicture src={image} isFile={type === 'digital'} />
      <span className="grid min-w-0 gap-0.5">
        <bdi className="row-title wrap-anywhere font-medium">{name}</bdi>
        {amount && <bdi className="row-sub wrap-anywhere text-muted text-sm">{amount}</bdi>}
      </span>
    </>
  )
  const look = 'flex min-h-(--row-line,2.75rem) min-w-0 items-center gap-3'
  return to ? (
    <Link to={to} className={look}>
      {inside}
    </Link>
  ) : (
    <span className={look}>{inside}</span>
  )
}

/** Picture of a product as it is now, or an icon. */
export const ProductPicture = ({ src, isFile }: { src: string | null; isFile: boolean }) => (
  <span className="row-picture grid size-14 shrink-0 place-items-center overflow-hidden rounded-field bg-sunk text-muted max-md:size-10">
    {src ? (
      <img src={src} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
    ) : (
      <Icon name={isFile ? 'file' : 'package'} />
    )}
  </span>
)
