import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { OperatorError } from '#server/platform/errors.ts'

/** An archive being written. */
export interface ArchiveWriter {
  /** Hexadecimal SHA-256 of each entry so far. */
  readonly hashes: Readonly<Record<string, string>>
  add(name: string, bytes: Buffer): Promise<void>
  /** Add the content of a stream, which must have exactly `sizeBytes` bytes. */
  addStream(name: string, source: Readable, sizeBytes: number): Promise<void>
}

/**
 * Write a tar file that only its owner may read. It appears under its name once it is complete and
 * synced; a failure leaves nothing. An existing file of that name is not overwritten.
 */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  if (existsSync(path)) throw new OperatorError(`${path} is there already: choose another name`)
  const unfinished = `${path}.unfinished-${process.pid}`
  const tar = pack()
  const sink = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(tar, sink)
  // A disk error reaches `fill` through its entry; this promise is awaited only afterwards.
  written.catch(() => {})
  try {
    await Promise.race([fill(writerOf(tar)), written])
    tar.finalize()
    await written
    await rename(unfinished, path)
  } catch (failure) {
    tar.destroy()
    await written.catch(() => {})
    throw failure
  } finally {
    await rm(unfinished, { force: true })
  }
}

function writerOf(tar: ReturnType<typeof pack>): ArchiveWriter {
  const hashes: Record<string, string> = {}
  async function addStream(name: string, source: Readable, sizeBytes: number) {
    const hash = createHash('sha256')
    const entry = tar.entry({ name, size: sizeBytes, mode: 0o600 })
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          yield chunk
        }
      },
      entry,
    )
    hashes[name] = hash.digest('hex')
  }
  return {
    hashes,
    addStream,
    add: (name, bytes) => addStream(name, Readable.from([bytes]), bytes.length),
  }
}
