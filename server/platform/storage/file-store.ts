import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both included, as in an HTTP range. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredFile {
  sizeBytes: number
  /** Hexadecimal SHA-256 of what was written. */
  sha256: string
}

export interface FileFacts {
  sizeBytes: number
  modifiedAt: Date
}

export interface FileReading {
  stream: Readable
  /** Size of the whole file, also when only a range of it is read. */
  sizeBytes: number
}

/**
 * Where the bytes of files live. Keys are made by `fileKey` and `incomingKey` only;
 * any other text is refused with an error, so no caller can reach outside the store.
 */
export interface FileStore {
  readonly name: 'disk' | 'memory' | 's3'
  /**
   * Write a whole file. Nothing is visible under the key before the last byte is safe.
   * Throws `FileTooLarge` beyond `maxBytes`, and whatever the source throws; both leave nothing.
   */
  put(key: string, source: Readable, limits: { maxBytes: number }): Promise<StoredFile>
  /** Open a file, or a range of it cut to the file's end; `undefined` when there is none. */
  get(key: string, range?: ByteRange): Promise<FileReading | undefined>
  stat(key: string): Promise<FileFacts | undefined>
  /**
   * Put a file under a path of this machine, for programs that read it there; without copying where
   * that lies on the disk of the store. It must not be written to. Throws `FileMissing`.
   */
  linkTo(key: string, path: string): Promise<void>
  /**
   * Put a file of this machine under a key, without copying where it lies on the disk of the store. It
   * must not be written to any more.
   */
  linkFrom(path: string, key: string): Promise<void>
  /** Remove a file; removing one that is not there is no error. */
  remove(key: string): Promise<void>
  /** Give a file another key, replacing what was there. Throws `FileMissing`. */
  move(from: string, to: string): Promise<void>
  /** Remove what arrived before `before` and was never moved to its place; answers how many. */
  sweepIncoming(before: Date): Promise<number>
}

export class FileTooLarge extends Error {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`the file is larger than ${maxBytes} bytes`)
    this.name = 'FileTooLarge'
    this.maxBytes = maxBytes
  }
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`no file under ${key}`)
    this.name = 'FileMissing'
  }
}
