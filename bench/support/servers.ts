import { join } from 'node:path'
import { freePort } from '#server/platform/free-port.ts'
import { type RunningServer, startProduct, startProgram } from '#tools/processes/index.ts'
import { startNginx } from './nginx.ts'
import type { BenchCluster } from './postgres.ts'

/** Maximum database connections per server. */
export const poolSize = 16

const poolOf = ({ databaseUrl }: BenchCluster) => ({
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: String(poolSize),
})

/** Our server, as run in production. */
export function startBenchProduct(cluster: BenchCluster): Promise<RunningServer> {
  return startProduct({
    ...poolOf(cluster),
    DATA_DIR: join(cluster.dataDir, 'ours'),
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
}

/**
 * Our server with its demo content, on its own database, behind nginx. Its `siteUrl` is where browsers
 * reach it.
 */
export async function startDemo(dataDir: string): Promise<RunningServer> {
  const [port, sitePort] = await Promise.all([freePort(), freePort()])
  const siteUrl = `https://localhost:${port}`
  const stopNginx = await startNginx({ port, sitePort })
  const env = { PORT: `${sitePort}`, SITE_URL: siteUrl, TRUST_PROXY: 'loopback' }
  const demo = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env })
  const stop = async () => {
    await stopNginx()
    await demo.stop()
  }
  return { ...demo, siteUrl, stop }
}

/** The baseline: Fastify and pg with the recorded statements, and nothing else. */
export async function startBare(
  cluster: BenchCluster,
  plan: string,
  program = 'bench/bare/server.ts',
): Promise<RunningServer> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = { ...poolOf(cluster), PORT: String(port), PLAN: plan }
  const running = await startProgram(program, origin, env)
  return { apiUrl: origin, siteUrl: origin, ...running }
}
