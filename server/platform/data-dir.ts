import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isSystemError, OperatorError } from './errors.ts'

/**
 * Create the data folder if needed, and check that files can be written there. Throws an
 * OperatorError.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    tryOut(dataDir)
  } catch (error) {
    if (!isSystemError(error)) throw error
    const reason = reasons[error.code ?? ''] ?? 'its file system does not keep our files'
    throw new OperatorError(
      `DATA_DIR=${dataDir} cannot be used: ${reason} (${error.code}, ${error.path ?? dataDir}). ` +
        'Set it to a folder that this user may write, on a disk of this machine.',
      { cause: error },
    )
  }
}

const reasons: Record<string, string> = {
  ENOTDIR: 'there is a file in its place',
  EEXIST: 'there is a file in its place',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of its disk is used up',
}

/** Level by level: Node's recursive `mkdir` never returns below file systems such as `/proc`. */
function makeFolder(path: string): void {
  if (isFolder(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    // Under a umask of 0 others could replace the secret in it.
    mkdirSync(path, { mode: 0o755 })
  } catch (error) {
    // Another process may have created it first.
    if (!isFolder(path)) throw error
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** In the same way as all files are saved: written to a temporary file, synced, renamed. */
function tryOut(dataDir: string): void {
  const folder = mkdtempSync(join(dataDir, '.try-'))
  try {
    writeFileSync(join(folder, 'aside'), 'kept?', { flush: true })
    renameSync(join(folder, 'aside'), join(folder, 'in-place'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
