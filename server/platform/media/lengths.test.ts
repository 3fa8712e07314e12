import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { madeByFfmpeg } from '#tests/support/media.ts'
import { createMedia } from './index.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-lengths-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const open = () =>
  createMedia({
    tools: { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
    folder: join(folder, 'work'),
  })

let files = 0
async function probe(bytes: Buffer) {
  files += 1
  const path = join(folder, `upload${files}`)
  await writeFile(path, bytes)
  return open().probe(path, { maxSeconds: 60 }, 'ada')
}

const lavfi = (source: string, seconds: number) => [
  ...['-f', 'lavfi', '-t', String(seconds), '-i', source],
]
const sine = (seconds: number) => lavfi('sine', seconds)
const film = (seconds: number) => lavfi('testsrc2=size=64x36:rate=10', seconds)

/** Six seconds of noise and six of silence, of very different bitrates, and no index of them. */
const variable = (order: '[0][1]' | '[1][0]') =>
  madeByFfmpeg('variable.mp3', [
    ...[...lavfi('anoisesrc=amplitude=0.8', 6), ...lavfi('anullsrc', 6)],
    ...['-filter_complex', `${order}concat=v=0:a=1`, '-q:a', '0', '-write_xing', '0'],
  ])

/** Two files as one, as recorders and `cat` join them. */
const twice = async (made: Promise<Buffer>) => Buffer.concat([await made, await made])

async function wavWithSize(bytes: number): Promise<Buffer> {
  const wav = Buffer.from(await madeByFfmpeg('three.wav', sine(3)))
  wav.writeUInt32LE(bytes, wav.indexOf('data') + 4)
  return wav
}

const estimated = {
  'MP3 of a variable bitrate, loud first': [() => variable('[0][1]'), 12],
  'MP3 of a variable bitrate, silent first': [() => variable('[1][0]'), 12],
  'two joined MP3 files': [() => twice(madeByFfmpeg('half.mp3', sine(3))), 6],
  'AAC without a container': [
    () => madeByFfmpeg('forty.aac', [...sine(40), '-c:a', 'aac', '-f', 'adts']),
    40,
  ],
  'joined Ogg files': [
    () => twice(madeByFfmpeg('three.ogg', [...sine(3), '-c:a', 'libvorbis'])),
    6,
  ],
  'WAV that declares no samples': [() => wavWithSize(0), 3],
  'WAV that declares too many samples': [() => wavWithSize(0xffffffff), 3],
} satisfies Record<string, [() => Promise<Buffer>, number]>

describe('sound is as long as it plays, whatever the file lets one estimate', () => {
  test.each(Object.entries(estimated))('%s', async (_, [make, seconds]) => {
    const source = await probe(await make())
    expect(Math.abs(source.durationSeconds - seconds)).toBeLessThan(0.1)
    const made = await open().makeAudio(source, { folder })
    expect(Math.abs(made.durationSeconds - seconds)).toBeLessThan(0.15)
  })
})

test('joined streams of a camera or a broadcast are as long as all of them', async () => {
  const streamed = (name: string, codecs: string[]) =>
    twice(madeByFfmpeg(name, [...film(2), ...sine(2), ...codecs]))
  const wanted = [
    await streamed('two.ts', ['-c:v', 'libx264', '-c:a', 'aac', '-pix_fmt', 'yuv420p']),
    await streamed('two.mpg', ['-r', '25', '-c:v', 'mpeg2video', '-c:a', 'mp2', '-f', 'vob']),
  ]
  for (const bytes of wanted) {
    const source = await probe(bytes)
    expect(source.durationSeconds).toBeCloseTo(4, 0)
    const made = await open().makeVideo(source, { height: 360, folder })
    expect(made.durationSeconds).toBeCloseTo(4, 0)
  }
})

const subtitles = async () => {
  const path = join(folder, 'long.srt')
  await writeFile(path, '1\n00:00:00,000 --> 00:00:20,000\nHello\n')
  return ['-i', path]
}
const encoded = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
const longer = {
  'a second language in MP4': () =>
    madeByFfmpeg('languages.mp4', [
      ...[...film(3), ...sine(3), ...sine(20), ...encoded],
      ...['-map', '0', '-map', '1', '-map', '2'],
    ]),
  'a second language in Matroska': () =>
    madeByFfmpeg('languages.mkv', [
      ...[...film(3), ...sine(3), ...sine(20), ...encoded],
      ...['-map', '0', '-map', '1', '-map', '2'],
    ]),
  'subtitles in MP4': async () =>
    madeByFfmpeg('subtitles.mp4', [
      ...[...film(3), ...sine(3), ...(await subtitles()), ...encoded, '-c:s', 'mov_text'],
    ]),
  'subtitles in Matroska': async () =>
    madeByFfmpeg('subtitles.mkv', [
      ...[...film(3), ...sine(3), ...(await subtitles()), ...encoded, '-c:s', 'srt'],
    ]),
  'a timecode': () =>
    madeByFfmpeg('timecode.mov', [...film(3), ...sine(3), ...encoded, '-timecode', '01:00:00:00']),
  'many attached fonts': async () => {
    const font = join(folder, 'font.ttf')
    await writeFile(font, 'a font')
    const fonts = Array.from({ length: 40 }, (_, at) => [
      ...['-attach', font, `-metadata:s:t:${at}`, 'mimetype=application/x-truetype-font'],
    ]).flat()
    return madeByFfmpeg('fonts.mkv', [...film(3), ...sine(3), ...encoded, ...fonts])
  },
} satisfies Record<string, () => Promise<Buffer>>

describe('a video is as long as the picture and sound that are kept of it', () => {
  test.each(Object.entries(longer))('beside %s', async (_, make) => {
    const source = await probe(await make())
    expect(Math.abs(source.durationSeconds - 3)).toBeLessThan(0.1)
    const made = await open().makeVideo(source, { height: 360, folder })
    expect(made.durationSeconds).toBeCloseTo(3, 0)
  })
})
