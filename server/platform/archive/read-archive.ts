import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { extract } from 'tar-stream'

/** One file of an archive. Read its stream before the next entry; unread bytes are skipped. */
export interface ArchiveEntry {
  name: string
  sizeBytes: number
  stream: Readable
}

/** Read the entries of a tar file in order. Throws when it is truncated or no tar file. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const entries = extract()
  const source = createReadStream(path)
  source.once('error', (error) => entries.destroy(error))
  source.pipe(entries)
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header
      yield { name, sizeBytes: size, stream: Readable.from(entry, { objectMode: false }) }
      entry.resume()
    }
  } finally {
    source.destroy()
  }
}
