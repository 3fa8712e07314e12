import { recordDecision } from '#server/audit/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import {
  type GatewayEvent,
  GatewayEventForeign,
  GatewayEventUnreadable,
  GatewaySignatureInvalid,
  type PaymentGateway,
} from '#server/platform/payments/index.ts'
import type { EventHandlers, EventResult } from './handlers.ts'
import { findEvent, listDue } from './reads.ts'
import { nextTryMs } from './rules.ts'
import {
  type EventName,
  insertEvent,
  lockEvent,
  postponeEvent,
  reopenEvent,
  setByHand,
  settleEvent,
} from './writes.ts'

export interface GatewayEventParts {
  db: Db
  clock: Clock
  log: Log
  eventHandlers: EventHandlers
}

type Receiving = Pick<GatewayEventParts, 'db' | 'clock'> & {
  gateway: Pick<PaymentGateway, 'name' | 'readEvent'>
  /** Whether what the event is about is ours; otherwise it is foreign. */
  isOurs?: (event: GatewayEvent) => Promise<boolean>
  /** False: only what is read of the event is stored, not what else the gateway wrote. */
  storesBody?: boolean
}

/**
 * Receive a webhook: verified, stored once per event id, and worked afterwards by a job. Throws
 * `webhook_refused` for an invalid or old signature, `webhook_foreign` for an event of another account
 * or of the gateway's other mode, `webhook_unreadable` when it is no event.
 */
export async function receiveEvent(
  { db, clock, gateway, isOurs, storesBody = true }: Receiving,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<void> {
  const event = readVerified(gateway, rawBody, signature)
  if (isOurs && !(await isOurs(event))) throw new Problem('webhook_foreign')
  const name = { gateway: gateway.name, eventId: event.id }
  await db.transaction().execute(async (tx) => {
    const body = storesBody ? JSON.parse(rawBody.toString('utf8')) : undefined
    const isNew = await insertEvent(tx, { ...name, event, body }, clock.now())
    if (isNew) await publish(tx, { topic: 'gateway.event_received', ...name })
  })
}

function readVerified(
  gateway: Receiving['gateway'],
  rawBody: Buffer,
  signature: string | undefined,
): GatewayEvent {
  try {
    return gateway.readEvent(rawBody, signature)
  } catch (error) {
    if (error instanceof GatewaySignatureInvalid) throw new Problem('webhook_refused')
    if (error instanceof GatewayEventForeign) throw new Problem('webhook_foreign')
    if (error instanceof GatewayEventUnreadable) throw new Problem('webhook_unreadable')
    throw error
  }
}

/**
 * Work a stored event, once: its effect and its mark are one transaction. What matches nothing, or
 * fails, is tried again for three days; then it waits for staff, and the log says so.
 */
export async function workEvent(parts: GatewayEventParts, name: EventName): Promise<void> {
  try {
    await parts.db.transaction().execute(async (tx) => {
      const stored = await lockEvent(tx, name)
      if (!stored) return
      const result = await parts.eventHandlers.handle(tx, stored.event)
      const now = parts.clock.now()
      if (result.is === 'unmatched') {
        await postpone(tx, parts, { ...name, receivedAt: stored.receivedAt, reason: 'unmatched' })
      } else {
        await settleEvent(tx, { ...name, ...settled(result) }, now)
        if (result.is === 'by_hand') alarm(parts, name, result.reason)
      }
    })
  } catch (error) {
    parts.log.error({ err: error, ...name }, 'an event of a gateway failed')
    await parts.db.transaction().execute(async (tx) => {
      const stored = await lockEvent(tx, name)
      if (!stored) return
      await postpone(tx, parts, { ...name, receivedAt: stored.receivedAt, reason: 'failed' })
    })
  }
}

const settled = (result: Exclude<EventResult, { is: 'unmatched' }>) =>
  result.is === 'done'
    ? ({ state: 'worked', reason: null } as const)
    : ({ state: 'by_hand', reason: result.reason } as const)

interface Unworked extends EventName {
  receivedAt: Date
  reason: 'unmatched' | 'failed'
}

async function postpone(
  tx: Tx,
  { clock, log }: Pick<GatewayEventParts, 'clock' | 'log'>,
  { receivedAt, reason, ...name }: Unworked,
): Promise<void> {
  const now = clock.now()
  const delayMs = nextTryMs(now.getTime() - receivedAt.getTime())
  const nextTryAt = delayMs === undefined ? null : new Date(now.getTime() + delayMs)
  await postponeEvent(tx, { ...name, reason, nextTryAt })
  if (!nextTryAt) alarm({ log }, name, reason)
}

const alarm = ({ log }: Pick<GatewayEventParts, 'log'>, name: EventName, reason: string) =>
  log.error({ ...name, reason }, 'an event of a gateway needs a look by hand')

/**
 * Leave the last event of a payment's refunds to staff, since what the gateway then said of them cannot be
 * booked. Throws when there is none: the caller's job fails instead.
 */
export async function leaveToStaff(
  tx: Tx,
  { gateway, log }: Pick<GatewayEventParts, 'log'> & { gateway: Pick<PaymentGateway, 'name'> },
  { reference, reason }: { reference: string; reason: 'amount_differs' },
): Promise<void> {
  const name = await setByHand(tx, { gateway: gateway.name, reference, reason })
  if (!name) throw new Error(`the refunds of ${reference} cannot be booked: ${reason}`)
  alarm({ log }, name, reason)
}

const batchSize = 100

/** Try the events again that are due, the oldest first. */
export async function workDueEvents(parts: GatewayEventParts): Promise<void> {
  for (const name of await listDue(parts.db, parts.clock.now(), batchSize)) {
    await workEvent(parts, name)
  }
}

/**
 * Work an event again that waits, as staff decided. Throws `not_found`, `event_worked`.
 */
export async function runAgain(
  parts: GatewayEventParts,
  { id, staffId }: { id: string; staffId: string },
): Promise<void> {
  const event = await findEvent(parts.db, id)
  if (!event) throw new Problem('not_found')
  const name = await parts.db.transaction().execute(async (tx) => {
    const reopened = await reopenEvent(tx, id, parts.clock.now())
    if (!reopened) throw new Problem('event_worked')
    await recordDecision(tx, {
      actorId: staffId,
      action: 'gateway_event.run',
      targetKind: 'gateway_event',
      targetId: id,
      after: { event: event.event_id, type: event.type },
    })
    return reopened
  })
  await workEvent(parts, name)
}
