import { type SpawnOptions, spawn } from 'node:child_process'
import type { SystemUser } from './system-user.ts'

/** The folder and the user of a Postgres program. */
export interface RunAs {
  user: SystemUser | undefined
  cwd: string
}

/**
 * Spawn options for a Postgres program. Our own environment is not passed on, since it could change
 * its port, locale or data. Node changes into `cwd` before it switches to `user`.
 */
export function spawnOptions({ user, cwd }: RunAs): SpawnOptions {
  const inherited = process.platform === 'win32' ? process.env : {}
  return { ...user, cwd, env: { ...inherited, LC_ALL: 'C', TZ: 'UTC' }, windowsHide: true }
}

/**
 * Run a program with some input until it ends.
 * @throws Error with its output when it fails
 */
export function run(program: string, args: string[], where: RunAs, input = ''): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawn(program, args, { ...spawnOptions(where), stdio: 'pipe' })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000)
    })
  }
  child.on('error', reject)
  // A program that ends without reading its input reports the reason itself.
  child.stdin?.on('error', () => undefined).end(input)
  child.on('close', (code) => {
    if (code === 0) resolve()
    else reject(new Error(`${program} failed (${code}):\n${said.trim()}`))
  })
  return promise
}
