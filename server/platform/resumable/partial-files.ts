import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isSystemError } from '../errors.ts'

/** Unfinished uploads, each a file in a local folder beside the file store. */
export interface PartialFiles {
  readonly folder: string
  pathOf(id: string): string
  create(id: string): Promise<void>
  /** How many bytes have arrived; undefined when there is no such file. */
  sizeOf(id: string): Promise<number | undefined>
  /** The first bytes, at most this many. */
  head(id: string, bytes: number): Promise<Buffer>
  /** Delete a file, if it exists. */
  remove(id: string): Promise<void>
  /** Delete files that were not written to since `before`. */
  sweep(before: Date): Promise<void>
}

export function partialFiles(dir: string): PartialFiles {
  const folder = resolve(dir)
  const pathOf = (id: string) => {
    if (!/^[0-9a-f]{24}$/.test(id)) throw new Error('an upload is named by 24 hex characters')
    return join(folder, id)
  }
  return {
    folder,
    pathOf,
    async create(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const handle = await open(pathOf(id), 'a', 0o600)
      await handle.close()
    },
    sizeOf: async (id) => (await factsOf(pathOf(id)))?.size,
    async head(id, bytes) {
      const handle = await open(pathOf(id), 'r')
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
        return buffer.subarray(0, bytesRead)
      } finally {
        await handle.close()
      }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async sweep(before) {
      for (const name of await namesIn(folder)) {
        const path = join(folder, name)
        const facts = await factsOf(path)
        if (facts && facts.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

const factsOf = (path: string) => unlessMissing(() => stat(path), undefined)
const namesIn = (folder: string) => unlessMissing(() => readdir(folder), [])

async function unlessMissing<T, M>(read: () => Promise<T>, missing: M): Promise<T | M> {
  try {
    return await read()
  } catch (failure) {
    if (isSystemError(failure, 'ENOENT', 'ENOTDIR')) return missing
    throw failure
  }
}
