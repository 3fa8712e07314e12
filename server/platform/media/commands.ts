/** The arguments of `ffmpeg` and `ffprobe`. */

import type { VideoTrack } from './media-facts.ts'
import { type PictureOrder, pictureFilter, taggedAs } from './picture-filter.ts'

/** Accepted containers; none of them can refer to another file or to the network. */
const demuxers = 'mov,matroska,webm,mpeg,mpegts,avi,mp3,aac,ogg,wav,flac'

/** How an upload is opened: only as a local file. */
const opened = (path: string): string[] => [
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', demuxers],
  ...['-i', `file:${path}`],
]

const quiet = ['-v', 'error', '-hide_banner']
const encode = [...quiet, '-nostdin', '-y']
const withProgress = ['-progress', 'pipe:1', '-nostats']

/** Strips metadata that a camera or a program wrote into the upload, and adds none. */
const anonymous = [
  ...['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1', '-dn', '-sn'],
  ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
]

export const probe = (path: string): string[] => [
  ...[...quiet, '-print_format', 'json', '-show_format', '-show_streams'],
  ...opened(path),
]

/** The filters that this build of the program has. */
export const filters: readonly string[] = [...quiet, '-filters']

/** Read every packet of some tracks without decoding: the duration of what does not declare it. */
export const measure = (path: string, tracks: readonly number[]): string[] => [
  ...[...encode, ...withProgress, ...opened(path)],
  ...tracks.flatMap((index) => ['-map', `0:${index}`]),
  ...['-c', 'copy', '-f', 'null', '-'],
]

export interface VideoOrder extends PictureOrder {
  input: string
  output: string
  /** The index of the audio track. */
  audio: number | undefined
  maxRate: string
  /** Anything later is cut off. */
  maxSeconds: number
  threads: number
  /** A picture to overlay on the lower right corner. */
  layer: string | undefined
}

/** Duration of an HLS segment in seconds; each starts with a keyframe. */
const segmentSeconds = 4

/** Silence until sound that begins late; its first fragment would be taken for the start else. */
const fromStart = 'aresample=async=1:first_pts=0'

/** H.264 and AAC as a fragmented MP4, whose fragments can be read while it is still written. */
export const video = (order: VideoOrder): string[] => [
  ...[...encode, ...withProgress, ...opened(order.input)],
  ...(order.layer ? layered(order, order.layer) : plain(order)),
  ...(order.audio === undefined ? [] : ['-map', `0:${order.audio}`]),
  ...['-t', String(order.maxSeconds)],
  ...['-fpsmax', '60', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
  ...['-maxrate', order.maxRate, '-bufsize', order.maxRate, '-threads', String(order.threads)],
  ...taggedAs(order),
  ...['-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
  ...['-af', fromStart, '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
  ...anonymous,
  ...['-max_muxing_queue_size', '4096', '-flush_packets', '1'],
  ...['-movflags', '+cmaf+skip_trailer', '-f', 'mp4'],
  order.output,
]

const plain = (order: VideoOrder): string[] => [
  ...['-map', `0:${order.video.index}`, '-vf', `${pictureFilter(order)},format=yuv420p`],
]

const layered = (order: VideoOrder, layer: string): string[] => [
  ...['-protocol_whitelist', 'file', '-f', 'png_pipe', '-i', `file:${layer}`, '-filter_complex'],
  [
    `[0:${order.video.index}]${pictureFilter(order)},format=yuv420p[film]`,
    '[film][1:v]overlay=x=W-w:y=H-h:format=yuv420[marked]',
  ].join(';'),
  ...['-map', '[marked]'],
]

/** AAC that can play before the whole file has arrived. */
export const audio = (order: {
  input: string
  output: string
  audio: number
  maxSeconds: number
}): string[] => [
  ...[...encode, ...withProgress, ...opened(order.input), '-map', `0:${order.audio}`],
  ...['-t', String(order.maxSeconds), '-vn', '-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
  ...['-ar', '48000', ...anonymous, '-movflags', '+faststart', '-f', 'mp4', order.output],
]

export const samplesPerSecond = 4000

/** The audio as signed 16-bit samples of one channel, to standard output. */
export const samples = (path: string, audio: number): string[] => [
  ...[...encode, ...opened(path), '-map', `0:${audio}`, '-vn', '-ac', '1'],
  ...['-ar', String(samplesPerSecond), '-f', 's16le', 'pipe:1'],
]

/** One representative frame as a picture. */
export const frame = (order: {
  input: string
  output: string
  video: VideoTrack
  filters: ReadonlySet<string>
  atSeconds: number
}): string[] => [
  ...[...encode, '-ss', order.atSeconds.toFixed(3), ...opened(order.input)],
  ...['-map', `0:${order.video.index}`],
  ...['-vf', `thumbnail=24,${pictureFilter({ ...order, height: 1080 })}`],
  ...['-frames:v', '1', ...anonymous, '-c:v', 'png', '-f', 'image2', order.output],
]

/** Thumbnails of a video side by side, decoded from keyframes only. */
export const sprite = (order: {
  input: string
  output: string
  columns: number
  rows: number
  tileWidth: number
  tileHeight: number
  intervalSeconds: number
}): string[] => [
  ...[...encode, '-skip_frame', 'nokey', ...opened(order.input), '-map', '0:v:0', '-vf'],
  [
    `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${order.intervalSeconds - 0.5})'`,
    // As JPEG is decoded, whatever the video's own color matrix.
    `scale=${order.tileWidth}:${order.tileHeight}:out_color_matrix=bt601:out_range=pc`,
    `tile=${order.columns}x${order.rows},format=yuvj420p`,
  ].join(','),
  ...['-frames:v', '1', ...anonymous, '-c:v', 'mjpeg', '-q:v', '5', '-f', 'image2', order.output],
]
