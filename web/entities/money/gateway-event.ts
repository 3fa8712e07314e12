import type { GatewayEventState } from '#contract/money/gateway-events.ts'
import { m } from '../../lib/paraglide/messages.js'

export const eventStates: Record<GatewayEventState, () => string> = {
  waiting: m.admin_events_waiting,
  worked: m.admin_events_worked,
  by_hand: m.admin_events_by_hand,
}
