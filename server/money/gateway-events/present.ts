import type { GatewayEventReason, GatewayEventRow } from '#contract/money/gateway-events.ts'
import { dollars } from '#server/kernel/money.ts'
import type { EventRow } from './reads.ts'

export const presentEvent = (row: EventRow): GatewayEventRow => ({
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
