import type { ReactNode } from 'react'
import type { PageHandle } from '#contract/site-request.ts'
import { EmptyState, PageHeader } from '#web/ui/index.ts'
import { useAccount } from '../entities/account/session.ts'
import { getMe } from '../entities/account/session-context.ts'
import { editCart, readCart, useCart } from '../entities/cart/cart.ts'
import { pageTitle } from '../entities/site/meta.ts'
import { CartSkeleton } from '../features/cart/cart-skeleton.tsx'
import { CartView } from '../features/cart/cart-view.tsx'
import { quoteCart } from '../features/cart/quoted-cart.ts'
import { getApi } from '../lib/api.ts'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/cart.ts'
import { loadDelivery } from './checkout/load-cart.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.cart_title())

export async function loader({ context }: Route.LoaderArgs) {
  const me = getMe(context)
  const { addressId } = await loadDelivery(getApi(context).call)
  return { accountId: me && !me.isPerformer ? me._id : null, addressId }
}

/** The cart is known to the browser alone. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const { accountId, addressId } = await serverLoader()
  const lines = accountId ? readCart(accountId) : []
  return { accountId, addressId, lines, quote: await quoteCart(lines, addressId) }
}
clientLoader.hydrate = true as const

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-[1020px] grid-cols-[minmax(0,1fr)] gap-5 px-4 py-4 md:py-6">
    <PageHeader title={m.cart_title()} />
    {children}
  </div>
)

export const HydrateFallback = () => (
  <Frame>
    <CartSkeleton />
  </Frame>
)

/** What a fan wants to buy. */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { _id, isPerformer } = useAccount()
  const lines = useCart(_id)
  return (
    <Frame>
      {isPerformer ? (
        <EmptyState>{m.checkout_fans_only()}</EmptyState>
      ) : (
        <CartView loaded={loaderData} wanted={{ lines, edit: (edit) => editCart(_id, edit) }} />
      )}
    </Frame>
  )
}
