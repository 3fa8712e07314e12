import type { Config } from '#server/platform/config/index.ts'
import type { Pool } from '#server/platform/database/index.ts'
import type { Log } from '#server/platform/log.ts'
import {
  createSandboxGateway,
  createStripeGateway,
  type PaymentGateway,
  type SandboxGateway,
} from '#server/platform/payments/index.ts'

/** Stripe when there are keys, else the sandbox, which only a trial site gets this far with. */
export function openGateway(
  config: Config,
  { secret, pool, log }: { secret: string; pool: Pool; log: Log },
): { gateway: PaymentGateway; sandbox: SandboxGateway | undefined } {
  if (config.stripe) return { gateway: createStripeGateway(config.stripe), sandbox: undefined }
  const sandbox = createSandboxGateway({
    sql: pool,
    secret: `${secret} sandbox`,
    onError: (error) => log.error({ err: error }, 'the sandbox gateway stumbled'),
  })
  return { gateway: sandbox, sandbox }
}
