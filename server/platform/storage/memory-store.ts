import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assertKey } from './file-key.ts'
import { FileMissing, type FileStore } from './file-store.ts'
import { measured } from './measured.ts'

/** Files in memory, for tests; behaves like the disk store. */
export function memoryStore(): FileStore {
  const files = new Map<string, { bytes: Buffer; modifiedAt: Date }>()
  const find = (key: string) => {
    assertKey(key)
    return files.get(key)
  }
  return {
    name: 'memory',
    async put(key, source, { maxBytes }) {
      assertKey(key)
      const meter = measured(maxBytes)
      const chunks: Buffer[] = []
      await pipeline(source, meter, async (stream: AsyncIterable<Buffer>) => {
        for await (const chunk of stream) chunks.push(chunk)
      })
      files.set(key, { bytes: Buffer.concat(chunks), modifiedAt: new Date() })
      return meter.result()
    },
    async get(key, range) {
      const file = find(key)
      if (!file) return undefined
      const bytes = range ? file.bytes.subarray(range.start, range.end + 1) : file.bytes
      return { stream: Readable.from(bytes.length ? [bytes] : []), sizeBytes: file.bytes.length }
    },
    async stat(key) {
      const file = find(key)
      return file && { sizeBytes: file.bytes.length, modifiedAt: file.modifiedAt }
    },
    async linkTo(key, path) {
      const file = find(key)
      if (!file) throw new FileMissing(key)
      await writeFile(path, file.bytes)
    },
    async linkFrom(path, key) {
      assertKey(key)
      files.set(key, { bytes: await readFile(path), modifiedAt: new Date() })
    },
    async remove(key) {
      assertKey(key)
      files.delete(key)
    },
    async move(from, to) {
      const file = find(from)
      assertKey(to)
      if (!file) throw new FileMissing(from)
      files.delete(from)
      files.set(to, file)
    },
    async sweepIncoming(before) {
      const stale = [...files].filter(
        ([key, file]) => key.startsWith('incoming/') && file.modifiedAt < before,
      )
      for (const [key] of stale) files.delete(key)
      return stale.length
    },
  }
}
