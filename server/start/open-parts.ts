import { join } from 'node:path'
import { createItemKinds } from '#server/access/item-kinds.ts'
import { createFiles } from '#server/files/index.ts'
import { closeSession, liveTokens, sessionReader } from '#server/identity/sessions/index.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { Parts } from '#server/parts.ts'
import type { Config } from '#server/platform/config/index.ts'
import { createApi, createLimiter, noLimiter } from '#server/platform/http/index.ts'
import { createImages } from '#server/platform/images/index.ts'
import { createJobs } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import { createOutbox } from '#server/platform/mail/index.ts'
import { createPasswords } from '#server/platform/passwords/index.ts'
import { createRealtime, openSharedRooms } from '#server/platform/realtime/index.ts'
import { addressSigner } from '#server/platform/signing/index.ts'
import { diskStore } from '#server/platform/storage/index.ts'
import { createBalances } from '#server/profiles/balances.ts'
import { openSettings } from '#server/site/settings/index.ts'
import type { OpenDatabase } from './open-database.ts'
import { openGateway } from './open-gateway.ts'
import { readSecret } from './secret.ts'

/** Make the parts of a real process: the adapters that the configuration names. */
export async function openParts(
  config: Config,
  { db, pool }: OpenDatabase,
  log: Log,
): Promise<Parts> {
  if (config.role !== 'all' && !config.redisUrl) {
    log.warn('without REDIS_URL, open pages hear only what happens in their own process')
  }
  const secret = await readSecret(config)
  const { gateway, sandbox } = openGateway(config, { secret, pool, log })
  const limiter = config.rateLimits ? createLimiter() : noLimiter
  const { publishableKey } = gateway.publicConfig()
  const outbox = createOutbox({ folder: join(config.dataDir, 'mail') })
  const store = diskStore(join(config.dataDir, 'files'))
  const read = sessionReader(db)
  return {
    config,
    secret,
    log,
    clock: systemClock,
    db,
    pool,
    api: createApi({ readSession: read, limiter }),
    jobs: createJobs({ log }),
    limiter,
    settings: await openSettings(db, {
      sandboxPayments: sandbox !== undefined,
      stripePublishableKey: publishableKey,
    }),
    passwords: createPasswords(),
    store,
    files: createFiles({
      db,
      store,
      images: createImages(),
      signer: addressSigner({ secret }),
      origin: config.siteUrl,
    }),
    mail: outbox,
    outbox: config.siteMode === 'trial' ? outbox : undefined,
    gateway,
    sandbox,
    realtime: createRealtime({
      readSession: read,
      liveTokens: (tokens) => liveTokens(db, tokens),
      closeSession: (token) => closeSession(db, token),
      log,
      shared: config.redisUrl ? await openSharedRooms(config.redisUrl, log) : undefined,
    }),
    kinds: createItemKinds(),
    balances: createBalances(),
    rawRoutes: [],
  }
}
