/** What payment gateways reported, for staff. All of these endpoints are additions. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { nullable, object, oneOf, optional, type Static, text } from '../kit/schema.ts'
import { Count, Dollars, Id, Instant, listOf, NullableInstant, paging } from '../kit/values.ts'

/** `by_hand`: it could not be worked, and staff must look at it. */
export const gatewayEventStates = ['waiting', 'worked', 'by_hand'] as const
export type GatewayEventState = (typeof gatewayEventStates)[number]

/** Why an event was not worked. */
export const gatewayEventReasons = ['unmatched', 'failed', 'amount_differs', 'not_handled'] as const
export type GatewayEventReason = (typeof gatewayEventReasons)[number]

export const GatewayEventRow = object({
  _id: Id,
  gateway: oneOf(['stripe', 'sandbox']),
  /** The gateway's own id of the event. */
  eventId: text(),
  /** The gateway's own name of what happened. */
  name: text(),
  /** The gateway's id of the payment that it is about. */
  reference: nullable(text()),
  amount: nullable(Dollars),
  state: oneOf(gatewayEventStates),
  reason: nullable(oneOf(gatewayEventReasons)),
  attempts: Count,
  receivedAt: Instant,
  workedAt: NullableInstant,
  nextTryAt: NullableInstant,
})
export type GatewayEventRow = Static<typeof GatewayEventRow>

export const ListGatewayEvents = endpoint({
  method: 'GET',
  path: '/admin/gateway-events',
  audience: staff('money.read'),
  summary: 'List what payment gateways reported, the newest first',
  query: object({ ...paging, state: optional(oneOf(gatewayEventStates)) }),
  reply: listOf(GatewayEventRow),
  isAddition: true,
})

export const RunGatewayEvent = endpoint({
  method: 'POST',
  path: '/admin/gateway-events/:id/run',
  audience: staff('money.settings'),
  summary: 'Work an event of a gateway again',
  params: object({ id: Id }),
  reply: GatewayEventRow,
  problems: ['not_found', 'event_worked'],
  rate: { calls: 60, seconds: 60, by: 'account' },
  isAddition: true,
})
