import { ListGatewayEvents, RunGatewayEvent } from '#contract/money/gateway-events.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type GatewayEventParts, runAgain } from './actions.ts'
import { presentEvent } from './present.ts'
import { findEvent, listEvents } from './reads.ts'

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
