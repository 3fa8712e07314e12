import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The project's folder. */
export const root = join(import.meta.dirname, '..', '..')

/** What a program said and how it ended. */
export interface Outcome {
  passed: boolean
  /** Both streams, as they came. */
  output: string
}

/** Run a script of ours or of a package by this Node; a signal to us ends it too. */
export function runScript(script: string, args: string[]): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
  })
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

/** Run a script whose output goes straight to ours. Returns whether it succeeded. */
export function streamScript(script: string, args: string[]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' })
  child.on('error', () => resolve(false))
  child.on('close', (code) => resolve(code === 0))
  return promise
}
