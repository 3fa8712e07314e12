import { join } from 'node:path'
import { compose } from '#server/app.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { Adapters, Parts } from '#server/parts.ts'
import type { Config } from '#server/platform/config/index.ts'
import type { Database } from '#server/platform/database/index.ts'
import { noGeo, openCountryTable } from '#server/platform/geo/index.ts'
import {
  createLimiter,
  createSharedLimiter,
  type Limiter,
  noLimiter,
} from '#server/platform/http/index.ts'
import { createImages } from '#server/platform/images/index.ts'
import type { Log } from '#server/platform/log.ts'
import { createMailOutbox, createSmtpMail } from '#server/platform/mail/index.ts'
import { createMedia } from '#server/platform/media/index.ts'
import { createPasswords } from '#server/platform/passwords/index.ts'
import { createWebPush } from '#server/platform/push/index.ts'
import { createRealtime, openSharedRooms } from '#server/platform/realtime/index.ts'
import { partialFiles } from '#server/platform/resumable/index.ts'
import { diskStore } from '#server/platform/storage/index.ts'
import { type LiveMedia, openLiveMedia } from './live-media.ts'
import { openGateway } from './open-gateway.ts'
import { readSecret } from './secret.ts'
import { warnOfOtherSecret } from './secret-check.ts'

/** Assemble a real process from the configured adapters. */
export async function openParts(
  config: Config,
  database: Pick<Database, 'db' | 'pool'>,
  log: Log,
  live: LiveMedia = openLiveMedia(config, log),
): Promise<Parts> {
  return compose(config, await openAdapters(config, database, log, live))
}

/** Release the resources of a process, except its database. */
export async function closeParts(parts: Parts): Promise<void> {
  parts.settings.stop()
  await parts.realtime.close()
  await parts.files.close()
  await parts.openings.close()
  await parts.limiter.close()
  parts.mail.close()
}

/** The store of the site's files. */
export const openStore = ({ dataDir }: Config) => diskStore(join(dataDir, 'files'))

async function openAdapters(
  config: Config,
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  log: Log,
  live: LiveMedia,
): Promise<Adapters> {
  if (config.role !== 'all' && !config.redisUrl) {
    log.warn('without REDIS_URL, open pages get only the events of their own process')
  }
  const secret = readSecret(config)
  await warnOfOtherSecret(db, secret, log)
  const shared = config.redisUrl ? await openSharedRooms(config.redisUrl, log) : undefined
  return {
    secret,
    log,
    clock: systemClock,
    db,
    pool,
    limiter: await openLimiter(config, log),
    passwords: createPasswords(),
    store: openStore(config),
    partials: partialFiles(join(config.dataDir, 'uploads')),
    images: createImages(),
    media: createMedia({ tools: config.mediaTools, folder: join(config.dataDir, 'media') }),
    geo: config.role === 'worker' ? noGeo : await openCountryTable(),
    ...openMail(config, log),
    push: createWebPush({ allowsLoopback: config.pushesToLoopback }),
    liveVideo: live.liveVideo,
    embeddedLive: live.embeddedLive,
    ...openGateway(config, { secret, db, clock: systemClock, log }),
    openRealtime: (sessions) => createRealtime({ ...sessions, log, shared }),
  }
}

function openMail(
  { smtp, siteMode, dataDir }: Config,
  log: Log,
): Pick<Adapters, 'mail' | 'mailOutbox'> {
  if (smtp) return { mail: createSmtpMail(smtp), mailOutbox: undefined }
  const outbox = createMailOutbox({ folder: join(dataDir, 'mail') })
  if (siteMode === 'trial') return { mail: outbox, mailOutbox: outbox }
  log.warn('without SMTP_URL no email is sent: they are kept in the folder mail of DATA_DIR')
  return { mail: outbox, mailOutbox: undefined }
}

async function openLimiter({ rateLimits, redisUrl }: Config, log: Log): Promise<Limiter> {
  if (!rateLimits) return noLimiter
  return redisUrl ? createSharedLimiter(redisUrl, log) : createLimiter()
}
