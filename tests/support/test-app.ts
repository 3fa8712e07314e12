import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compose, type Domain } from '#server/app.ts'
import { receiveEvent } from '#server/money/gateway-events/index.ts'
import { receiveAccountEvent } from '#server/money/payout-accounts/index.ts'
import type { Adapters } from '#server/parts.ts'
import { type Config, readConfig } from '#server/platform/config/index.ts'
import { connectDatabase } from '#server/platform/database/index.ts'
import { type Geo, noGeo } from '#server/platform/geo/index.ts'
import { createServer, type Limiter, noLimiter } from '#server/platform/http/index.ts'
import { createImages } from '#server/platform/images/index.ts'
import { createFakeLiveVideo } from '#server/platform/live-video/index.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailOutbox } from '#server/platform/mail/index.ts'
import { createMedia } from '#server/platform/media/index.ts'
import { createPasswords } from '#server/platform/passwords/index.ts'
import { createSandboxGateway, type SandboxGateway } from '#server/platform/payments/index.ts'
import { createWebPush } from '#server/platform/push/index.ts'
import { createRealtime } from '#server/platform/realtime/index.ts'
import { recordRealtime, type Sent } from '#server/platform/realtime/recording.ts'
import { partialFiles } from '#server/platform/resumable/index.ts'
import { diskStore } from '#server/platform/storage/index.ts'
import { mountAll } from '#server/start/servers.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** A second process that opens the same addresses needs it as well. */
export const testSecret = 'a secret for tests that is long enough'

interface TestAppOptions {
  /** Domains that the product does not have. */
  further?: readonly Domain[]
  /**
   * Starts a second process of that site: it shares its database, files and clock, but no memory.
   */
  first?: { dataDir: string; clock: TestClock }
  /** Without it, nothing is rate limited. */
  limiter?: Limiter
  siteMode?: 'trial' | 'production'
  /** False: as if the payments were taken by another gateway, which nobody plays. */
  hasSandbox?: boolean
  /** Credentials at an OpenID provider that replaces Google. */
  google?: Config['google']
  /** Credentials at an OAuth 1.0a provider that replaces Twitter. */
  twitter?: Config['twitter']
  /** A server with reCAPTCHA's API. */
  captcha?: Config['captcha']
  /** Without it, no address has a known country. */
  geo?: Geo
  /** The programs of this machine by default. */
  mediaTools?: Config['mediaTools']
  /** Tests have push services of their own on this machine. */
  pushesToLoopback?: boolean
  vapidSubject?: string
  /** A provider of live video in place of one without media. */
  openLive?: (clock: TestClock) => Pick<Adapters, 'liveVideo' | 'embeddedLive'>
}

/** The whole product on its own database, called by HTTP without a socket. */
export async function startTestApp(
  databaseUrl: string,
  {
    further = [],
    first,
    limiter = noLimiter,
    siteMode = 'trial',
    hasSandbox = true,
    google,
    twitter,
    captcha,
    geo = noGeo,
    mediaTools = readConfig().mediaTools,
    pushesToLoopback = true,
    vapidSubject,
    openLive,
  }: TestAppOptions = {},
) {
  const dataDir = first?.dataDir ?? (await mkdtemp(join(tmpdir(), 'stagedoor-world-')))
  const config = {
    ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    siteMode,
    google,
    twitter,
    captcha,
    vapidSubject,
  }
  const database = connectDatabase({ url: databaseUrl, poolSize: 10, onError: () => {} })
  const clock = first?.clock ?? createTestClock()
  const logLines: string[] = []
  const log = createLog(
    process.env.TEST_LOG ?? 'debug',
    process.env.TEST_LOG ? undefined : { write: (line) => void logLines.push(line) },
  )
  const sent: Sent[] = []
  const { sandbox, webhooks } = openSandbox({ db: database.db, clock })
  const mailOutbox = createMailOutbox({ folder: join(dataDir, 'mail') })
  const fakeLive = createFakeLiveVideo({ now: () => clock.now().getTime() })
  const { liveVideo = fakeLive, embeddedLive } = openLive?.(clock) ?? { embeddedLive: undefined }
  const adapters: Adapters = {
    secret: testSecret,
    log,
    clock,
    db: database.db,
    pool: database.pool,
    limiter,
    passwords: createPasswords({ cost: { memoryKib: 64, passes: 1, lanes: 1 }, concurrency: 2 }),
    store: diskStore(join(dataDir, 'files')),
    partials: partialFiles(join(dataDir, 'uploads')),
    images: createImages(),
    media: createMedia({ tools: mediaTools, folder: join(dataDir, 'media') }),
    geo,
    mail: mailOutbox,
    mailOutbox,
    push: createWebPush({ allowsLoopback: pushesToLoopback }),
    liveVideo,
    embeddedLive,
    gateway: sandbox,
    sandbox: hasSandbox ? sandbox : undefined,
    openRealtime: (sessions) =>
      recordRealtime(createRealtime({ ...sessions, log, graceMs: 100 }), sent),
  }
  const parts = await compose(config, adapters, { further })
  // Calls are local: those with forwarding headers come through a trusted proxy.
  const http = createServer({
    log: parts.log,
    trustProxy: 'loopback',
    countryHeader: 'cf-ipcountry',
    geo,
  })
  await mountAll(http, parts)
  await http.ready()
  return { parts, fakeLive, http, sent, logLines, clock, webhooks, databaseUrl, dataDir, close }

  async function close() {
    parts.settings.stop()
    await parts.realtime.close()
    await http.close()
    await parts.files.close()
    await parts.openings.close()
    await database.close()
    if (!first) await rm(dataDir, { recursive: true, force: true })
  }
}

/** Signs the sandbox's events. */
export const sandboxSecret = 'a secret of the sandbox'

/** The sandbox, and the receiver of its webhooks, which a test may replace. */
function openSandbox({ db, clock }: Pick<Adapters, 'db' | 'clock'>) {
  const webhooks = {
    deliver: (rawBody: Buffer, signature: string, subject?: string): Promise<void> => {
      const receive = subject === 'account' ? receiveAccountEvent : receiveEvent
      return receive({ db, clock, gateway: sandbox }, rawBody, signature)
    },
  }
  const sandbox: SandboxGateway = createSandboxGateway({
    db,
    clock,
    secret: sandboxSecret,
    siteUrl: 'http://localhost:3000',
    deliver: (...event) => webhooks.deliver(...event),
    delayMs: 0,
    onError: () => {},
  })
  return { sandbox, webhooks }
}
