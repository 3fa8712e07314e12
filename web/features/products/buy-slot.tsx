import { useNavigate } from 'react-router'
import type { Product, ProductVariant } from '#contract/commerce/product.ts'
import { Button, toast } from '#web/ui/index.ts'
import { useMe } from '../../entities/account/session.ts'
import { useOpening } from '../../entities/account/sign-in-prompt.tsx'
import { addToCart, isSameLine, maxCartLines, useCart } from '../../entities/cart/cart.ts'
import { DownloadButton } from '../../entities/product/download-button.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = {
  product: Product
  /** What its buyer has chosen. */
  variant: ProductVariant | undefined
}

/** Buys what is chosen of a product, puts it into the cart, or downloads what is owned. */
export function BuySlot({ product, variant }: Props) {
  const me = useMe()
  // A file that is sold no more is its buyers' still.
  if (product.isBought) {
    return (
      <div className="grid gap-2">
        <DownloadButton productId={product._id} size="lg" full />
        <p className="text-center text-muted text-sm">{m.cart_owned()}</p>
      </div>
    )
  }
  if (!variant || me?._id === product.performerId || product.status !== 'active') return null
  if (product.type === 'physical' && variant.stock === 0) {
    return (
      <Button size="lg" full disabled>
        {m.product_sold_out()}
      </Button>
    )
  }
  // Its names of openings belong to the variant, which may have been chosen before the sign-in.
  return <BuyButtons key={variant._id} product={product} variant={variant} />
}

/** Begins the names under which a visitor comes back to what was chosen. */
export const buyOpening = 'buy-'
const cartOpening = 'cart-'

/** The variant that a visitor chose before the sign-in. */
export const variantIn = (opening: string | null): string | undefined =>
  [buyOpening, cartOpening].flatMap((name) =>
    opening?.startsWith(name) ? [opening.slice(name.length)] : [],
  )[0]

function BuyButtons({ product, variant }: { product: Product; variant: ProductVariant }) {
  const me = useMe()
  const navigate = useNavigate()
  const names = { productId: product._id, variantId: variant._id }
  const isInCart = useCart(me?._id).some((line) => isSameLine(line, names))
  const isDigital = product.type === 'digital'

  const forFans = (act: (accountId: string) => void) => () => {
    if (!me) return
    if (me.isPerformer) toast(m.checkout_fans_only())
    else act(me._id)
  }
  const add = forFans((accountId) => {
    const isAdded = addToCart(accountId, {
      ...names,
      ...{ quantity: 1, isDigital, name: product.name, variant: variant.name },
      ...{ price: variant.price, performerId: product.performerId, seller: product.performer.name },
    })
    if (!isAdded) return toast(m.cart_full({ limit: maxCartLines }), { tone: 'danger' })
    toast(m.cart_added(), {
      tone: 'success',
      action: { label: m.cart_show(), onSelect: () => navigate(links.cart()) },
    })
  })
  const onBuy = useOpening(
    `${buyOpening}${variant._id}`,
    forFans(() => navigate(links.checkout({ product: product._id, variant: variant._id }))),
  )
  const onAdd = useOpening(`${cartOpening}${variant._id}`, add)
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      <Button size="lg" full onClick={onBuy}>
        {m.cart_buy_now()}
      </Button>
      {isInCart && isDigital ? (
        <Button size="lg" full variant="outline" icon="shopping-cart" to={links.cart()}>
          {m.cart_in()}
        </Button>
      ) : (
        <Button size="lg" full variant="outline" icon="shopping-cart" onClick={onAdd}>
          {m.cart_add()}
        </Button>
      )}
    </div>
  )
}
