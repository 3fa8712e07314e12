import type { ItemKinds } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { EventHandlers } from '#server/money/gateway-events/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { PaymentGateway } from '#server/platform/payments/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import type { PaymentHandlers } from './handlers.ts'

export interface PaymentParts {
  db: Db
  gateway: PaymentGateway
  clock: Clock
  kinds: ItemKinds
  log: Log
  settings: Settings
  handlers: PaymentHandlers
  eventHandlers: EventHandlers
}
