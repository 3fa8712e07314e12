/** A process of its own that serves the API and works on jobs, as the product does: see kill.test.ts. */
import { readConfig } from '#server/platform/config/index.ts'
import { createLog } from '#server/platform/log.ts'
import { stopOnSignals } from '#server/start/lifecycle.ts'
import { openDatabase } from '#server/start/open-database.ts'
import { openParts } from '#server/start/open-parts.ts'
import { apiServer } from '#server/start/servers.ts'

const config = readConfig()
const log = createLog(config.logLevel)
stopOnSignals([], log)
const parts = await openParts(config, await openDatabase(config, log), log)
const api = await apiServer(parts, { waitingFor: () => undefined })
await api.listen({ port: config.apiPort, host: '127.0.0.1' })
await parts.jobs.start(parts.pool)
process.stdout.write('ready\n')
