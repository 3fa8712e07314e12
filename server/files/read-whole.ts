import { buffer } from 'node:stream/consumers'
import { FileMissing, type FileStore } from '#server/platform/storage/index.ts'

/** Pictures are handed to the image worker in one piece; none that we take is larger. */
const maxBytes = 100_000_000

/** A stored file as one piece of memory. Throws `FileMissing`. */
export async function readWhole(store: FileStore, key: string): Promise<Buffer> {
  const reading = await store.get(key)
  if (!reading) throw new FileMissing(key)
  if (reading.sizeBytes > maxBytes) {
    reading.stream.destroy()
    throw new Error(`${reading.sizeBytes} bytes are too many for one piece`)
  }
  return buffer(reading.stream)
}
