import type { PageHandle } from '#contract/site-request.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { loadLastPayment } from '../../features/wallet/last-payment.ts'
import { PaymentOutcome } from '../../features/wallet/payment-outcome.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/success.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.activity_title())

export const loader = async ({ context }: Route.LoaderArgs) => ({
  payment: await loadLastPayment(context),
})

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  return <PaymentOutcome payment={loaderData.payment} />
}
