import { useEffect } from 'react'
import { data } from 'react-router'
import {
  gatewayEventStates,
  ListGatewayEvents,
  RunGatewayEvent,
} from '#contract/money/gateway-events.ts'
import { Chip, EmptyState, Notice, toast } from '#web/ui/index.ts'
import { mayAs } from '../../entities/account/redirects.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { eventStates } from '../../entities/money/gateway-event.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EventTable } from '../../features/console/event-table.tsx'
import { getApi } from '../../lib/api.ts'
import { formFailure } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSending } from '../../lib/use-sending.ts'
import type { Route } from './+types/gateway-events.ts'

const pageSize = 25

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_events())

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url)
  const requested = url.searchParams.get('state')
  const state = gatewayEventStates.find((one) => one === requested)
  const query = { state, limit: pageSize, offset: (page - 1) * pageSize }
  const me = getMe(context)
  return {
    found: await getApi(context).call(ListGatewayEvents, { query }),
    mayRun: me !== null && mayAs(me, 'money.settings'),
    page,
    state,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = String((await request.formData()).get('id'))
  try {
    await getApi(context).call(RunGatewayEvent, { params: { id } })
    return { ok: true as const }
  } catch (problem) {
    const { status, ...failure } = formFailure(problem)
    return data({ ok: false as const, ...failure }, status)
  }
}

/** What payment gateways reported; what could not be worked is tried again from here. */
export default function GatewayEventsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, mayRun, page, state } = loaderData
  const isSending = useSending()
  useEffect(() => {
    if (actionData?.ok) toast(m.admin_events_run_again(), { tone: 'success' })
  }, [actionData])
  const address = links.adminSection('gateway-events')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-muted text-sm">{m.admin_events_about()}</p>
      <nav aria-label={m.admin_events_col_state()} className="flex flex-wrap gap-2">
        <Chip pressed={state === undefined} to={address}>
          {m.admin_events_all()}
        </Chip>
        {gatewayEventStates.map((one) => (
          <Chip key={one} pressed={one === state} to={`${address}?state=${one}`}>
            {eventStates[one]()}
          </Chip>
        ))}
      </nav>
      {actionData?.ok === false && (
        <Notice tone="danger" alert>
          {actionData.message}
        </Notice>
      )}
      <EventTable
        rows={found.data}
        mayRun={mayRun}
        isSending={isSending}
        empty={<EmptyState drawing="list">{m.admin_events_none()}</EmptyState>}
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
    </div>
  )
}
