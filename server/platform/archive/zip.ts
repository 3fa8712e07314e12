import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'

/** One file of a ZIP archive. */
export interface ZippedFile {
  name: string
  content: AsyncIterable<Uint8Array>
}

/**
 * A ZIP archive, not compressed, that is made while it is read: each file is opened when it is its turn,
 * and only a piece of it is in memory. Larger ones than four gigabytes are Zip64.
 */
export function zipOf(files: AsyncIterable<ZippedFile>, madeAt: Date): Readable {
  const entries = (async function* () {
    for await (const { name, content } of files) {
      yield { name, input: content, lastModified: madeAt }
    }
  })()
  return Readable.from(makeZip(entries))
}
