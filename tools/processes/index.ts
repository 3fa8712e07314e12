import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from '#server/platform/free-port.ts'

/**
 * Timeout for startup in milliseconds, including migrations and demo content, on a busy machine.
 */
const readyWithinMs = 300_000

export interface RunningServer {
  apiUrl: string
  siteUrl: string
  pid: number
  /** Terminates the process and waits for its exit. */
  stop(): Promise<void>
}

type Env = Record<string, string>

/** Receives what a program writes to its standard output. */
type OnOutput = (text: string) => void

/** Run the product as `npm start` does, on free ports; resolves when it is ready. */
export async function startProduct(env: Env, onOutput?: OnOutput): Promise<RunningServer> {
  const [port, apiPort, metricsPort] = await Promise.all([freePort(), freePort(), freePort()])
  const ports = { PORT: `${port}`, API_PORT: `${apiPort}`, METRICS_PORT: `${metricsPort}` }
  const all = { ...ports, ...env }
  const siteUrl = `http://localhost:${all.PORT}`
  const program = await startProgram('server/main.ts', siteUrl, all, onOutput)
  return { siteUrl, apiUrl: `http://localhost:${apiPort}`, ...program }
}

/** Run a program that reports readiness at `/readyz`; also waits for its demo content. */
export async function startProgram(
  program: string,
  origin: string,
  env: Env,
  onOutput?: OnOutput,
): Promise<Pick<RunningServer, 'stop' | 'pid'>> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, NODE_ENV: 'production', DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit'],
  })
  // Vitest ends without its teardown when it is terminated.
  const end = () => child.kill()
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  child.stdout?.setEncoding('utf8').on('data', onOutput ?? (() => {}))
  await untilReady(origin, child)
  return { pid: child.pid ?? 0, stop: () => stopped(child) }
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const giveUp = Date.now() + readyWithinMs
  while (Date.now() < giveUp) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready')
    if (await isFilled(origin).catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing is ready at ${origin}`)
}

/** Ready, and its demo content is complete. */
async function isFilled(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/readyz?detail`)
  const { demo } = (await response.json()) as { demo?: string }
  return response.ok && demo !== 'filling'
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.kill('SIGTERM')
  await promise
}
