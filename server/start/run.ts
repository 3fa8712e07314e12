import { openSetup } from '#server/operations/setup/index.ts'
import type { Parts } from '#server/parts.ts'
import { type Config, readConfig } from '#server/platform/config/index.ts'
import { prepareConnections } from '#server/platform/database/index.ts'
import { isSystemError, OperatorError } from '#server/platform/errors.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { metricsServer } from '#server/platform/metrics/index.ts'
import { type Demo, readDemoState, startFilling } from './demo.ts'
import { greet } from './greeting.ts'
import { createHealth, type Health, healthRoutes, type OwnHealth } from './health.ts'
import { warnOfLateJobs } from './late-jobs.ts'
import { type Stoppable, stopAll, stopOnSignals } from './lifecycle.ts'
import { addressesOf, expectFree, listenOn } from './listen.ts'
import { openLiveMedia, startMediaOnly } from './live-media.ts'
import { openDatabase } from './open-database.ts'
import { closeParts, openParts } from './open-parts.ts'
import { apiServer, type Pages, siteServer } from './servers.ts'

/** Passed in by the entry point: the server's own code knows neither the pages nor the demo. */
export interface Entry {
  openPages: () => Promise<Pages>
  openDemo: () => Promise<Demo>
}

/**
 * Start everything that the configuration selects; resolves when it is ready. When a part fails to
 * start, the others are stopped again.
 */
export async function start(entry: Entry): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const running: Stoppable[] = []
  stopOnSignals(running, { log, drainMs: config.drainSeconds * 1_000 })
  try {
    if (config.role === 'media') {
      running.push(...(await startMediaOnly(config, log)))
      return
    }
    const parts = await startParts(entry, config, log, running)
    greet(config, await setupCode(parts))
  } catch (error) {
    await stopAll(running, log)
    throw error
  }
}

/** The setup code of a production site without an owner; undefined for every other. */
async function setupCode(parts: Parts): Promise<string | undefined> {
  const { siteMode, role } = parts.config
  return siteMode === 'production' && role !== 'worker' ? openSetup(parts) : undefined
}

async function startParts(
  entry: Entry,
  config: Config,
  log: Log,
  running: Stoppable[],
): Promise<Parts> {
  if (config.role !== 'worker') await expectFree(Object.values(addressesOf(config)))
  const database = await openDatabase(config, log)
  running.push({ name: 'database', stop: database.close })
  const live = openLiveMedia(config, log)
  const parts = await openParts(config, database, log, live)
  running.push({ name: 'parts', stop: () => closeParts(parts) })
  // So that statements are prepared for the first readers.
  await prepareConnections(parts, Math.ceil(config.poolSize / 2))

  const demo = hasDemo(config) ? await entry.openDemo() : undefined
  await demo?.beginDemo(parts)
  const health = createHealth(parts, async () => (demo ? readDemoState(parts.db) : 'off'))
  // Jobs run before requests are accepted, and stop after the last response is sent.
  if (config.role === 'web') publish(parts, running)
  else await work(parts, running)
  parts.sandbox?.start()
  running.push({ name: 'sandbox gateway', stop: async () => parts.sandbox?.stop() })
  if (config.role !== 'worker') {
    running.push(...(await live.start()), watchLive(parts))
    await listen(parts, health, await entry.openPages(), running)
  }
  if (config.role === 'worker' && config.hasMetricsPort)
    await listenPrivately(parts, health, running)
  if (demo) running.push(startFilling(parts, demo))
  return parts
}

const hasDemo = ({ siteMode, demo, role }: Config) => siteMode === 'trial' && demo && role === 'all'

async function listen(
  parts: Parts,
  health: OwnHealth,
  pages: Pages,
  running: Stoppable[],
): Promise<void> {
  const { config, realtime } = parts
  const metrics = metricsServer(parts)
  const site = await siteServer(parts, health, pages)
  const api = await apiServer(parts, health)
  metrics.observe(site, 'site')
  metrics.observe(api, 'api')
  const apps = [site, api, metrics.app]
  // In parallel: a listener waits for open pages, and disconnected pages must not reconnect.
  const stop = () => Promise.all([realtime.disconnect(), ...apps.map((app) => app.close())])
  const announce = () => {
    health.stop()
    for (const app of apps) app.endKeptConnections()
  }
  running.push({ name: 'listeners', announce, stop })
  const addresses = addressesOf(config)
  await listenOn(site, addresses.site)
  await listenOn(api, addresses.api)
  await listenOn(metrics.app, addresses.metrics)
}

function watchLive({ liveWatch }: Parts): Stoppable {
  liveWatch.start()
  return { name: 'live streams', stop: () => liveWatch.stop() }
}

function publish({ jobs, pool }: Parts, running: Stoppable[]): void {
  jobs.startPublishing(pool)
  running.push({ name: 'waking of workers', stop: () => jobs.stop() })
}

/** A worker has no site: its health is beside its metrics. */
async function listenPrivately(parts: Parts, health: Health, running: Stoppable[]): Promise<void> {
  const { app } = metricsServer(parts)
  healthRoutes(app, health)
  running.push({ name: 'private listener', stop: () => app.close() })
  await listenOn(app, addressesOf(parts.config).metrics)
}

async function work(parts: Parts, running: Stoppable[]): Promise<void> {
  await parts.jobs.start(parts.pool)
  running.push({ name: 'jobs', stop: () => parts.jobs.stop() }, warnOfLateJobs(parts))
}

/** Print one sentence for an operator's error, and a bug in full. */
export function reportAndExit(error: unknown): never {
  const isForPeople = error instanceof OperatorError || isSystemError(error)
  const sentence = isForPeople ? error.message : (error as Error).stack
  process.stderr.write(`Stagedoor could not start: ${sentence}\n`)
  process.exit(1)
}
