import type { Product, ProductVariant } from '#contract/commerce/product.ts'

type Props = {
  product: Product
  /** What its buyer has chosen. */
  variant: ProductVariant | undefined
}

/** Where the checkout begins. Nothing can be ordered yet, so nothing is offered. */
export function BuySlot(_: Props) {
  return null
}
