import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const folder = join(tmpdir(), 'stagedoor-test-media')

/**
 * A file that `ffmpeg` generates from these arguments, such as `['-f', 'lavfi', '-i', 'sine']`.
 * Generated once per machine, then read from a cache.
 */
export async function madeByFfmpeg(name: string, args: readonly string[]): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(args)).digest('hex').slice(0, 16)
  const path = join(folder, `${hash}-${name}`)
  const known = await readFile(path).catch(() => undefined)
  if (known) return known
  await mkdir(folder, { recursive: true })
  const aside = join(folder, `${process.pid}-${Math.random()}${extname(name)}`)
  await run(process.env.FFMPEG_PATH || 'ffmpeg', ['-v', 'error', '-y', ...args, aside])
  await rename(aside, path)
  return readFile(path)
}

const picture = (size: string, seconds: number, rate: number) => [
  ...['-f', 'lavfi', '-t', String(seconds), '-i', `testsrc2=size=${size}:rate=${rate}`],
]
const sound = (seconds: number) => [
  '-f',
  'lavfi',
  '-t',
  String(seconds),
  '-i',
  'sine=frequency=440',
]

/** A video of a second or two with sound, and with metadata as written by a phone. */
export const smallVideo = ({ size = '64x36', seconds = 1, rate = 10 } = {}): Promise<Buffer> =>
  madeByFfmpeg('dance.mp4', [
    ...[...picture(size, seconds, rate), ...sound(seconds)],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-pix_fmt', 'yuv420p'],
    ...['-metadata', 'location=+48.8577+002.295/', '-metadata', 'comment=Anna at home'],
    ...['-movflags', '+faststart+use_metadata_tags'],
  ])

/** A song of a second or two, with metadata. */
export const smallSong = ({ seconds = 1 } = {}): Promise<Buffer> =>
  madeByFfmpeg('song.mp3', [...sound(seconds), '-metadata', 'artist=Anna'])

/** As written by a browser's recorder: without a duration. */
export const smallRecording = (): Promise<Buffer> =>
  madeByFfmpeg('recording.webm', [...sound(2), '-c:a', 'libopus', '-live', '1', '-f', 'webm'])
