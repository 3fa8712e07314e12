import { startEmbeddedPostgres } from '../../server/platform/database/embedded/index.ts'

/** A process that runs the embedded Postgres until it is told to stop: see startHost(). */
function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

const postgres = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  durable: true,
  log: (line) => say({ log: line }),
})
process.once('SIGTERM', () => postgres.stop().then(() => process.exit(0)))
say({ url: postgres.url, pid: postgres.pid })
setInterval(() => undefined, 60_000)
