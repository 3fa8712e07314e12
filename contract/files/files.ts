import { array, nullable, number, object, oneOf, type Static, text } from '../kit/schema.ts'
import { Address, Id, ItemKind } from '../kit/values.ts'

/** How far a file has been made ready. */
export const FileStatus = oneOf(['created', 'processing', 'finished', 'error'])
export type FileStatus = Static<typeof FileStatus>

/**
 * A file as its viewer may see it. For a locked one `url` is null and `thumbnails` hold strongly
 * blurred previews; type, sizes and duration stay.
 */
export const FileObject = object({
  _id: Id,
  /** The slot of an item that it is made for, such as `feed-photo`. */
  type: ItemKind,
  name: text(),
  mimeType: text(),
  url: nullable(Address),
  thumbnails: array(Address),
  /** Bytes. */
  size: number(),
  /** Pixels. */
  width: nullable(number()),
  height: nullable(number()),
  /** Seconds. */
  duration: nullable(number()),
  status: FileStatus,
  /** Ours: a tiny picture in base64, shown until the real one is there. */
  thumbhash: nullable(text()),
})
export type FileObject = Static<typeof FileObject>

/** What an upload answers; `url` is a fresh address for its owner. */
export const UploadedFile = object({
  _id: Id,
  type: ItemKind,
  url: nullable(Address),
  thumbnails: array(Address),
  status: FileStatus,
})
export type UploadedFile = Static<typeof UploadedFile>
