import { join } from 'node:path'
import { freePort } from '#server/platform/free-port.ts'
import { type RunningServer, startProduct, startProgram } from '#tools/processes/index.ts'
import type { BenchGround } from './postgres.ts'

/** Connections to the database that each server may open. */
export const poolSize = 16

const poolOf = ({ databaseUrl }: BenchGround) => ({
  DATABASE_URL: databaseUrl,
  DATABASE_POOL: String(poolSize),
})

/** Ours, as it is run in production. */
export function startOurs(ground: BenchGround): Promise<RunningServer> {
  return startProduct({
    ...poolOf(ground),
    DATA_DIR: join(ground.dataDir, 'ours'),
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
}

/** Ours with its demo content, on a database of its own. */
export const startDemo = (dataDir: string): Promise<RunningServer> =>
  startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })

/** The bare one: Fastify and pg with the statements that were recorded, and nothing else. */
export async function startBare(
  ground: BenchGround,
  plan: string,
  program = 'bench/bare/server.ts',
): Promise<RunningServer> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = { ...poolOf(ground), PORT: String(port), PLAN: plan }
  const running = await startProgram(program, origin, env)
  return { apiUrl: origin, siteUrl: origin, ...running }
}
