import { Button, Card, EmptyState, Notice } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { SellerCard } from './seller-card.tsx'
import { Totals } from './totals.tsx'
import { type LoadedCart, useQuotedLines, type Wanted } from './use-quoted-lines.ts'

type Props = {
  loaded: LoadedCart
  wanted: Wanted
}

/** What is in the cart, by creator, and what it costs. */
export function CartView({ loaded, wanted }: Props) {
  const cart = useQuotedLines(loaded, wanted)
  if (cart.groups.length === 0) return <EmptyCart />
  const canPay = cart.quote.sellers.length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {cart.groups.map((group) => (
          <SellerCard key={group.performerId} group={group} cart={cart} />
        ))}
      </div>
      <Card
        as="section"
        aria-labelledby="cart-sum"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-6"
      >
        <h2 id="cart-sum" className="text-lg">
          {m.cart_summary()}
        </h2>
        <Totals quote={cart.quote} isStale={cart.isQuoting} />
        {cart.failure && (
          <Notice tone="danger" alert>
            {cart.failure}
          </Notice>
        )}
        {canPay ? (
          <Button size="lg" full to={links.checkout()}>
            {m.cart_to_checkout()}
          </Button>
        ) : (
          <Button size="lg" full disabled>
            {m.cart_to_checkout()}
          </Button>
        )}
      </Card>
    </div>
  )
}

export const EmptyCart = () => (
  <Card flush>
    <EmptyState action={<Button to={links.explore()}>{m.cart_explore()}</Button>}>
      {m.cart_empty()}
    </EmptyState>
  </Card>
)
