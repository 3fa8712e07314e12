import type { PageHandle } from '#contract/site-request.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { PaymentOutcome } from '../../features/wallet/payment-outcome.tsx'
import { loadReturnedPayment } from '../../features/wallet/returned-payment.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/success.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.activity_title())

export const loader = async (args: Route.LoaderArgs) => ({
  payment: await loadReturnedPayment(args),
})

export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  return <PaymentOutcome payment={loaderData.payment} />
}
