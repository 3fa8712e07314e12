import {
  type GatewayEventReason,
  type GatewayEventRow,
  ListGatewayEvents,
  RunGatewayEvent,
} from '#contract/money/gateway-events.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type GatewayEventParts, runAgain } from './actions.ts'
import { type EventRow, findEvent, listEvents } from './reads.ts'

export function gatewayEventRoutes(api: Api, parts: GatewayEventParts) {
  const { db } = parts

  serve(api, ListGatewayEvents, async ({ query }) => {
    const { data, total } = await listEvents(db, query)
    return { data: data.map(presentEvent), total }
  })

  serve(api, RunGatewayEvent, async ({ viewer, params }) => {
    await runAgain(parts, { id: params.id, staffId: viewer.id })
    const after = await findEvent(db, params.id)
    if (!after) throw new Problem('not_found')
    return presentEvent(after)
  })
}

const presentEvent = (row: EventRow): GatewayEventRow => ({
  _id: row.id,
  gateway: row.gateway,
  eventId: row.event_id,
  name: row.type,
  reference: row.reference,
  amount: row.amount_cents === null ? null : dollars(BigInt(row.amount_cents)),
  state: row.state,
  reason: row.reason as GatewayEventReason | null,
  attempts: row.attempts,
  receivedAt: row.received_at.toISOString(),
  workedAt: row.worked_at?.toISOString() ?? null,
  nextTryAt: row.next_try_at?.toISOString() ?? null,
})
