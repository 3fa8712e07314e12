import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'

/** One file of a ZIP archive. */
export interface ZippedFile {
  name: string
  content: AsyncIterable<Uint8Array>
}

/**
 * An uncompressed ZIP archive, created while it is read: each file is opened in its turn, and only
 * a chunk of it is in memory. Archives above four gigabytes use Zip64.
 */
export function zipOf(files: AsyncIterable<ZippedFile>, madeAt: Date): Readable {
  const entries = (async function* () {
    for await (const { name, content } of files) {
      yield { name, input: content, lastModified: madeAt }
    }
  })()
  return Readable.from(makeZip(entries))
}
