import { type ChildProcess, spawn } from 'node:child_process'
import { totalmem } from 'node:os'
import { createInterface } from 'node:readline'
import { OperatorError } from '../../errors.ts'
import { type Cluster, pathForPostgres } from './cluster.ts'
import { spawnOptions } from './commands.ts'
import { signal, waitForEnd } from './processes.ts'
import { settings } from './settings.ts'

/** Much more than crash recovery takes, since the size of the log is bounded. */
const startLimitMs = 120_000

/** One run of the server. */
export interface Postmaster {
  pid: number
  /** Resolves when it has ended, with a description of how. */
  ended: Promise<string>
  /** False once it has ended: its pid may then belong to another process. */
  readonly running: boolean
}

/** The server did not start because something else listens on its port. */
export class PortTaken extends Error {}

/**
 * Start the server and wait until it accepts connections.
 *
 * @throws PortTaken, or Error with the server's last output
 */
export async function launch(
  cluster: Cluster,
  port: number,
  log: (line: string) => void,
): Promise<Postmaster> {
  const { binaries, user, dir, name, durable } = cluster
  // Without a container's limit, that is a number beyond any memory.
  const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || totalmem())
  const args = ['-D', pathForPostgres(dir), ...settings({ port, name, durable, memoryBytes })]
  const child = spawn(binaries.postgres, args, {
    ...spawnOptions({ user, cwd: dir }),
    stdio: ['ignore', 'ignore', 'pipe'],
    // In a process group of its own: Ctrl-C in a terminal must reach the product first and Postgres
    // last.
    detached: true,
  })
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  child.on('exit', (code, signalName) => resolve(signalName ?? `exit code ${code}`))
  child.on('error', (error) => resolve(error.message))

  await becomesReady(child, ended, log)
  if (child.pid === undefined) throw new Error('Postgres did not start')
  return {
    pid: child.pid,
    ended,
    get running() {
      return child.exitCode === null && child.signalCode === null
    },
  }
}

async function becomesReady(child: ChildProcess, ended: Promise<string>, log: (l: string) => void) {
  const { promise: ready, resolve } = Promise.withResolvers<true>()
  const words: string[] = []
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (words.push(line) > 20) words.shift()
      if (line.includes('database system is ready to accept connections')) resolve(true)
      if (isForOperators(line)) log(line)
    })
  }
  const limit = Promise.withResolvers<string>()
  const timer = setTimeout(limit.resolve, startLimitMs, 'not ready in time')
  const outcome = await Promise.race([ready, ended, limit.promise])
  clearTimeout(timer)
  if (outcome === true) return

  if (child.pid !== undefined) await stopPostmaster(child.pid, { fastMs: 1000, immediateMs: 1000 })
  const said = words.join('\n')
  if (said.includes('could not create any TCP/IP sockets')) throw new PortTaken(said)
  throw new OperatorError(`Postgres did not start (${outcome}): ${words.join(' ')}`)
}

/** Lines for an operator, without the many about starts, stops and refused connections. */
function isForOperators(line: string): boolean {
  if (/^(WARNING|PANIC)/.test(line)) return true
  if (/was terminated by signal|exited with exit code 2|redo (starts|done)/.test(line)) return true
  if (!line.startsWith('FATAL')) return false
  return !/due to administrator command|database system is|postmaster exit/.test(line)
}

/**
 * Stop a server, with increasing force: an orderly shutdown, then one that leaves recovery to the
 * next start, then SIGKILL.
 */
export async function stopPostmaster(
  pid: number,
  { fastMs, immediateMs }: { fastMs: number; immediateMs: number },
): Promise<void> {
  signal(pid, 'SIGINT')
  if (await waitForEnd([pid], fastMs)) return
  signal(pid, 'SIGQUIT')
  if (await waitForEnd([pid], immediateMs)) return
  signal(pid, 'SIGKILL')
  await waitForEnd([pid], 5000)
}
