import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { startTimeOf } from '#server/platform/database/embedded/processes.ts'

/** A process that runs the embedded Postgres, and where its database is reached. */
export interface Host {
  url: string
  pid: number
  child: ChildProcess
  /** Everything it reported. */
  logs: string[]
}

/** A folder that is gone when the block ends. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'stagedoor-postgres-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** Start a process of its own that runs the embedded Postgres and does nothing else. */
export async function startHost(dataDir: string, program: string): Promise<Host> {
  const child = spawn(process.execPath, [program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
  })
  const logs: string[] = []
  const ready = Promise.withResolvers<Host>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message: { url: string; pid: number } | { log: string } = JSON.parse(line)
    if ('log' in message) logs.push(message.log)
    else ready.resolve({ ...message, child, logs })
  })
  child.once('exit', () => {
    ready.reject(new Error(`the host ended before its database was ready:\n${logs.join('\n')}`))
  })
  return ready.promise
}

/** End a host by a signal and wait until it is gone. */
export async function end(host: Host, signalName: NodeJS.Signals): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  host.child.once('exit', () => resolve())
  host.child.kill(signalName)
  await promise
}

/** Run one statement over a connection of its own. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** True while a process with this number runs; one that only waits to be buried does not. */
export function isRunning(pid: number): boolean {
  return startTimeOf(pid) !== undefined
}
