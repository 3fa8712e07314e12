import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { randomFrom } from '#tools/demo/random.ts'
import { readH264Parameters } from './h264-parameters.ts'

const run = promisify(execFile)
const { FFMPEG_PATH = 'ffmpeg', FFPROBE_PATH = 'ffprobe' } = process.env
const folder = await mkdtemp(join(tmpdir(), 'h264-'))
afterAll(() => rm(folder, { recursive: true }))

/** The first sequence parameter set of a stream that ffmpeg makes, and what ffprobe reads of that. */
async function encode(size: string, ...args: string[]) {
  const path = join(folder, `${size}${args.join('')}`.replaceAll(/\W/g, '-'))
  const source = ['-f', 'lavfi', '-i', `testsrc=s=${size}:r=15:d=0.5`]
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-f', 'h264']
  await run(FFMPEG_PATH, ['-v', 'error', '-y', ...source, ...codec, ...args, path])
  const entries = 'stream=width,height,level,has_b_frames,profile'
  const about = ['-v', 'error', '-show_entries', entries, '-of', 'json', path]
  const { stdout } = await run(FFPROBE_PATH, about)
  const [stream] = (JSON.parse(stdout) as { streams: Record<string, number | string>[] }).streams
  return { unit: firstSet(await readFile(path)), stream }
}

/** From its first byte to the next unit. */
function firstSet(bytes: Buffer): Buffer {
  const start = Buffer.from([0, 0, 1])
  for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 3)) {
    if ((bytes.readUInt8(at + 3) & 0x1f) !== 7) continue
    return bytes.subarray(at + 3, bytes.indexOf(start, at + 3))
  }
  throw new Error('no parameter set')
}

test.each([
  ['640x360', ['-profile:v', 'baseline', '-level', '3.1', '-pix_fmt', 'yuv420p'], 'Constrained'],
  ['854x480', ['-profile:v', 'main', '-bf', '0', '-pix_fmt', 'yuv420p'], 'Main'],
  ['320x240', ['-profile:v', 'main', '-bf', '2', '-pix_fmt', 'yuv420p'], 'Main'],
  // All kinds of what is told besides: ratio, colours, rates, scaling.
  [
    '1922x1082',
    [
      ...['-profile:v', 'high', '-bf', '2', '-pix_fmt', 'yuv420p', '-vf', 'setsar=7/5'],
      ...['-b:v', '1M', '-maxrate', '1M', '-bufsize', '1M', '-x264-params'],
      'nal-hrd=cbr:colorprim=bt709:transfer=bt709:colormatrix=bt709:chromaloc=1:overscan=show:cqm=jvt',
    ],
    'High',
  ],
  [
    '322x240',
    ['-profile:v', 'high', '-bf', '0', '-flags', '+ildct+ilme', '-pix_fmt', 'yuv420p'],
    'High',
  ],
  ['322x242', ['-profile:v', 'high422', '-pix_fmt', 'yuv422p'], 'High 4:2:2'],
  ['321x243', ['-profile:v', 'high444', '-pix_fmt', 'yuv444p'], 'High 4:4:4'],
])('%s, %j: a parameter set is read as ffprobe reads it', async (size, args, profile) => {
  const { unit, stream } = await encode(size, ...args)
  expect(stream?.profile).toContain(profile)
  const read = readH264Parameters(unit)
  expect({ ...read, level: (read?.level ?? 0) * 10 }).toEqual({
    profile: unit.subarray(1, 4).toString('hex'),
    width: stream?.width,
    height: stream?.height,
    level: stream?.level,
    mayReorder: stream?.has_b_frames !== 0,
  })
  expect(`${read?.width}x${read?.height}`).toBe(size)
})

test('a set that is cut short is not read, and none is thrown at', async () => {
  const { unit } = await encode('640x360', '-profile:v', 'high', '-pix_fmt', 'yuv420p')
  expect(readH264Parameters(unit.subarray(0, 9))).toBeUndefined()
  const random = randomFrom('parameters')
  for (let round = 0; round < 20_000; round += 1) {
    const bytes = Buffer.from(unit)
    for (let nth = 0; nth < 4; nth += 1) {
      bytes.writeUInt8(
        Math.floor(random.unit() * 256),
        1 + Math.floor(random.unit() * (bytes.length - 1)),
      )
    }
    expect(() => readH264Parameters(bytes)).not.toThrow()
  }
})
