import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import {
  copyFile,
  link as hardLink,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isSystemError } from '../errors.ts'
import { assertKey } from './file-key.ts'
import { type ByteRange, FileMissing, type FileReading, type FileStore } from './file-store.ts'
import { measured } from './measured.ts'

const unfinished = '.unfinished'

/** Files in a local folder, each written to a temporary file, synced and renamed. */
export function diskStore(folder: string): FileStore {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, key)
  }
  return {
    name: 'disk',
    put: (key, source, { maxBytes }) => write(root, pathOf(key), source, maxBytes),
    get: (key, range) => read(pathOf(key), range),
    async stat(key) {
      const facts = await statFile(pathOf(key))
      return facts && { sizeBytes: facts.size, modifiedAt: facts.mtime }
    },
    linkTo: (key, path) => link(key, pathOf(key), path),
    linkFrom: (path, key) => adopt(path, pathOf(key), join(root, unfinished)),
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await dropEmptyFolder(dirname(path), root)
    },
    async move(from, to) {
      const source = pathOf(from)
      const target = pathOf(to)
      if (!(await statFile(source))) throw new FileMissing(from)
      await placeAt(source, target)
      await dropEmptyFolder(dirname(source), root)
    },
    async sweepIncoming(before) {
      const counts = await Promise.all(
        ['incoming', unfinished].map((name) => sweep(join(root, name), before)),
      )
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}

async function write(root: string, target: string, source: Readable, maxBytes: number) {
  const aside = join(root, unfinished, randomBytes(12).toString('hex'))
  await mkdir(dirname(aside), { recursive: true, mode: 0o700 })
  // `flush` syncs the file before it closes, and the pipeline waits for that.
  const sink = createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true })
  try {
    const meter = measured(maxBytes)
    await pipeline(source, meter, sink)
    await placeAt(aside, target)
    return meter.result()
  } catch (failure) {
    if (!sink.closed) await new Promise((closed) => sink.destroy().once('close', closed))
    await rm(aside, { force: true })
    throw failure
  }
}

/** Rename, and make the new name itself survive a power failure. */
async function placeAt(source: string, target: string) {
  const folder = dirname(target)
  await renameInto(folder, source, target)
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Retried once: removing another variant may delete the empty folder in between. */
async function renameInto(folder: string, source: string, target: string, again = true) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await rename(source, target)
  } catch (failure) {
    if (!again || !isSystemError(failure, 'ENOENT')) throw failure
    await renameInto(folder, source, target, false)
  }
}

/** Its bytes are synced before the file gets its name, as for all files of the store. */
async function adopt(from: string, target: string, folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const aside = join(folder, randomBytes(12).toString('hex'))
  await link(from, from, aside)
  const handle = await open(aside, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
  await placeAt(aside, target)
}

async function link(key: string, from: string, to: string) {
  try {
    await hardLink(from, to)
  } catch (failure) {
    if (isSystemError(failure, 'ENOENT', 'ENOTDIR')) throw new FileMissing(key)
    // Another disk, or one without hard links.
    await copyFile(from, to)
  }
}

/** Opened before its size is read, so that size and bytes are of the same file. */
async function read(path: string, range?: ByteRange): Promise<FileReading | undefined> {
  const handle = await openFile(path)
  if (!handle) return undefined
  const { size: sizeBytes } = await handle.stat()
  const end = Math.min(range?.end ?? sizeBytes, sizeBytes - 1)
  const start = range?.start ?? 0
  if (start <= end) return { stream: handle.createReadStream({ start, end }), sizeBytes }
  await handle.close()
  return { stream: Readable.from([]), sizeBytes }
}

async function openFile(path: string) {
  try {
    return await open(path, 'r')
  } catch (failure) {
    if (isSystemError(failure, 'ENOENT', 'ENOTDIR')) return undefined
    throw failure
  }
}

async function statFile(path: string) {
  try {
    const facts = await stat(path)
    return facts.isFile() ? facts : undefined
  } catch (failure) {
    if (isSystemError(failure, 'ENOENT', 'ENOTDIR')) return undefined
    throw failure
  }
}

/**
 * The folder of a file's variants is removed with the last of them; the two levels above are kept.
 */
async function dropEmptyFolder(folder: string, root: string) {
  if (dirname(folder) === root) return
  try {
    await rmdir(folder)
  } catch (failure) {
    if (!isSystemError(failure, 'ENOTEMPTY', 'EEXIST', 'ENOENT', 'EPERM')) throw failure
  }
}

async function sweep(folder: string, before: Date): Promise<number> {
  const names = await readdir(folder).catch((failure: unknown) => {
    if (isSystemError(failure, 'ENOENT')) return []
    throw failure
  })
  let removed = 0
  for (const name of names) {
    const path = join(folder, name)
    const facts = await statFile(path)
    if (!facts || facts.mtime >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
