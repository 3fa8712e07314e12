import { ListPaymentTransactions, type PaymentTransaction } from '#contract/money/payments.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Badge, Button, type Column, EmptyState, Link, Money, Table } from '#web/ui/index.ts'
import { disputeNames, paymentState } from '../../entities/money/payment-state.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { paymentName } from '../../features/wallet/activity-texts.ts'
import { MoneyPage } from '../../features/wallet/money-page.tsx'
import { getApi } from '../../lib/api.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/receipts.ts'

const pageSize = 20

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.receipts())

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url)
  const query = { sortBy: 'createdAt', limit: pageSize, offset: (page - 1) * pageSize }
  return { page, found: await getApi(context).call(ListPaymentTransactions, { query }) }
}

/** All card payments of the account, with a receipt each. */
export default function ReceiptsPage({ loaderData: { page, found } }: Route.ComponentProps) {
  return (
    <MoneyPage isBelow title={m.receipts()} about={m.receipts_about()}>
      <Table
        caption={m.receipts()}
        columns={columns()}
        rows={found.data}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState
            drawing="money"
            action={<Button to={links.wallet()}>{m.wallet_title()}</Button>}
          >
            {m.receipts_none()}
          </EmptyState>
        }
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
    </MoneyPage>
  )
}

const columns = (): Column<PaymentTransaction>[] => [
  {
    key: 'for',
    header: m.receipt_for(),
    cell: (payment) => (
      <Link to={links.userReceipt(payment._id)} className="flex min-h-11 items-center">
        <bdi className="wrap-anywhere">{paymentName(payment)}</bdi>
      </Link>
    ),
  },
  {
    key: 'date',
    header: m.receipt_date(),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
  },
  {
    key: 'status',
    header: m.tx_status(),
    cell: ({ status, dispute, refundedPrice, totalPrice }) => {
      const { name, tone } = paymentState(status)
      if (dispute) return <Badge tone="warning">{disputeNames[dispute]()}</Badge>
      if (status !== 'success' || refundedPrice === 0) return <Badge tone={tone}>{name}</Badge>
      const part = { amount: formatMoney(refundedPrice), total: formatMoney(totalPrice) }
      return <Badge>{m.payment_refunded_of(part)}</Badge>
    },
  },
  {
    key: 'amount',
    header: m.receipt_total(),
    numeric: true,
    phone: 'status',
    cell: ({ status, totalPrice }) =>
      status === 'fail' || status === 'canceled' ? (
        <s className="text-muted">
          <Money amount={totalPrice} />
        </s>
      ) : (
        <Money amount={totalPrice} />
      ),
  },
]
