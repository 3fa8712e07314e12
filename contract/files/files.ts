import {
  array,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from '../kit/schema.ts'
import { Address, Id, ItemKind } from '../kit/values.ts'

/** What the media of a creator are: documents are downloaded, the others seen and heard. */
export const MEDIA_KINDS = ['photo', 'video', 'audio', 'document'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** In how many languages a video may have captions. */
export const maxCaptions = 20

/** How far a file has been made ready. */
export const FileStatus = oneOf(['created', 'processing', 'finished', 'error'])
export type FileStatus = Static<typeof FileStatus>

/**
 * A file as its viewer may see it. For a locked one `url` is null and `thumbnails` hold strongly
 * blurred previews; type, sizes and duration stay. A video and a recording are `finished` as soon as
 * they can be played: `url` plays as it is (MP4), and `progress` says whether further heights of a
 * video are still made. Until then `url` is null.
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
  /** Ours, for video and audio: percent of the work on it that is done. */
  progress: optional(number()),
  /**
   * Ours, for what can be played: the master playlist of HLS; null for audio. Of a video that is
   * `processing` it is there before `url`, and what can be watched of it grows.
   */
  hls: optional(nullable(Address)),
  /**
   * Ours: small pictures of a video for seeking, as WebVTT whose cues are `address#xywh=x,y,w,h`,
   * relative to its own address; null until they are made.
   */
  storyboard: optional(nullable(Address)),
  /** Ours: of a video, such as `[360, 720]`, by its shorter side; the list grows with `progress`. */
  heights: optional(array(number())),
  /** Ours: the loudest of each of 100 parts of a recording, from 0 to 100; null for videos. */
  waveform: optional(nullable(array(number()))),
  /** Ours, of a video: its captions as WebVTT, one for each language (ISO 639-1). */
  captions: optional(array(object({ language: text(), url: Address }), { max: maxCaptions })),
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
