import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both inclusive, as in an HTTP range. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredFile {
  sizeBytes: number
  /** Hexadecimal SHA-256 of the written bytes. */
  sha256: string
}

export interface FileFacts {
  sizeBytes: number
  modifiedAt: Date
}

export interface FileReading {
  stream: Readable
  /** Size of the whole file, also when only a range is read. */
  sizeBytes: number
}

/**
 * Stores the bytes of files. Keys are made by `fileKey` and `incomingKey` only; any other text
 * throws an error, so that no caller can reach outside the store.
 */
export interface FileStore {
  readonly name: 'disk' | 'memory' | 's3'
  /**
   * Write a whole file. Nothing is visible under the key before the last byte is synced. Throws
   * `FileTooLarge` beyond `maxBytes`, and whatever the source throws; both leave nothing.
   */
  put(key: string, source: Readable, limits: { maxBytes: number }): Promise<StoredFile>
  /** Open a file, or a range of it cut to the file's end; `undefined` when it does not exist. */
  get(key: string, range?: ByteRange): Promise<FileReading | undefined>
  stat(key: string): Promise<FileFacts | undefined>
  /**
   * Link a file to a local path, for programs that read it there; without copying when that is on
   * the disk of the store. It must not be written to. Throws `FileMissing`.
   */
  linkTo(key: string, path: string): Promise<void>
  /**
   * Store a local file under a key, without copying when it is on the disk of the store. It must
   * not be written to any more.
   */
  linkFrom(path: string, key: string): Promise<void>
  /** Delete a file, if it exists. */
  remove(key: string): Promise<void>
  /** Give a file another key, replacing what was there. Throws `FileMissing`. */
  move(from: string, to: string): Promise<void>
  /** Delete uploads that arrived before `before` and were never moved; returns how many. */
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
