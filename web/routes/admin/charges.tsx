import type { ChargeStatus } from '#contract/money/charges.ts'
import { SearchCharges, type StaffCharge } from '#contract/money/transactions.ts'
import { Badge, EmptyState, PageHeader, Table } from '#web/ui/index.ts'
import { paymentState } from '../../entities/money/payment-state.ts'
import { earningTypeName } from '../../entities/money/type-names.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { ChargesFile } from '../../features/transactions/list-files.tsx'
import { pageSize, readSearch } from '../../features/transactions/search.ts'
import { SearchFields } from '../../features/transactions/search-fields.tsx'
import { transactionColumns } from '../../features/transactions/transaction-columns.tsx'
import { TransactionTabs } from '../../features/transactions/transaction-tabs.tsx'
import { itemKindNames } from '../../kinds/index.ts'
import { getApi } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/charges.ts'

const types: string[] = ['tip', 'stream_tip', ...itemKindNames]
const statuses = ['success', 'refunded'] as const satisfies ChargeStatus[]

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_transactions())

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = readSearch(url, { types, statuses })
  return { ...search, found: await getApi(context).call(SearchCharges, search) }
}

/** What was paid from all wallets. */
export default function ChargesPage({
  loaderData: { found, filters, page },
}: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={m.tx_charges()}
        back={{ to: links.adminPayments(), label: m.admin_transactions() }}
      />
      <TransactionTabs shown="charges" />
      <SearchFields
        key={JSON.stringify(filters)}
        hint={m.tx_search_charges()}
        types={types.map((value) => ({ value, label: earningTypeName(value) }))}
        statuses={statuses.map((value) => ({ value, label: paymentState(value).name }))}
        query={filters}
      />
      {found.total > 0 && (
        <div>
          <ChargesFile filters={filters} />
        </div>
      )}
      <Table
        caption={m.tx_charges()}
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
  transactionColumns<StaffCharge>({
    to: ({ _id }) => links.adminCharge(_id),
    name: ({ type }) => earningTypeName(type),
    status: ChargeBadge,
  })

/** The status; of a charge that is refunded in part also how much. */
function ChargeBadge({ status, refunded }: StaffCharge) {
  if (status === 'success' && refunded > 0)
    return <Badge>{m.payment_refunded_part({ amount: formatMoney(refunded) })}</Badge>
  const { tone, name } = paymentState(status)
  return <Badge tone={tone}>{name}</Badge>
}
