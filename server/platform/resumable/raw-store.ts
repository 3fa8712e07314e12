import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS } from '@tus/server'
import { outageOf } from '#server/platform/http/index.ts'

/** The request whose bytes are written: the library gets a body that only signals the end. */
interface Source {
  raw: IncomingMessage
  /** Called when all bytes are written. */
  done: () => void
  /** Why they could not be written. */
  failure?: unknown
}

const source = new AsyncLocalStorage<Source>()

/** Size of a write, in bytes. */
const writeBytes = 1 << 20

/**
 * Writes a request's bytes straight to the file. Through web streams and back, as the library does
 * it, they cost five times as much.
 */
export class RawStore extends FileStore {
  /** Returns the offset after the last byte; less than was sent when a later request takes over. */
  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const from = source.getStore()
    if (!from) throw new Error('bytes of an upload come with their request')
    const { size = 0 } = (await this.configstore.get(id)) ?? {}
    const { raw } = from
    const file = createWriteStream(join(this.directory, id), {
      flags: 'r+',
      start: offset,
      highWaterMark: writeBytes,
    })
    let left = size - offset
    const limited = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        left -= chunk.length
        if (left < 0) done(ERRORS.ERR_SIZE_EXCEEDED as unknown as Error)
        else done(null, chunk)
      },
    })
    // What has come is kept; and the request stays open for its response, whatever becomes of the file.
    const stop = () => {
      raw.unpipe(limited)
      if (!limited.writableEnded) limited.end()
    }
    raw.pipe(limited)
    raw.once('close', stop)
    body.resume().once('end', stop)
    try {
      await pipeline(limited, file)
    } catch (failure) {
      if (failure === ERRORS.ERR_SIZE_EXCEEDED) throw failure
      from.failure = failure
      throw ERRORS.FILE_WRITE_ERROR
    } finally {
      // The next request reads the file's size to continue: nothing may be written after that.
      if (!file.closed) await once(file, 'close')
      from.done()
    }
    return offset + file.bytesWritten
  }
}

/**
 * Handle a request of the protocol: `handle` gets the body to pass to the library. Throws the error
 * of the system when it has no place for the bytes, of which the library says nothing.
 */
export async function withSource<T>(
  raw: IncomingMessage,
  handle: (body: ReadableStream) => Promise<T>,
): Promise<T> {
  let done = () => {}
  const body = new ReadableStream({
    start: (controller) => {
      done = () => controller.close()
    },
  })
  const from: Source = { raw, done: () => done() }
  const handled = await source.run(from, () => handle(body))
  if (outageOf(from.failure)) throw from.failure
  return handled
}
