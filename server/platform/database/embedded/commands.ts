import { type SpawnOptions, spawn } from 'node:child_process'
import type { SystemUser } from './system-user.ts'

/** Where and as whom a program of Postgres runs. */
export interface Place {
  user: SystemUser | undefined
  cwd: string
}

/**
 * Options for a program of Postgres: our own environment could change its port, locale or data.
 * Node enters `cwd` before it becomes `user`.
 */
export function spawnOptions({ user, cwd }: Place): SpawnOptions {
  const inherited = process.platform === 'win32' ? process.env : {}
  return { ...user, cwd, env: { ...inherited, LC_ALL: 'C', TZ: 'UTC' }, windowsHide: true }
}

/** Run a program to its end, on some input. @throws Error with what it said when it fails */
export function run(program: string, args: string[], place: Place, input = ''): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawn(program, args, { ...spawnOptions(place), stdio: 'pipe' })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000)
    })
  }
  child.on('error', reject)
  // A program that ends without reading it says why by itself.
  child.stdin?.on('error', () => undefined).end(input)
  child.on('close', (code) => {
    if (code === 0) resolve()
    else reject(new Error(`${program} failed (${code}):\n${said.trim()}`))
  })
  return promise
}
