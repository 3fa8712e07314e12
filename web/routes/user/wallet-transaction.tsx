import { ACTIVITY_TYPES, ListWalletActivity } from '#contract/money/activity.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Button, Chip, EmptyState, ScrollRow } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { ActivityList, activityPageSize } from '../../features/wallet/activity-list.tsx'
import { activityFilters, activityTypeOf } from '../../features/wallet/activity-texts.ts'
import { MoneyPage } from '../../features/wallet/money-page.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useTargetSearch } from '../../lib/target-search.ts'
import type { Route } from './+types/wallet-transaction.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.activity_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const type = activityTypeOf(url.searchParams.get('type'))
  const query = { limit: activityPageSize, ...(type ? { type } : {}) }
  return { activity: await getApi(context).call(ListWalletActivity, { query }), type }
}

/** All payments, by wallet and by card. */
export default function ActivityPage({ loaderData: { activity, type } }: Route.ComponentProps) {
  return (
    <MoneyPage isBelow title={m.activity_title()} about={m.activity_about()}>
      <Filters />
      <ActivityList
        key={type ?? ''}
        first={activity}
        type={type}
        empty={<NoActivity isFiltered={type !== undefined} />}
      />
    </MoneyPage>
  )
}

function Filters() {
  const type = activityTypeOf(useTargetSearch().get('type'))
  return (
    <ScrollRow label={m.activity_filter()} className="-mx-4 gap-2 px-4 py-1">
      <Chip pressed={type === undefined} to={links.userActivity()} preventScrollReset>
        {m.activity_all()}
      </Chip>
      {ACTIVITY_TYPES.map((one) => (
        <Chip key={one} pressed={type === one} to={links.userActivity(one)} preventScrollReset>
          {activityFilters[one]()}
        </Chip>
      ))}
    </ScrollRow>
  )
}

function NoActivity({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      drawing="money"
      action={
        <Button
          variant={isFiltered ? 'tonal' : 'filled'}
          to={isFiltered ? links.userActivity() : links.explore()}
        >
          {isFiltered ? m.activity_show_all() : m.charges_explore()}
        </Button>
      }
    >
      {isFiltered ? m.activity_none_of_type() : m.activity_none()}
    </EmptyState>
  )
}
