/** Start Stagedoor: the site, the API and the jobs, as `ROLE` asks. */
import { assemble } from '#server/app.ts'
import { ConfigError, readConfig } from '#server/platform/config/index.ts'
import { createLog } from '#server/platform/log.ts'
import { metricsServer } from '#server/platform/metrics/index.ts'
import { greet } from '#server/start/greeting.ts'
import { type Stoppable, stopOnSignals } from '#server/start/lifecycle.ts'
import { openDatabase } from '#server/start/open-database.ts'
import { openParts } from '#server/start/open-parts.ts'
import { apiServer, siteServer } from '#server/start/servers.ts'

async function start(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const running: Stoppable[] = []
  stopOnSignals(running, log)

  const database = await openDatabase(config, log)
  running.push({ name: 'database', stop: database.close })
  const parts = await openParts(config, database, log)
  assemble(parts)
  running.push({ name: 'settings', stop: async () => parts.settings.stop() })

  let waitingFor: string | undefined = 'jobs and demo content'
  const health = { waitingFor: () => waitingFor }
  if (config.role !== 'worker') {
    const metrics = metricsServer(parts)
    const site = await siteServer(parts, health)
    const api = await apiServer(parts, health)
    metrics.observe(site, 'site')
    metrics.observe(api, 'api')
    for (const [app, port, host] of [
      [site, config.port, config.host],
      [api, config.apiPort, config.host],
      [metrics.app, config.metricsPort, '127.0.0.1'],
    ] as const) {
      await app.listen({ port, host })
      running.push({ name: `listener ${port}`, stop: () => app.close() })
    }
    // Stopped before the listeners, which wait until their last connection is gone.
    running.push({ name: 'realtime', stop: () => parts.realtime.close() })
  }
  if (config.role !== 'web') {
    await parts.jobs.start(parts.pool)
    running.push({ name: 'jobs', stop: () => parts.jobs.stop() })
    parts.sandbox?.start()
    running.push({ name: 'sandbox gateway', stop: async () => parts.sandbox?.stop() })
  }
  if (config.siteMode === 'trial' && config.demo && config.role === 'all') {
    const { isEmpty, playDemo } = await import('#tools/demo/index.ts')
    if (await isEmpty(parts)) await playDemo(parts)
  }
  waitingFor = undefined
  greet(config)
}

start().catch((error: unknown) => {
  const sentence = error instanceof ConfigError ? error.message : (error as Error).stack
  process.stderr.write(`Stagedoor could not start: ${sentence}\n`)
  process.exit(1)
})
