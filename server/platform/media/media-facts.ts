import { Problem } from '#server/kernel/problem.ts'

/** Properties of an upload, as far as they are used. */
export interface MediaFacts {
  /**
   * The end of the tracks that are kept. Undefined when the file does not declare it, as recordings
   * of browsers, or when it would only be estimated.
   */
  durationSeconds: number | undefined
  /** Undefined when there is none. */
  video: VideoTrack | undefined
  /** The first audio track; undefined when there is none. */
  audio: { index: number } | undefined
}

/** A video track, with its upright size. */
export interface VideoTrack {
  index: number
  width: number
  height: number
  isInterlaced: boolean
  /** Undefined for the usual range of brightness. */
  hdr: HighDynamicRange | undefined
}

/** How a track of high dynamic range codes light, in the names of `zscale`. */
export interface HighDynamicRange {
  transfer: string
  primaries: string
  matrix: string
}

/** An upload that can be processed. */
export interface MediaSource extends MediaFacts {
  /** A local path. */
  path: string
  durationSeconds: number
}

interface Probed {
  format?: { format_name?: string; duration?: string; start_time?: string }
  streams?: ProbedStream[]
}

interface ProbedStream {
  index: number
  codec_type?: string
  codec_name?: string
  width?: number
  height?: number
  /** The shape of a pixel, such as `4:3`. */
  sample_aspect_ratio?: string
  start_time?: string
  duration?: string
  field_order?: string
  color_transfer?: string
  color_primaries?: string
  color_space?: string
  disposition?: { attached_pic?: number }
  side_data_list?: { rotation?: number }[]
}

/** Some programs count the duration of a Matroska file from zero, whenever its first frame is shown. */
const maxStartSeconds = 1

/** A video has a handful of tracks; a file with hundreds is an attack on its reader. */
const maxTracks = 32
/** Fonts and covers that are attached to a Matroska file are no tracks, but are listed with them. */
const maxStreams = 256

/**
 * Containers without a declared duration, or whose declaration is often wrong: `ffprobe` estimates
 * it from the bitrate at the start, or reports that of the first of several joined files.
 */
const estimated = /^(mp3|aac|ogg|wav|mpeg|mpegts)$/

const maxLongSide = 4096
const maxShortSide = 2304

/** Parse the output of `ffprobe`. Throws `upload_damaged` and `video_too_large`. */
export function readFacts(output: string): MediaFacts {
  const { format, streams = [] } = parsed(output)
  const tracks = streams.filter((stream) => !isAttached(stream))
  const isCrowded = tracks.length > maxTracks || streams.length > maxStreams
  if (tracks.length === 0 || isCrowded) throw new Problem('upload_damaged')
  const known = tracks.filter(({ codec_name }) => codec_name && codec_name !== 'unknown')
  const video = known.find(({ codec_type }) => codec_type === 'video')
  const audio = known.find(({ codec_type }) => codec_type === 'audio')
  if (!video && !audio) throw new Problem('upload_damaged')
  const kept = tracks.filter((track) => track === video || track === audio)
  return {
    durationSeconds: declaredDuration(format, kept, kept.length === tracks.length),
    video: video && trackOf(video),
    audio: audio && { index: audio.index },
  }
}

const isAttached = ({ codec_type, disposition }: ProbedStream): boolean =>
  codec_type === 'attachment' || disposition?.attached_pic === 1

/**
 * The end of the kept tracks: others, such as subtitles or a second language, may be longer.
 * Undefined where it is not declared, is estimated, or may count from another time than the start.
 */
function declaredDuration(
  format: Probed['format'] = {},
  kept: readonly ProbedStream[],
  isAll: boolean,
): number | undefined {
  const start = Number(format.start_time ?? 0)
  if (start > maxStartSeconds || estimated.test(format.format_name ?? '')) return undefined
  const ends = kept.map((track) => Number(track.start_time ?? 0) + Number(track.duration))
  const seconds = Math.max(...ends) - start
  if (Number.isFinite(seconds)) return seconds
  // Matroska declares the duration of the whole file only.
  return isAll && Number.isFinite(Number(format.duration)) ? Number(format.duration) : undefined
}

function parsed(output: string): Probed {
  try {
    return JSON.parse(output) as Probed
  } catch {
    throw new Problem('upload_damaged')
  }
}

/** The width of a pixel, of height 1; 1 where it is not declared. */
function pixelWidth(shape = ''): number {
  const [across = 0, down = 0] = shape.split(':').map(Number)
  return across > 0 && down > 0 ? across / down : 1
}

const interlaced: ReadonlySet<string | undefined> = new Set(['tt', 'bb', 'tb', 'bt'])
const highRange: ReadonlySet<string | undefined> = new Set(['smpte2084', 'arib-std-b67'])

function trackOf(stream: ProbedStream): VideoTrack {
  const { field_order, color_transfer: transfer } = stream
  return {
    ...upright(stream),
    isInterlaced: interlaced.has(field_order),
    hdr: transfer && highRange.has(transfer) ? hdrOf(stream, transfer) : undefined,
  }
}

/** What is not declared is as usual for this range. */
function hdrOf(stream: ProbedStream, transfer: string): HighDynamicRange {
  const { color_primaries: primaries = 'unknown', color_space: space = 'unknown' } = stream
  return {
    transfer,
    primaries: /^(bt709|smpte432)$/.test(primaries) ? primaries : 'bt2020',
    matrix: /^(bt709|bt2020c)$/.test(space) ? space : 'bt2020nc',
  }
}

function upright({ index, side_data_list = [], ...stored }: ProbedStream) {
  const { width: storedWidth = 0, height = 0, sample_aspect_ratio: shape } = stored
  if (storedWidth < 2 || height < 2) throw new Problem('upload_damaged')
  const width = Math.max(2, Math.round(storedWidth * pixelWidth(shape)))
  // Wide pixels are stretched before a picture is scaled down; narrow ones are decoded all the same.
  const widest = Math.max(width, storedWidth)
  if (Math.max(widest, height) > maxLongSide || Math.min(widest, height) > maxShortSide) {
    throw new Problem('video_too_large', { width: maxLongSide, height: maxShortSide })
  }
  const rotation = side_data_list.find((data) => data.rotation !== undefined)?.rotation ?? 0
  const isTurned = Math.abs(rotation) % 180 === 90
  return isTurned ? { index, width: height, height: width } : { index, width, height }
}
