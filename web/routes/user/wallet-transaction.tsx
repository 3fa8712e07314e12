import { useNavigate } from 'react-router'
import { ListWalletCharges } from '#contract/money/charges.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, EmptyState, Select } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { ChargeList, chargePageSize } from '../../features/wallet/charge-list.tsx'
import { chargeOptions, chargeTypeOf } from '../../features/wallet/charge-texts.ts'
import { MoneyPage } from '../../features/wallet/money-page.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/wallet-transaction.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.charges_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const type = chargeTypeOf(url.searchParams.get('type'))
  const query = { limit: chargePageSize, ...(type ? { type } : {}) }
  return { charges: await getApi(context).call(ListWalletCharges, { query }), type }
}

export default function ChargesPage({ loaderData: { charges, type } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <MoneyPage title={m.charges_title()} about={m.charges_about()}>
      <Select
        aria-label={m.charges_type()}
        value={type ?? ''}
        options={chargeOptions()}
        onChange={({ target }) => navigate(links.userWalletTransactions(target.value))}
        className="w-56"
      />
      <ChargeList
        key={type ?? ''}
        first={charges}
        {...(type ? { type } : {})}
        empty={<NoCharges isFiltered={type !== undefined} />}
      />
    </MoneyPage>
  )
}

function NoCharges({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      drawing="money"
      action={
        <Button
          variant={isFiltered ? 'tonal' : 'filled'}
          to={isFiltered ? links.userWalletTransactions() : links.explore()}
        >
          {isFiltered ? m.charges_show_all() : m.charges_explore()}
        </Button>
      }
    >
      {isFiltered ? m.charges_none_of_type() : m.charges_none()}
    </EmptyState>
  )
}
