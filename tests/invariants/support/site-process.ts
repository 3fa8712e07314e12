import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/database/embedded/index.ts'
import { freePort } from '#server/platform/free-port.ts'

export const standardProgram = join(import.meta.dirname, 'api-process.ts')

/** A running server with an embedded Postgres that keeps what it acknowledged, to be killed. */
export interface SiteProcess {
  /** Of its API. */
  url: string
  siteUrl: string
  /** The lines of its log that warn of something, or report a failure. */
  warnings: string[]
  /** Where its Postgres is reached. */
  databaseUrl: string
  /** kill -9 of the server; its Postgres is left behind. */
  killServer(): Promise<void>
  /** kill -9 of Postgres; the server has to notice. */
  killPostgres(): void
  /** Send a program that listens a number, and wait until it says the same. */
  tell(number: number): Promise<void>
  /** SIGTERM; answers the exit code, or the signal that ended it. */
  stop(): Promise<number | string>
}

/** Start the server on a data folder and wait until it answers. */
export async function startSite(
  dataDir: string,
  env: Record<string, string> = {},
  program = standardProgram,
): Promise<SiteProcess> {
  const [port, sitePort, metricsPort] = await Promise.all([freePort(), freePort(), freePort()])
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(sitePort),
      API_PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...env,
    },
  })
  const warnings = await ready(child)
  const databaseUrl = env.DATABASE_URL ?? runningEmbeddedPostgres(dataDir)?.url
  if (!databaseUrl) throw new Error('the server runs without its Postgres')
  return {
    url: `http://127.0.0.1:${env.API_PORT ?? port}`,
    siteUrl: `http://127.0.0.1:${env.PORT ?? sitePort}`,
    warnings,
    databaseUrl,
    killServer: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    tell: async (number) => {
      const heard = once(child, 'message')
      child.send(number)
      await heard
    },
    stop: async () => {
      const ended = once(child, 'exit') as Promise<[number | null, string | null]>
      child.kill('SIGTERM')
      const [code, signal] = await ended
      return code ?? signal ?? 'ended'
    },
    killPostgres: () => {
      const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
  }
}

/** Wait until it says that it is ready; answers the lines of its log, now and later. */
async function ready(child: ChildProcess): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  if (!child.stdout) throw new Error('the server has no output')
  const warnings: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line === 'ready') resolve()
    if (line.startsWith('{')) warnings.push(line)
  })
  child.once('exit', (code) =>
    reject(new Error(`the server ended with ${code} before it was ready`)),
  )
  await promise
  return warnings
}

/** Stop the Postgres that a killed server left behind. */
export async function clearAway(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, log: () => {} })
  await postgres.stop()
}
