import type { Clock } from '#server/kernel/clock.ts'
import { receiveEvent } from '#server/money/gateway-events/index.ts'
import { receiveAccountEvent } from '#server/money/payout-accounts/index.ts'
import type { Config } from '#server/platform/config/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Log } from '#server/platform/log.ts'
import {
  createSandboxGateway,
  createStripeGateway,
  type PaymentGateway,
  type SandboxGateway,
} from '#server/platform/payments/index.ts'

/** Stripe when there are keys, else the sandbox, which configuration allows on trial sites only. */
export function openGateway(
  config: Config,
  { secret, db, clock, log }: { secret: string; db: Db; clock: Clock; log: Log },
): { gateway: PaymentGateway; sandbox: SandboxGateway | undefined } {
  if (config.stripe) return { gateway: createStripeGateway(config.stripe), sandbox: undefined }
  const sandbox: SandboxGateway = createSandboxGateway({
    db,
    clock,
    secret: `${secret} sandbox`,
    siteUrl: config.siteUrl,
    deliver: (rawBody, signature, subject) => {
      const receive = subject === 'account' ? receiveAccountEvent : receiveEvent
      return receive({ db, clock, gateway: sandbox }, rawBody, signature)
    },
    onError: (error) =>
      log.error({ err: error }, 'the sandbox gateway could not deliver a webhook'),
  })
  return { gateway: sandbox, sandbox }
}
