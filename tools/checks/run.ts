import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'

/** Root folder of the project. */
export const root = join(import.meta.dirname, '..', '..')

/** Result of a program. */
export interface Outcome {
  passed: boolean
  /** stdout and stderr, interleaved. */
  output: string
}

/** How to end each child that runs. */
const endings = new Map<ChildProcess, NodeJS.Signals>()

/** A type check that outlives what started it keeps 3 GB. Ctrl+C reaches all processes by itself. */
for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const [child, ending] of endings) child.kill(ending)
    process.exit(128 + constants.signals[signal])
  })
}

function endWithThis(child: ChildProcess, ending: NodeJS.Signals): void {
  endings.set(child, ending)
  child.on('close', () => endings.delete(child))
}

/** Run a script of ours or of a package with this Node. */
export function runScript(script: string, args: string[]): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
  })
  // The type checker goes on after a SIGTERM.
  endWithThis(child, 'SIGKILL')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  child.on('error', (error) => resolve({ passed: false, output: String(error) }))
  child.on('close', (code) => resolve({ passed: code === 0, output }))
  return promise
}

/** Run a script that inherits our output streams. Resolves to whether it succeeded. */
export function streamScript(script: string, args: string[]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' })
  // Vitest ends its workers, and a product ends with it.
  endWithThis(child, 'SIGTERM')
  child.on('error', () => resolve(false))
  child.on('close', (code) => resolve(code === 0))
  return promise
}
