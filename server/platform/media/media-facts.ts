import { Problem } from '#server/kernel/problem.ts'

/** Properties of an upload, as far as they are used. */
export interface MediaFacts {
  /** Undefined when the file does not say it, as recordings of browsers. */
  durationSeconds: number | undefined
  /** The video track, with its upright size; undefined when there is none. */
  video: { index: number; width: number; height: number } | undefined
  /** The first audio track; undefined when there is none. */
  audio: { index: number } | undefined
}

/** An upload that can be processed. */
export interface MediaSource extends MediaFacts {
  /** A local path. */
  path: string
  durationSeconds: number
}

interface Probed {
  format?: { duration?: string; start_time?: string }
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
  duration?: string
  disposition?: { attached_pic?: number }
  side_data_list?: { rotation?: number }[]
}

/** Some programs count the duration of a Matroska file from zero, whenever its first frame is shown. */
const maxStartSeconds = 1

/** A video has a handful of tracks; a file with hundreds is an attack on its reader. */
const maxStreams = 32
const maxLongSide = 4096
const maxShortSide = 2304

/** Parse the output of `ffprobe`. Throws `upload_damaged` and `video_too_large`. */
export function readFacts(output: string): MediaFacts {
  const { format, streams = [] } = parsed(output)
  if (streams.length === 0 || streams.length > maxStreams) throw new Problem('upload_damaged')
  const known = streams.filter(({ codec_name }) => codec_name && codec_name !== 'unknown')
  const video = known.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  )
  const audio = known.find(({ codec_type }) => codec_type === 'audio')
  if (!video && !audio) throw new Problem('upload_damaged')
  return {
    durationSeconds: declaredDuration(format),
    video: video && upright(video),
    audio: audio && { index: audio.index },
  }
}

/** Undefined where it is not declared, or may count from another time than the start. */
function declaredDuration(format: Probed['format']): number | undefined {
  const [seconds, start] = [Number(format?.duration), Number(format?.start_time ?? 0)]
  return Number.isFinite(seconds) && !(start > maxStartSeconds) ? seconds : undefined
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
