import { array, nullable, number, object, type Static, text } from '../kit/schema.ts'
import { Address, Id } from '../kit/values.ts'

/**
 * A file as its viewer may see it. For a locked one `url` is null and `thumbnails` hold strongly
 * blurred previews; type, sizes and duration stay.
 */
export const FileObject = object({
  _id: Id,
  type: text(),
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
  /** `created`, `processing`, `finished` or `error`. */
  status: text(),
  /** Ours: a tiny picture in base64, shown until the real one is there. */
  thumbhash: nullable(text()),
})
export type FileObject = Static<typeof FileObject>

/** What an upload answers; `url` is a fresh address for its owner. */
export const UploadedFile = object({
  _id: Id,
  type: text(),
  url: nullable(Address),
  thumbnails: array(Address),
  status: text(),
})
export type UploadedFile = Static<typeof UploadedFile>
