import { Form, useSubmit } from 'react-router'
import { ListMySubscribers, ReadSubscriberMovement } from '#contract/money/subscriptions.ts'
import { Button, EmptyState, PageHeader, Select } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { MovementCard } from '../../features/subscribers/movement-card.tsx'
import {
  kindNames,
  SubscriberTable,
  statusNames,
} from '../../features/subscribers/subscriber-table.tsx'
import { getApi } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/my-subscriber.ts'

const pageSize = 25
const dayMs = 24 * 60 * 60 * 1000
/** Days of the figures about who came and left. */
const periods = [30, 90, 365] as const
const statuses = ['active', 'deactivated', 'suspended'] as const
const kinds = ['monthly', 'yearly', 'free', 'system'] as const

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.studio_subs_title())

export async function loader({ context, url }: Route.LoaderArgs) {
  const status = statuses.find((one) => one === url.searchParams.get('status'))
  const kind = kinds.find((one) => one === url.searchParams.get('kind'))
  const page = readPage(url)
  const paging = { limit: pageSize, offset: (page - 1) * pageSize }
  const query = { status, subscriptionType: kind, ...paging, sortBy: 'createdAt', sort: 'desc' }
  const days = periods.find((one) => String(one) === url.searchParams.get('days')) ?? periods[0]
  const { call } = getApi(context)
  const fromDate = new Date(Date.now() - (days - 1) * dayMs).toISOString().slice(0, 10)
  const [found, movement] = await Promise.all([
    call(ListMySubscribers, { query }),
    call(ReadSubscriberMovement, { query: { fromDate } }),
  ])
  return { found, movement, status, kind, days, page }
}

export default function MySubscribersPage({ loaderData }: Route.ComponentProps) {
  const { found, movement, status, kind, days, page } = loaderData
  const submit = useSubmit()
  const isFiltered = Boolean(status || kind)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={m.studio_subs_title()}
        about={m.studio_total_subs({ count: formatNumber(found.total) })}
      >
        <Form
          className="flex flex-wrap gap-2"
          onChange={(event) => void submit(event.currentTarget)}
        >
          <Select
            name="status"
            aria-label={m.studio_status()}
            defaultValue={status ?? ''}
            options={[
              { value: '', label: m.studio_status_all() },
              ...statuses.map((value) => ({ value, label: statusNames[value]() })),
            ]}
          />
          <Select
            name="kind"
            aria-label={m.studio_subs_kind()}
            defaultValue={kind ?? ''}
            options={[
              { value: '', label: m.studio_subs_all_kinds() },
              ...kinds.map((value) => ({ value, label: kindNames[value]() })),
            ]}
          />
          <Select
            name="days"
            aria-label={m.earn_period()}
            defaultValue={String(days)}
            options={periods.map((value) => ({
              value: String(value),
              label: m.earn_last_days({ count: value }),
            }))}
          />
          <noscript>
            <Button type="submit" variant="tonal">
              {m.apply_filters()}
            </Button>
          </noscript>
        </Form>
      </PageHeader>
      {(movement.days.length > 0 || found.total > 0) && <MovementCard movement={movement} />}
      <SubscriberTable
        rows={found.data}
        empty={
          <EmptyState
            drawing="people"
            action={
              isFiltered ? (
                <Button variant="tonal" to={links.creatorSubscribers()}>
                  {m.studio_all_subs()}
                </Button>
              ) : (
                <Button to={links.creatorAccount('subscription')}>{m.studio_set_price()}</Button>
              )
            }
          >
            {isFiltered ? m.studio_no_subs_found() : m.studio_no_subs()}
          </EmptyState>
        }
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
    </div>
  )
}
