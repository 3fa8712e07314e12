import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ListAddresses } from '#contract/commerce/addresses.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { EmptyState, PageHeader } from '#web/ui/index.ts'
import { useAccount } from '../entities/account/session.ts'
import { getMe } from '../entities/account/session-context.ts'
import { editCart, isId, readCart, useCart } from '../entities/cart/cart.ts'
import { pageTitle } from '../entities/site/meta.ts'
import { AddressChoice } from '../features/addresses/address-choice.tsx'
import { readAddressCountries } from '../features/addresses/formats.ts'
import { CartSkeleton } from '../features/cart/cart-skeleton.tsx'
import { CheckoutForm } from '../features/cart/checkout-form.tsx'
import { quoteCart, type WantedLine } from '../features/cart/quoted-cart.ts'
import type { Wanted } from '../features/cart/use-quoted-lines.ts'
import { CheckoutHost, openTopUp } from '../features/checkout/index.ts'
import { getApi } from '../lib/api.ts'
import { useLoaded } from '../lib/cache/queries.ts'
import { links } from '../lib/links.ts'
import { m } from '../lib/paraglide/messages.js'
import type { Route } from './+types/checkout.ts'
import { addressInput, loadDelivery } from './checkout/load-cart.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.cart_checkout())

export async function loader({ context }: Route.LoaderArgs) {
  const me = getMe(context)
  const { call } = getApi(context)
  const [delivery, countries] = await Promise.all([loadDelivery(call), readAddressCountries(call)])
  return { accountId: me && !me.isPerformer ? me._id : null, ...delivery, countries }
}

/** One product that is bought at once is named by the address; else it is what is in the cart. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [productId, variantId] = [searchParams.get('product'), searchParams.get('variant')]
  const isDirect = isId(productId) && isId(variantId)
  const loaded = await serverLoader()
  const { accountId, addressId } = loaded
  const wanted: readonly WantedLine[] = isDirect
    ? [{ productId, variantId, quantity: 1 }]
    : readCart(accountId ?? '')
  const lines = accountId ? wanted : []
  return { ...loaded, isDirect, lines, quote: await quoteCart(lines, addressId) }
}
clientLoader.hydrate = true as const

const Frame = ({ children, back }: { children: ReactNode; back: string }) => (
  <div className="mx-auto grid w-full max-w-[1020px] grid-cols-[minmax(0,1fr)] gap-5 px-4 py-4 md:py-6">
    <PageHeader title={m.cart_checkout()} back={{ to: back, label: m.back() }} />
    {children}
  </div>
)

export const HydrateFallback = () => (
  <Frame back={links.cart()}>
    <CartSkeleton />
  </Frame>
)

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { isDirect, quote, countries, phoneNumber } = loaderData
  const { isPerformer } = useAccount()
  const { data: addresses } = useLoaded(ListAddresses, addressInput, loaderData.addresses)
  const wanted = useWanted(isDirect ? loaderData.lines : undefined)
  const navigate = useNavigate()
  const [first] = quote.lines
  const back = isDirect && first?.product ? links.product.page(first.product.slug) : links.cart()

  if (isPerformer) {
    return (
      <Frame back={links.home()}>
        <EmptyState>{m.checkout_fans_only()}</EmptyState>
      </Frame>
    )
  }
  return (
    <Frame back={back}>
      <CheckoutForm
        loaded={loaderData}
        phoneNumber={phoneNumber}
        wanted={wanted}
        onDone={(paid) =>
          navigate(links.checkoutDone(paid.map(({ purchaseId }) => purchaseId)), { replace: true })
        }
        onTopUp={(amountNeeded, onSuccess) => openTopUp({ amountNeeded, onSuccess })}
        address={(slot) => <AddressChoice addresses={addresses} countries={countries} {...slot} />}
      />
      <CheckoutHost />
    </Frame>
  )
}

/** The cart, or what is bought at once, which is kept nowhere. */
function useWanted(direct: readonly WantedLine[] | undefined): Wanted {
  const { _id: accountId } = useAccount()
  const cart = useCart(accountId)
  const [lines, setLines] = useState(direct)
  if (direct && lines) return { lines, edit: (edit) => setLines(edit(lines)) }
  return { lines: cart, edit: (edit) => editCart(accountId, edit) }
}
