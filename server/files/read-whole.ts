import { buffer } from 'node:stream/consumers'
import { FileMissing, type FileStore } from '#server/platform/storage/index.ts'

/** The image worker takes a picture as one buffer; no accepted upload is larger. */
const maxBytes = 100_000_000

/** Read a stored file into one buffer. Throws `FileMissing`. */
export async function readWhole(store: FileStore, key: string): Promise<Buffer> {
  const reading = await store.get(key)
  if (!reading) throw new FileMissing(key)
  if (reading.sizeBytes > maxBytes) {
    reading.stream.destroy()
    throw new Error(`${reading.sizeBytes} bytes are too many for one piece`)
  }
  return buffer(reading.stream)
}
