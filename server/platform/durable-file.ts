import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { isSystemError } from './errors.ts'

/**
 * Create a small file atomically and durably, even across a crash or power failure: written to a
 * temporary file, synced and linked. False when the file exists already, which is left unchanged.
 */
export function createDurableFile(path: string, text: string): boolean {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    writeFileSync(aside, text, { flag: 'wx', mode: 0o600, flush: true })
    linkSync(aside, path)
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(aside, { force: true })
  }
  syncFolder(dirname(path))
  return true
}

/** The text of a small file; undefined when it does not exist. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Make a rename in a folder survive a power failure. Windows cannot open a folder, and does not
 * need it.
 */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
