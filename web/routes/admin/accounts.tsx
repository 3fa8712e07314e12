import { SearchAccounts } from '#contract/operations/accounts.ts'
import { Button, EmptyState } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { AccountTable } from '../../features/console/account-table.tsx'
import { SearchForm } from '../../features/console/search-form.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/accounts.ts'

const pageSize = 25
const kinds = ['fan', 'creator', 'staff'] as const

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_accounts())

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q') ?? ''
  const kind = kinds.find((one) => one === url.searchParams.get('kind'))
  const page = readPage(url)
  const query = { q, ...(kind ? { kind } : {}), limit: pageSize, offset: (page - 1) * pageSize }
  return { found: await getApi(context).call(SearchAccounts, { query }), q, kind, page }
}

export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const { found, q, kind, page } = loaderData
  return (
    <div className="grid gap-4">
      <SearchForm
        q={q}
        label={m.admin_search_accounts()}
        filter={{
          name: 'kind',
          label: m.admin_kind(),
          value: kind,
          options: [
            { value: '', label: m.admin_kind_all() },
            { value: 'fan', label: m.admin_kind_fan() },
            { value: 'creator', label: m.admin_kind_creator() },
            { value: 'staff', label: m.admin_kind_staff() },
          ],
        }}
      />
      <AccountTable
        rows={found.data}
        empty={
          <EmptyState
            drawing="people"
            action={<Button to={links.adminSection('accounts')}>{m.admin_clear_search()}</Button>}
          >
            {m.admin_no_accounts()}
          </EmptyState>
        }
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
    </div>
  )
}
