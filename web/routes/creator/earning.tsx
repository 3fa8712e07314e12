import {
  ListEarnings,
  ReadEarningStats,
  ReadEarningsByItem,
  ReadEarningsByType,
} from '#contract/money/earnings.ts'
import { ListOwnRefundRequests } from '#contract/money/refund-requests.ts'
import { Button, EmptyState, PageHeader } from '#web/ui/index.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { isEarningType } from '../../entities/money/type-names.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EarningChart } from '../../features/earnings/earning-chart.tsx'
import { EarningFile } from '../../features/earnings/earning-file.tsx'
import { EarningFilters } from '../../features/earnings/earning-filters.tsx'
import { EarningItems } from '../../features/earnings/earning-items.tsx'
import { EarningKinds } from '../../features/earnings/earning-kinds.tsx'
import { EarningTable } from '../../features/earnings/earning-table.tsx'
import { EarningTiles } from '../../features/earnings/earning-tiles.tsx'
import { barsOf, type Period, periodBefore, readPeriod } from '../../features/earnings/period.ts'
import { getApi } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/earning.ts'

const pageSize = 20

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.earn_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const period = readPeriod(url.searchParams, Date.now())
  const requested = url.searchParams.get('type')
  const type = isEarningType(requested) ? requested : undefined
  const page = readPage(url)
  const within = ({ from, to }: Period) => ({ fromDate: from, toDate: to, type })
  const paging = {
    limit: pageSize,
    offset: (page - 1) * pageSize,
    sortBy: 'createdAt',
    sort: 'desc',
  }
  const { step, bars } = barsOf(period)
  const earlier = periodBefore(period)
  const daysOf = ({ from, to }: Period) => ({ fromDate: from, toDate: to })
  const [stats, statsBefore, types, typesBefore, items, found, asked, ...sums] = await Promise.all([
    call(ReadEarningStats, { query: within(period) }),
    call(ReadEarningStats, { query: within(earlier) }),
    call(ReadEarningsByType, { query: daysOf(period) }),
    call(ReadEarningsByType, { query: daysOf(earlier) }),
    call(ReadEarningsByItem, { query: daysOf(period) }),
    call(ListEarnings, { query: { ...within(period), ...paging } }),
    call(ListOwnRefundRequests, { query: { status: 'open', limit: 1 } }),
    ...bars.map((bar) => call(ReadEarningStats, { query: within(bar) })),
  ])
  const drawn = bars.map((bar, index) => ({
    ...bar,
    net: sums[index]?.totalNetPrice ?? 0,
    commission: sums[index]?.totalSiteCommission ?? 0,
  }))
  const balance = getMe(context)?.balance ?? 0
  const kinds = { now: types.data, before: typesBefore.data }
  return {
    ...{ period, type, page, stats, statsBefore, kinds, found, step },
    items: items.data,
    ...{ bars: drawn, balance, asked: asked.total },
  }
}

export default function EarningPage({ loaderData }: Route.ComponentProps) {
  const { period, type, page, stats, statsBefore, kinds, found, step } = loaderData
  const { bars, balance, asked, items } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={m.earn_title()}
        about={m.earn_refund_note()}
        action={
          <>
            <Button variant="outline" to={links.creatorRefundRequests()}>
              {asked > 0
                ? m.refund_requests_waiting({ count: formatNumber(asked) })
                : m.refund_requests()}
            </Button>
            <EarningFile period={period} />
          </>
        }
      />
      <EarningFilters period={period} type={type} />
      <EarningTiles stats={stats} before={statsBefore} balance={balance} />
      {found.total > 0 && <EarningChart step={step} bars={bars} />}
      {!type && <EarningKinds {...kinds} />}
      {!type && <EarningItems rows={items} />}
      <EarningTable
        rows={found.data}
        empty={
          <EmptyState
            drawing="money"
            action={
              type ? (
                <Button variant="tonal" to={links.creatorEarnings()}>
                  {m.earn_all_types()}
                </Button>
              ) : (
                <Button to={links.post.create()}>{m.earn_first_post()}</Button>
              )
            }
          >
            {m.earn_none()}
          </EmptyState>
        }
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
    </div>
  )
}
