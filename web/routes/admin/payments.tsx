import type { PaymentStatus, PaymentType } from '#contract/money/payments.ts'
import { SearchPayments, type StaffPayment } from '#contract/money/transactions.ts'
import { Badge, EmptyState, Table } from '#web/ui/index.ts'
import { paymentState } from '../../entities/money/payment-state.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { PaymentsFile } from '../../features/transactions/list-files.tsx'
import { pageSize, readSearch } from '../../features/transactions/search.ts'
import { SearchFields } from '../../features/transactions/search-fields.tsx'
import { transactionColumns } from '../../features/transactions/transaction-columns.tsx'
import { TransactionTabs } from '../../features/transactions/transaction-tabs.tsx'
import { paymentTypes } from '../../features/transactions/type-names.ts'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/payments.ts'

const types = Object.keys(paymentTypes) as PaymentType[]
const statuses = [
  ...(['created', 'processing', 'require_authentication'] as const),
  ...(['success', 'fail', 'canceled', 'refunded'] as const),
] satisfies PaymentStatus[]

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_transactions())

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = readSearch(url, { types, statuses })
  return { ...search, found: await getApi(context).call(SearchPayments, search) }
}

/** Card payments of all accounts. */
export default function PaymentsPage({
  loaderData: { found, filters, page },
}: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TransactionTabs shown="payments" />
      <SearchFields
        key={JSON.stringify(filters)}
        hint={m.tx_search_payments()}
        types={types.map((value) => ({ value, label: paymentTypes[value]() }))}
        statuses={statuses.map((value) => ({ value, label: paymentState(value).name }))}
        query={filters}
      />
      {found.total > 0 && (
        <div>
          <PaymentsFile filters={filters} />
        </div>
      )}
      <Table
        caption={m.tx_payments()}
        columns={columns()}
        rows={found.data}
        rowKey={({ _id }) => _id}
        empty={<EmptyState drawing="money">{m.tx_none()}</EmptyState>}
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
    </div>
  )
}

const columns = () =>
  transactionColumns<StaffPayment>({
    to: ({ _id }) => links.adminPayment(_id),
    name: ({ type }) => paymentTypes[type](),
    further: [
      {
        key: 'card',
        header: m.tx_card(),
        wideOnly: true,
        cell: ({ card }) => card && <bdi className="tabular">•••• {card.last4Digits}</bdi>,
      },
    ],
    status: ({ status }) => (
      <Badge tone={paymentState(status).tone}>{paymentState(status).name}</Badge>
    ),
  })
