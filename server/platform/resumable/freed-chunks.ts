import { close, open, write, writev } from 'node:fs'

/**
 * The calls of `fs` for a write stream whose chunks nobody needs afterwards: their memory is given back
 * as soon as they are written. Left to the garbage collector, which counts it with its own, 64 MB of
 * them make it go through the whole heap of the process.
 */
export const freeingWrites = {
  open,
  close,
  write: ((fd, chunk, offset, length, position, done) =>
    write(fd, chunk, offset, length, position, (failure, written, same) => {
      done(failure, written, same)
      if (!failure && written === length) free(chunk)
    })) as typeof write,
  writev: ((fd, chunks, position, done) =>
    writev(fd, chunks, position, (failure, written, same) => {
      done(failure, written, same)
      const length = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0)
      if (!failure && written === length) for (const chunk of chunks) free(chunk)
    })) as typeof writev,
}

/** Of a chunk that shares its memory with others nothing is given back. */
function free({ buffer, byteLength }: NodeJS.ArrayBufferView): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
