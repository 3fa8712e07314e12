import { freePort } from '#server/platform/free-port.ts'
import { clearAway, type SiteProcess, standardProgram, startSite } from '../site-process.ts'
import { webhookSecret } from './gateway.ts'

export type Victim = 'server' | 'worker' | 'postgres'

/** A site of a server and a worker beside it, which can be killed and come back at the same addresses. */
export interface KillableSite {
  /** Of its API. */
  url: string
  databaseUrl(): string
  start(gatewayPort: number): Promise<void>
  /** kill -9, and start it again; Postgres is started again by the server. */
  kill(victim: Victim): Promise<void>
  /** Kill all but Postgres, and start a server alone, of another program. */
  replaceBy(program: string): Promise<void>
  end(): Promise<void>
}

export async function createSite(dataDir: string): Promise<KillableSite> {
  const [port, apiPort, metricsPort] = await Promise.all([freePort(), freePort(), freePort()])
  let server: SiteProcess | undefined
  let worker: SiteProcess | undefined
  let stripe: Record<string, string> = {}

  async function startServer(program = standardProgram) {
    const ports = {
      PORT: String(port),
      API_PORT: String(apiPort),
      METRICS_PORT: String(metricsPort),
    }
    server = await startSite(dataDir, { ...stripe, ...ports }, program)
  }

  async function startWorker() {
    const database = { ROLE: 'worker', DATABASE_URL: server?.databaseUrl ?? '', DATABASE_POOL: '5' }
    worker = await startSite(dataDir, { ...stripe, ...database })
  }

  return {
    url: `http://127.0.0.1:${apiPort}`,
    databaseUrl: () => server?.databaseUrl ?? '',
    start: async (gatewayPort) => {
      stripe = {
        STRIPE_SECRET_KEY: 'sk_test_of_the_site',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_site',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_CONNECT_WEBHOOK_SECRET: `${webhookSecret} for accounts`,
        STRIPE_ORIGIN: `http://127.0.0.1:${gatewayPort}`,
      }
      await startServer()
      await startWorker()
    },
    kill: async (victim) => {
      if (victim === 'postgres') server?.killPostgres()
      else if (victim === 'worker') await worker?.killServer().then(startWorker)
      else await server?.killServer().then(() => startServer())
    },
    replaceBy: async (program) => {
      await worker?.killServer()
      await server?.killServer()
      await startServer(program)
    },
    end: async () => {
      await worker?.killServer()
      await server?.killServer()
      await clearAway(dataDir)
    },
  }
}
