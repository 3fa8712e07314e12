/** The arguments of `ffmpeg` and `ffprobe`. */

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

/** Read every packet without decoding: the duration of files that do not declare it. */
export const measure = (path: string): string[] => [
  ...[...encode, ...withProgress, ...opened(path)],
  ...['-map', '0', '-c', 'copy', '-f', 'null', '-'],
]

export interface VideoOrder {
  input: string
  output: string
  /** The indexes of the video and the audio track. */
  video: number
  audio: number | undefined
  /** Pixels of the shorter side; smaller sources are not scaled up. */
  height: number
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
  ...['-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
  ...['-af', fromStart, '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
  ...anonymous,
  ...['-max_muxing_queue_size', '4096', '-flush_packets', '1'],
  ...['-movflags', '+cmaf+skip_trailer', '-f', 'mp4'],
  order.output,
]

const plain = ({ video, height }: VideoOrder): string[] => [
  ...['-map', `0:${video}`, '-vf', `${scaledTo(height)},format=yuv420p`],
]

const layered = ({ video, height }: VideoOrder, layer: string): string[] => [
  ...['-protocol_whitelist', 'file', '-f', 'png_pipe', '-i', `file:${layer}`, '-filter_complex'],
  [
    `[0:${video}]${scaledTo(height)},format=yuv420p[film]`,
    '[film][1:v]overlay=x=W-w:y=H-h:format=yuv420[marked]',
  ].join(';'),
  ...['-map', '[marked]'],
]

/** With square pixels, and even sizes as H.264 requires. */
function scaledTo(shortSide: number): string {
  const bounded = (size: string) => `max(2,trunc(min(${shortSide},${size})/2)*2)`
  const square = "scale=w='max(2,trunc(iw*sar/2)*2)':h=ih,setsar=1"
  const width = `'if(gte(iw,ih),-2,${bounded('iw')})'`
  const height = `'if(gte(iw,ih),${bounded('ih')},-2)'`
  return `${square},scale=w=${width}:h=${height}`
}

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
export const samples = (path: string): string[] => [
  ...[...encode, ...opened(path), '-map', '0:a:0', '-vn', '-ac', '1'],
  ...['-ar', String(samplesPerSecond), '-f', 's16le', 'pipe:1'],
]

/** One representative frame as a picture. */
export const frame = (order: {
  input: string
  output: string
  video: number
  atSeconds: number
}): string[] => [
  ...[...encode, '-ss', order.atSeconds.toFixed(3), ...opened(order.input)],
  ...['-map', `0:${order.video}`, '-vf', `thumbnail=24,${scaledTo(1080)}`],
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
    `scale=${order.tileWidth}:${order.tileHeight}`,
    `tile=${order.columns}x${order.rows},format=yuvj420p`,
  ].join(','),
  ...['-frames:v', '1', ...anonymous, '-c:v', 'mjpeg', '-q:v', '5', '-f', 'image2', order.output],
]
