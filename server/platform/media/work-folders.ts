import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '#server/kernel/clock.ts'
import { isSystemError } from '../errors.ts'

/** Temporary folders, named after their process. */
export function workFolders(root: string) {
  const host = hostname().replace(/[^\w-]/g, '')
  return {
    async use<T>(work: (folder: string) => Promise<T>): Promise<T> {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const folder = await mkdtemp(join(root, `${host}.${process.pid}.`))
      try {
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    /** Removes those of dead processes of this machine, and of other machines after a day. */
    async sweep(now: Date): Promise<void> {
      const names = await readdir(root).catch((failure: unknown) => {
        if (isSystemError(failure, 'ENOENT')) return []
        throw failure
      })
      for (const name of names) {
        const [owner, pid] = name.split('.')
        const isGone =
          owner === host ? !isAlive(Number(pid)) : await isOlderThanADay(join(root, name), now)
        if (isGone) await rm(join(root, name), { recursive: true, force: true })
      }
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    return !isSystemError(failure, 'ESRCH')
  }
}

async function isOlderThanADay(path: string, now: Date): Promise<boolean> {
  const { mtimeMs } = await stat(path)
  return now.getTime() - mtimeMs > dayMs
}
