import type { Jobs } from '#server/platform/jobs/index.ts'
import { type GatewayEventParts, workDueEvents, workEvent } from './actions.ts'

export { type GatewayEventParts, leaveToStaff, receiveEvent } from './actions.ts'
export { createEventHandlers, type EventHandlers, type EventResult } from './handlers.ts'
export { presentEvent } from './present.ts'
export { countByHand, listEventsOf } from './reads.ts'
export { gatewayEventRoutes } from './routes.ts'
export { webhookRoutes } from './webhook-route.ts'
export { clearEventsOf } from './writes.ts'

/** Work events when they arrive, and again while they match nothing. */
export function gatewayEventJobs(jobs: Jobs, parts: GatewayEventParts): void {
  jobs.onEvent('gateway.event_received', 'work', (name) => workEvent(parts, name))
  jobs.every('* * * * *', 'gateway_events.work', () => workDueEvents(parts))
}
