import { ListPaymentTransactions } from '#contract/money/payments.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, EmptyState } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { MoneyPage } from '../../features/wallet/money-page.tsx'
import { PaymentList, paymentPageSize } from '../../features/wallet/payment-list.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/payment-history.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.payments_title())

export async function loader({ context }: Route.LoaderArgs) {
  const query = { limit: paymentPageSize }
  return { payments: await getApi(context).call(ListPaymentTransactions, { query }) }
}

export default function PaymentsPage({ loaderData: { payments } }: Route.ComponentProps) {
  return (
    <MoneyPage title={m.payments_title()} about={m.payments_about()}>
      <PaymentList
        first={payments}
        empty={
          <EmptyState
            drawing="money"
            action={<Button to={links.explore()}>{m.charges_explore()}</Button>}
          >
            {m.payments_none()}
          </EmptyState>
        }
      />
    </MoneyPage>
  )
}
