import { linkSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDurableFile, readIfThere } from '../../durable-file.ts'
import { isSystemError, OperatorError } from '../../errors.ts'
import { startTimeOf } from './processes.ts'

/**
 * Lock a data directory for this process, so that two servers never run one cluster. A lock left by
 * a killed process or a power failure is taken over.
 *
 * @returns a function that releases the lock
 * @throws OperatorError when another living process holds it
 */
export function claimDataDir(dataDir: string): () => void {
  const path = lockOf(dataDir)
  const mine = `${process.pid}\n${startTimeOf(process.pid)}\n`
  for (let attempt = 0; ; attempt++) {
    if (createDurableFile(path, mine)) return () => rmSync(path, { force: true })
    const holder = livingHolder(path)
    if (holder !== undefined || attempt > 2) {
      throw new OperatorError(
        `The database in ${dataDir} is already in use by process ${holder ?? 'unknown'}. ` +
          'Stop that one first, or give this one a DATA_DIR of its own.',
      )
    }
    removeDeadClaim(path)
  }
}

/** The process that runs the database of a folder, if it is alive. */
export const holderOf = (dataDir: string) => livingHolder(lockOf(dataDir))

const lockOf = (dataDir: string) => join(dataDir, 'postgres.lock')

function livingHolder(path: string): number | undefined {
  const [, pid, birth] = /^(\d+)\n(.+)\n$/.exec(readIfThere(path) ?? '') ?? []
  return pid && startTimeOf(Number(pid)) === birth ? Number(pid) : undefined
}

/** Renamed before it is removed, since by now the file may be the lock of a faster process. */
function removeDeadClaim(path: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (livingHolder(aside) !== undefined) linkSync(aside, path)
  } catch (error) {
    if (!isSystemError(error, 'ENOENT', 'EEXIST')) throw error
  }
  rmSync(aside, { force: true })
}
