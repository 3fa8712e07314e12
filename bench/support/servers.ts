import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { BenchGround } from './postgres.ts'

/** Connections to the database that each server may open. */
export const poolSize = 16

export interface RunningServer {
  /** Origin of the measured server, and of its pages where it has some. */
  apiUrl: string
  siteUrl: string
  stop(): Promise<void>
}

/** Ours, as it is run in production. */
export async function startOurs(ground: BenchGround): Promise<RunningServer> {
  const [port, apiPort, metricsPort] = await Promise.all([freePort(), freePort(), freePort()])
  const child = run('server/main.ts', {
    PORT: String(port),
    API_PORT: String(apiPort),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: join(ground.dataDir, 'ours'),
    DATABASE_URL: ground.databaseUrl,
    DATABASE_POOL: String(poolSize),
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  const apiUrl = `http://127.0.0.1:${apiPort}`
  await untilAnswers(`${apiUrl}/readyz`, child)
  return { apiUrl, siteUrl: `http://127.0.0.1:${port}`, stop: () => stopped(child) }
}

/** Ours with its demo content, on a database of its own. */
export async function startDemo(dataDir: string): Promise<RunningServer> {
  const [port, apiPort, metricsPort] = await Promise.all([freePort(), freePort(), freePort()])
  const child = run('server/main.ts', {
    PORT: String(port),
    API_PORT: String(apiPort),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  })
  const siteUrl = `http://localhost:${port}`
  await untilAnswers(`${siteUrl}/readyz`, child)
  return { apiUrl: `http://localhost:${apiPort}`, siteUrl, stop: () => stopped(child) }
}

/** The bare one: Fastify and pg with the statements that were recorded, and nothing else. */
export async function startBare(
  ground: BenchGround,
  plan: string,
  program = 'bench/bare/server.ts',
): Promise<RunningServer> {
  const port = await freePort()
  const child = run(program, {
    PORT: String(port),
    DATABASE_URL: ground.databaseUrl,
    DATABASE_POOL: String(poolSize),
    PLAN: plan,
  })
  const apiUrl = `http://127.0.0.1:${port}`
  await untilAnswers(`${apiUrl}/readyz`, child)
  return { apiUrl, siteUrl: apiUrl, stop: () => stopped(child) }
}

function run(script: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const giveUp = Date.now() + 180_000
  while (Date.now() < giveUp && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing answers at ${url}`)
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
