import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { birthOf } from './processes.ts'

/**
 * Claim a data directory for this process, so that two servers never run one cluster.
 * A claim left by a process that was killed is taken over.
 *
 * @returns a function that gives the directory back
 * @throws Error when another living process holds it
 */
export function claimDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'postgres.lock')
  const mine = `${process.pid}\n${birthOf(process.pid)}\n`
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(path, mine, { flag: 'wx', mode: 0o600 })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const holder = livingHolder(path)
    if (holder !== undefined || attempt > 2) {
      throw new Error(
        `The database in ${dataDir} is already in use by process ${holder ?? 'unknown'}. ` +
          'Stop that one first, or give this one a DATA_DIR of its own.',
      )
    }
    rmSync(path, { force: true })
  }
}

/** The process that runs the database of a folder, while it lives. */
export const holderOf = (dataDir: string) => livingHolder(join(dataDir, 'postgres.lock'))

function livingHolder(path: string): number | undefined {
  try {
    const [pid, birth] = readFileSync(path, 'utf8').split('\n')
    return birthOf(Number(pid)) === birth ? Number(pid) : undefined
  } catch {
    return undefined
  }
}
