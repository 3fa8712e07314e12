import {
  array,
  boolean,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from '../kit/schema.ts'
import { Id, ItemKind, Url } from '../kit/values.ts'

/** Types of a creator's media: documents are downloaded, the others shown or played. */
export const MEDIA_KINDS = ['photo', 'video', 'audio', 'document'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Maximum number of caption languages per video. */
export const maxCaptions = 20

/** Processing state of a file. */
export const FileStatus = oneOf(['created', 'processing', 'finished', 'error'])
export type FileStatus = Static<typeof FileStatus>

/**
 * A file as its viewer may see it. For a locked one `thumbnails` are strongly blurred previews; type,
 * sizes and duration are still given. The `url` of a locked picture is an address that answers the
 * blurred preview, and the picture itself once its reader has the right to it; of any other locked
 * file it is null. Video and audio are `finished` as
 * soon as they can be played: `url` is a playable MP4, and `progress` tells whether further
 * renditions of a video are still being made. Until then `url` is null.
 */
export const FileObject = object({
  _id: Id,
  /** The item slot that it was uploaded for, such as `feed-photo`. */
  type: ItemKind,
  name: text(),
  mimeType: text(),
  url: nullable(Url),
  /** Addition: the caller may not see it; `url` then never is the file itself. */
  isLocked: boolean(),
  thumbnails: array(Url),
  /** Bytes. */
  size: number(),
  /** Pixels. */
  width: nullable(number()),
  height: nullable(number()),
  /** Seconds. */
  duration: nullable(number()),
  status: FileStatus,
  /** Addition: what a picture shows, in words; empty for none, and for one that is locked. */
  alt: text(),
  /** Addition: a tiny placeholder image in base64, shown until the real one has loaded. */
  thumbhash: nullable(text()),
  /** Addition, for its owner: why it could not be processed, as a problem code. */
  problem: optional(text()),
  /** Addition, for video and audio: progress of the processing in percent. */
  progress: optional(number()),
  /**
   * Addition, for playable files: the HLS master playlist; null for audio. For a video that is
   * `processing` it is available before `url`, and more of the video becomes playable over time.
   */
  hls: optional(nullable(Url)),
  /**
   * Addition: the storyboard of a video for seeking, as WebVTT whose cues are `url#xywh=x,y,w,h`,
   * relative to its own URL; null until it is made.
   */
  storyboard: optional(nullable(Url)),
  /**
   * Addition: available renditions of a video by their shorter side in pixels, such as `[360, 720]`;
   * the list grows with `progress`.
   */
  heights: optional(array(number())),
  /**
   * Addition: the waveform of a recording: peak volume of each of 100 parts, from 0 to 100; null for
   * videos.
   */
  waveform: optional(nullable(array(number()))),
  /** Addition, for video: its captions as WebVTT, one per language (ISO 639-1). */
  captions: optional(array(object({ language: text(), url: Url }), { max: maxCaptions })),
})
export type FileObject = Static<typeof FileObject>

/** Reply of an upload; `url` is a newly signed URL for its owner. */
export const UploadedFile = object({
  _id: Id,
  type: ItemKind,
  url: nullable(Url),
  thumbnails: array(Url),
  status: FileStatus,
})
export type UploadedFile = Static<typeof UploadedFile>
